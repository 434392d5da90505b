import { day, minute } from "#app/core/clock.ts";
import { AppError } from "#app/core/errors.ts";
import type { FileStore, StoredFile } from "#app/core/file-store.ts";
import { recentlyUsed } from "#app/core/recently-used.ts";
import { t } from "#app/core/words.ts";
import type { MediaFiles } from "./port.ts";

const idShape = /^[\w-]{1,64}$/;
const folder = "media/";

/** A file without a row has just arrived, by the clock of wherever it is. */
const arrivingMs = 10 * minute;

/** Types of files that were opened; what an id stands for never changes. */
const mostTypes = 1000;

/** Where a store has the file of an id. The id never names another folder. */
export function mediaName(id: string): string {
  if (!idShape.test(id)) throw new AppError(422, t("This is no id of a recording."));
  return folder + id;
}

/** Recordings in a store. */
export function mediaFiles(store: FileStore): MediaFiles {
  const types = recentlyUsed<string, string>(mostTypes);
  return {
    save: async (id, content, mostBytes) => store.put(mediaName(id), within(content, mostBytes)),
    remove: async (id) => store.remove(mediaName(id)),
    async open(id) {
      const file = await store.open(mediaName(id));
      if (!file) return null;
      const type = types.get(id) ?? (await typeOf(file));
      types.set(id, type);
      return { ...file, type };
    },
    async sweep(ids, now) {
      let removed = await store.tidy(folder, now - day);
      for await (const { name, changedAt } of store.list(folder)) {
        if (ids.has(name.slice(folder.length)) || now - changedAt < arrivingMs) continue;
        await store.remove(name);
        removed++;
      }
      return removed;
    },
  };
}

async function* within(content: AsyncIterable<Uint8Array>, mostBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.length;
    if (bytes > mostBytes)
      throw new AppError(
        413,
        t("The recording is larger than {size} MB.", { size: Math.round(mostBytes / 1_000_000) }),
      );
    yield piece;
  }
}

/** What a browser is told to play, decided by the content: the sender's word for it is not used. */
async function typeOf(file: StoredFile): Promise<string> {
  const { fileTypeFromStream } = await import("file-type");
  const content = file.read(0, file.bytes - 1);
  try {
    const mime = (await fileTypeFromStream(content))?.mime ?? "";
    return /^(audio|video)\//.test(mime) ? mime : "application/octet-stream";
  } finally {
    // Most of it was not needed.
    if (!content.locked) await content.cancel();
  }
}
