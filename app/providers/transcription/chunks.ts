import { Readable } from "node:stream";
import { day, minute } from "#app/core/clock.ts";
import type { FileStore, StoredFile } from "#app/core/file-store.ts";
import { mediaName } from "./files.ts";
import type { ChunkKey, RecordedChunks } from "./port.ts";

const folder = "chunks/";
/** A file without a row has just arrived, by the clock of wherever it is. */
const arrivingMs = 10 * minute;
const hashLength = 16;

/** Two chunks of one number never overwrite each other: the hash is part of the name. */
function chunkName({ id, seq, sha256 }: ChunkKey): string {
  return `${folder}${mediaName(id).split("/")[1]}.${seq}.${sha256.slice(0, hashLength)}`;
}

/** Chunks of recordings in a store, each a file that is there once `save` returns. */
export function recordedChunks(store: FileStore): RecordedChunks {
  return {
    async save(chunk, content) {
      await store.put(chunkName(chunk), once(content), content.length);
    },
    remove: async (chunk) => store.remove(chunkName(chunk)),
    async sweep(ids, now) {
      let removed = await store.tidy(folder, now - day);
      for await (const { name, changedAt } of store.list(folder)) {
        const [id = ""] = name.slice(folder.length).split(".");
        if (ids.has(id) || now - changedAt < arrivingMs) continue;
        await store.remove(name);
        removed++;
      }
      return removed;
    },
  };
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

/** The chunks of a take as one file. A chunk is opened when it is read. */
export function takeFile(store: FileStore, chunks: (ChunkKey & { bytes: number })[]): StoredFile {
  let at = 0;
  const parts = chunks.map((chunk) => {
    const part = { chunk, from: at, to: at + chunk.bytes };
    at = part.to;
    return part;
  });
  async function* content(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (const { chunk, from, to } of parts) {
      if (to <= start || from > end) continue;
      const file = await store.open(chunkName(chunk));
      if (!file) return;
      yield* Readable.fromWeb(file.read(Math.max(start, from) - from, Math.min(end, to - 1) - from) as never);
    }
  }
  return {
    bytes: at,
    read: (start, end) => Readable.toWeb(Readable.from(content(start, end))) as ReadableStream<Uint8Array>,
  };
}
