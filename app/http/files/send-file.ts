import { filePolicy } from "../app/security-headers.ts";
import type { PageArgs } from "../pages/page.ts";

/**
 * Sends a private file to be saved. No browser opens it as a page of ours: it is an attachment of its own type, and is
 * stored by no cache. The name is sent as RFC 6266 asks, with an ASCII form for old clients.
 */
export function sendFile(
  { request, context }: PageArgs,
  file: { name: string; content_type: string; content: string | Uint8Array | ReadableStream<Uint8Array> },
): Response {
  const { name, content_type, content } = file;
  context.setHeader("Cache-Control", "private, no-store");
  context.setHeader("Content-Security-Policy", filePolicy);
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const extended = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  const headers = {
    "Content-Type": content_type,
    "Content-Disposition": `attachment; filename="${ascii}"; filename*=UTF-8''${extended}`,
  };
  if (!(content instanceof ReadableStream))
    return new Response(typeof content === "string" ? content : new Uint8Array(content), { headers });
  // Nobody would read the body of a HEAD, and what it comes from would stay open.
  if (request.method === "HEAD") void content.cancel();
  return new Response(request.method === "HEAD" ? null : content, { headers });
}

/**
 * Answers a program that reads one private address again and again: nothing is sent when it has this version already. Search
 * engines that find the address leave it alone.
 */
export function sendFeed(
  { request, context }: PageArgs,
  feed: { content_type: string; content: string; etag: string; changed_at: number },
): Response {
  const { content_type, content, etag, changed_at } = feed;
  context.setHeader("Cache-Control", "private, no-cache");
  context.setHeader("Content-Security-Policy", filePolicy);
  const lastModified = new Date(changed_at).toUTCString();
  // A date alone does not tell that something was deleted, so only the tag is compared.
  const headers = { ETag: etag, "Last-Modified": lastModified, "X-Robots-Tag": "noindex, nofollow" };
  const known = (request.headers.get("If-None-Match") ?? "")
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""));
  if (known.includes(etag) || known.includes("*")) return new Response(null, { status: 304, headers });
  return new Response(content, { headers: { ...headers, "Content-Type": content_type } });
}
