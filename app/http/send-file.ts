import type { PageArgs } from "./page.ts";
import { filePolicy } from "./security-headers.ts";

/**
 * Sends a private file to be saved. No browser opens it as a page of ours: it is an attachment of its own type, and is
 * stored by no cache. The name is sent as RFC 6266 asks, with an ASCII form for old clients.
 */
export function sendFile(
  { context }: PageArgs,
  { name, content_type, content }: { name: string; content_type: string; content: string | Uint8Array },
): Response {
  context.setHeader("Cache-Control", "private, no-store");
  context.setHeader("Content-Security-Policy", filePolicy);
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const extended = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return new Response(typeof content === "string" ? content : new Uint8Array(content), {
    headers: {
      "Content-Type": content_type,
      "Content-Disposition": `attachment; filename="${ascii}"; filename*=UTF-8''${extended}`,
    },
  });
}
