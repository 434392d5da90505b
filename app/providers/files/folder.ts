import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { isDiskFull } from "#app/core/disk.ts";
import { unavailable } from "#app/core/errors.ts";
import { assertFileName, type FileStore, isFileName } from "#app/core/file-store.ts";

/** Files in folders of one folder, readable by this process's user alone. What is being written has a name with a dot in front. */
export function folderFiles(root: string): FileStore {
  const pathOf = (name: string) => {
    assertFileName(name);
    return join(root, name);
  };
  return {
    place: root,
    async put(name, content) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const arriving = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
      try {
        const bytes = await write(arriving, content);
        await rename(arriving, path);
        await syncFolder(dirname(path));
        return { bytes };
      } catch (error) {
        await rm(arriving, { force: true });
        throw isDiskFull(error) ? unavailable() : error;
      }
    },
    async open(name) {
      const path = pathOf(name);
      const found = await stat(path).catch(orMissing);
      if (!found?.isFile()) return null;
      return {
        bytes: found.size,
        read: (start, end) => readPart(path, start, Math.min(end, found.size - 1)),
      };
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list(folder) {
      for (const file of await readdir(join(root, folder)).catch(orNone)) {
        const name = folder + file;
        const found = isFileName(name) ? await stat(join(root, name)).catch(orMissing) : null;
        if (found?.isFile()) yield { name, bytes: found.size, changedAt: found.mtimeMs };
      }
    },
    async tidy(folder, before) {
      let removed = 0;
      for (const file of await readdir(join(root, folder)).catch(orNone)) {
        if (!file.startsWith(".")) continue;
        const path = join(root, folder, file);
        const found = await stat(path).catch(orMissing);
        if (!found || found.mtimeMs >= before) continue;
        await rm(path, { force: true });
        removed++;
      }
      return removed;
    },
  };
}

async function write(path: string, content: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await open(path, "wx", 0o600);
  try {
    let bytes = 0;
    for await (const piece of content) {
      bytes += piece.length;
      await file.writeFile(piece);
    }
    // It must be there after a power cut, since the row that names it will be.
    await file.sync();
    return bytes;
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder.
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  await folder.sync().finally(() => folder.close());
}

function readPart(path: string, start: number, end: number): ReadableStream<Uint8Array> {
  const source = start > end ? Readable.from([]) : createReadStream(path, { start, end });
  return Readable.toWeb(source) as ReadableStream<Uint8Array>;
}

function orMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

function orNone(error: unknown): string[] {
  if (isMissing(error)) return [];
  throw error;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
}
