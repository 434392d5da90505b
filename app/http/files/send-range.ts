import { filePolicy } from "../app/security-headers.ts";
import type { PageArgs } from "../pages/page.ts";

type Stored = { bytes: number; type: string; read(start: number, end: number): ReadableStream<Uint8Array> };

/**
 * Sends a private file to be played, as much of it as the request asks for (RFC 9110, one range): players jump within it
 * and never need the whole. A range that lies behind its end is 416; several at once get the whole file.
 * @param saveAs makes it a download under this name
 */
export function sendRange({ request, context }: PageArgs, file: Stored, saveAs?: string): Response {
  context.setHeader("Cache-Control", "private, no-store");
  context.setHeader("Content-Security-Policy", filePolicy);
  const headers = {
    "Content-Type": file.type,
    "Accept-Ranges": "bytes",
    "Content-Disposition": saveAs === undefined ? "inline" : `attachment; filename="${saveAs}"`,
  };
  const range = rangeOf(request.headers.get("Range"), file.bytes);
  if (range === "behind")
    return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${file.bytes}` } });
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
  const part = {
    ...headers,
    "Content-Length": String(end - start + 1),
    ...(range && { "Content-Range": `bytes ${start}-${end}/${file.bytes}` }),
  };
  // Nobody would read the body of a HEAD, and its file would stay open.
  const body = request.method === "HEAD" || file.bytes === 0 ? null : file.read(start, end);
  return new Response(body, { status: range ? 206 : 200, headers: part });
}

/** The bytes that are asked for, both included; null for all of them. */
function rangeOf(header: string | null, bytes: number): { start: number; end: number } | "behind" | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  const [, first = "", last = ""] = found ?? [];
  if (first === "" && last === "") return null;
  const isSuffix = first === "";
  const start = isSuffix ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = isSuffix || last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (start >= bytes || (isSuffix && Number(last) === 0)) return "behind";
  return end < start ? null : { start, end };
}
