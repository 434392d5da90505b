import type { ChunkRow } from "./schema.ts";

/**
 * The takes of a recording, each as its chunks in order. Of a take only what lies before its first gap can be played; the
 * takes after it are files of their own.
 */
export function takesOf(chunks: Pick<ChunkRow, "seq" | "take" | "sha256" | "bytes">[]) {
  const takes: (typeof chunks)[] = [];
  let last: { seq: number; take: number } | undefined;
  let isBroken = false;
  for (const chunk of chunks) {
    const begins = last === undefined || chunk.take !== last.take;
    if (!begins && chunk.seq !== (last?.seq ?? 0) + 1) isBroken = true;
    if (begins) isBroken = false;
    last = chunk;
    if (begins) takes.push([chunk]);
    else if (!isBroken) takes.at(-1)?.push(chunk);
  }
  return takes;
}

/** The numbers below `count` of which no chunk has come, the first of them. */
export function missingChunks(chunks: Pick<ChunkRow, "seq">[], count: number): number[] {
  const there = new Set(chunks.map(({ seq }) => seq));
  const missing: number[] = [];
  for (let seq = 0; seq < count && missing.length < mostNamed; seq++) if (!there.has(seq)) missing.push(seq);
  return missing;
}

const mostNamed = 100;
