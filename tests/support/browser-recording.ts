import { createHash } from "node:crypto";
import type { Ctx } from "#app/core/context.ts";
import { storeChunk } from "#app/domain/transcripts/browser-recordings/write.server.ts";

/** The key of a browser that records. */
export const holder = "a".repeat(43);

type Piece = { seq: number; take: number; content: Uint8Array<ArrayBuffer>; sha256: string; ms: number };

/** A media file of so many seconds as a browser sends it: in pieces, numbered from `seq`. */
export function inChunks(
  file: Uint8Array,
  { pieces, seconds, seq = 0, take = 0 }: { pieces: number; seconds: number; seq?: number; take?: number },
): Piece[] {
  const size = Math.ceil(file.length / pieces);
  return Array.from({ length: pieces }, (_, at) => {
    const content = new Uint8Array(file.subarray(at * size, (at + 1) * size));
    const sha256 = createHash("sha256").update(content).digest("hex");
    return { seq: seq + at, take, content, sha256, ms: Math.round((seconds * 1000) / pieces) };
  });
}

export async function sendChunks(
  ctx: Ctx,
  { browser_recording_id, claim }: { browser_recording_id: string; claim: number },
  pieces: Piece[],
): Promise<void> {
  for (const piece of pieces) await storeChunk(ctx, { browser_recording_id, claim, ...piece });
}
