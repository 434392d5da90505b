import type { Request as Incoming, Response as Outgoing } from "express";

/** A request of Express, whose body is read already, as `fetch` has it. Aborted when its caller leaves. */
export function toFetchRequest(req: Incoming, res: Outgoing): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  // Their business is with us.
  headers.delete("cookie");
  headers.delete("authorization");
  const left = new AbortController();
  res.once("close", () => void (res.writableFinished || left.abort()));
  const body = req.method === "POST" ? JSON.stringify(req.body) : null;
  const url = new URL(req.originalUrl, res.locals.origin);
  return new Request(url, { method: req.method, headers, body, signal: left.signal });
}

/** Bytes that may wait for one reader; who leaves more unread is cut off. */
const maxUnreadBytes = 4_000_000;

export async function sendFetchResponse(response: Response, res: Outgoing): Promise<void> {
  res.status(response.status);
  for (const [name, value] of response.headers) res.setHeader(name, value);
  res.setHeader("Cache-Control", "no-store, no-transform");
  if (!response.body) return void res.end();
  const reader = response.body.getReader();
  res.once("close", () => void reader.cancel().catch(() => undefined));
  for (;;) {
    const { done, value } = await reader.read();
    if (done || res.destroyed) break;
    res.write(value);
    if (res.writableLength > maxUnreadBytes) res.destroy();
  }
  if (!res.destroyed) res.end();
}
