import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { minute } from "#app/core/clock.ts";
import { AppError, unavailable } from "#app/core/errors.ts";
import type { MediaFiles } from "./port.ts";

const idShape = /^[\w-]{1,64}$/;

/** A file without a row is still arriving while it is written to. */
const arrivingMs = 10 * minute;

/** Where the file of an id is. The id never names another folder. */
export function mediaPath(folder: string, id: string): string {
  if (!idShape.test(id)) throw new AppError(422, "This is no id of a recording.");
  return join(folder, id);
}

/** Recordings in one folder, readable by this process's user alone. */
export function mediaFiles(folder: string): MediaFiles {
  return {
    async save(id, content, mostBytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = mediaPath(folder, id);
      const file = await open(path, "wx", 0o600);
      try {
        let bytes = 0;
        for await (const piece of content) {
          bytes += piece.length;
          if (bytes > mostBytes) throw tooLarge(mostBytes);
          await file.writeFile(piece);
        }
        // It must be there after a power cut, since the row that names it will be.
        await file.sync();
        await file.close();
        return { bytes };
      } catch (error) {
        await file.close().catch(() => {});
        await rm(path, { force: true });
        throw isDiskFull(error) ? unavailable() : error;
      }
    },
    remove: (id) => rm(mediaPath(folder, id), { force: true }),
    async open(id) {
      const path = mediaPath(folder, id);
      const found = await stat(path).catch(() => null);
      if (!found) return null;
      return {
        bytes: found.size,
        type: await typeOf(path),
        read: (start, end) =>
          Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream<Uint8Array>,
      };
    },
    async sweep(ids, now) {
      const names = await readdir(folder).catch(() => []);
      let removed = 0;
      for (const name of names) {
        if (ids.has(name)) continue;
        const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: now }));
        if (now - mtimeMs < arrivingMs) continue;
        await rm(join(folder, name), { force: true });
        removed++;
      }
      return removed;
    },
  };
}

/** What a browser is told to play, decided by the content: the sender's word for it is not used. */
async function typeOf(path: string): Promise<string> {
  const { fileTypeFromFile } = await import("file-type");
  const mime = (await fileTypeFromFile(path))?.mime ?? "";
  return /^(audio|video)\//.test(mime) ? mime : "application/octet-stream";
}

function tooLarge(mostBytes: number): AppError {
  return new AppError(413, `The recording is larger than ${Math.round(mostBytes / 1_000_000)} MB.`);
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^(ENOSPC|EDQUOT|EIO|EROFS)$/.test(String(error.code));
}
