import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Response } from "express";
import { filePolicy } from "../app/security-headers.ts";

/** Sends a private file of a REST call piece by piece, no faster than it is read. What it comes from is closed in any case. */
export async function sendDownload(
  res: Response,
  file: { name: string; content_type: string; content: ReadableStream<Uint8Array> },
): Promise<undefined> {
  const { name, content_type, content } = file;
  res.setHeader("Cache-Control", "private, no-store");
  res.setHeader("Content-Security-Policy", filePolicy);
  res.setHeader("Content-Type", content_type);
  res.attachment(name);
  res.type(content_type);
  await pipeline(Readable.fromWeb(content as never), res).catch((error: unknown) => {
    // The caller has closed the connection; nobody waits for an answer.
    if (!res.destroyed) throw error;
  });
  return undefined;
}
