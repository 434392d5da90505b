import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { isDiskFull } from "#app/core/disk.ts";
import { AppError, unavailable } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";
import type { ArchiveDraft, ArchivePort } from "./port.ts";
import { openZip } from "./unzip.ts";

/** Text that is collected before it goes to the disk, in bytes. */
const writeSize = 256 * 1024;
const readSize = 64 * 1024;

/** Zip files, written and read through unnamed files in `folder`: when the process ends, the system deletes them. */
export function zipArchives(folder: string): ArchivePort {
  const last: Record<string, Promise<unknown>> = {};
  const inLine = new Set<string>();
  return {
    async inTurn(lane, work, once) {
      if (once && inLine.has(once.name)) throw once.refusal;
      const result = (last[lane] ?? Promise.resolve()).then(work);
      last[lane] = result.catch(() => {});
      if (!once) return result;
      inLine.add(once.name);
      return result.finally(() => inLine.delete(once.name));
    },
    async begin() {
      const { ZipFile } = await import("yazl");
      return draftIn(ZipFile, await openNameless(folder));
    },
    async receive(content, mostBytes) {
      const file = await openNameless(folder);
      try {
        const bytes = await fill(file, content, mostBytes);
        return await openZip(file, bytes);
      } catch (error) {
        await file.close();
        throw isDiskFull(error) ? unavailable() : error;
      }
    },
  };
}

type Zip = typeof import("yazl").ZipFile;

type Entry =
  | { name: string; start: number; bytes: number }
  | { name: string; open: () => Promise<ReadableStream<Uint8Array> | null> };

function draftIn(ZipFile: Zip, file: FileHandle): ArchiveDraft {
  const entries: Entry[] = [];
  let end = 0;
  return {
    async add(name, content) {
      const start = end;
      for await (const piece of inLargePieces(content)) {
        await file.write(piece, 0, piece.length, end).catch((error) => {
          throw isDiskFull(error) ? unavailable() : error;
        });
        end += piece.length;
      }
      entries.push({ name, start, bytes: end - start });
    },
    addLater: (name, open) => void entries.push({ name, open }),
    stream: () => zipOf(ZipFile, entries, file),
    drop: () => file.close(),
  };
}

async function* inLargePieces(content: Parameters<ArchiveDraft["add"]>[1]): AsyncGenerator<Buffer> {
  const pieces = typeof content === "string" || content instanceof Uint8Array ? [content] : content;
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const piece of pieces) {
    const bytes = typeof piece === "string" ? Buffer.from(piece) : Buffer.from(piece);
    waiting.push(bytes);
    length += bytes.length;
    if (length < writeSize) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

function zipOf(ZipFile: Zip, entries: Entry[], file: FileHandle): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on("error", (error) => output.destroy(error));
  output.once("close", () => void file.close());
  for (const entry of entries) addTo(zip, entry, file);
  zip.end();
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}

/** Permissions of an unpacked file. */
const mode = 0o100600;

function addTo(zip: InstanceType<Zip>, entry: Entry, file: FileHandle): void {
  if ("open" in entry) {
    const { name, open } = entry;
    // Recordings are compressed already.
    zip.addReadStreamLazy(name, { mode, compress: false }, (give) => {
      open().then(
        (stream) => give(null, stream ? Readable.fromWeb(stream as never) : Readable.from([])),
        (error) => give(error, Readable.from([])),
      );
    });
    return;
  }
  const { name, start, bytes } = entry;
  if (bytes === 0) return void zip.addBuffer(Buffer.alloc(0), name, { mode });
  zip.addReadStreamLazy(name, { mode }, (give) => give(null, Readable.from(partOf(file, start, bytes))));
}

async function* partOf(file: FileHandle, start: number, bytes: number): AsyncGenerator<Buffer> {
  for (let at = start; at < start + bytes; ) {
    const size = Math.min(readSize, start + bytes - at);
    const { bytesRead, buffer } = await file.read(Buffer.alloc(size), 0, size, at);
    if (bytesRead === 0) throw new Error("The draft of an archive is shorter than what was written");
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

/** Opens a file and unlinks it: the system deletes it when it is closed, also when the process is killed. */
async function openNameless(folder: string): Promise<FileHandle> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `archive-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await unlink(path);
  return file;
}

async function fill(
  file: FileHandle,
  content: AsyncIterable<Uint8Array>,
  mostBytes: number,
): Promise<number> {
  let bytes = 0;
  for await (const piece of content) {
    if (bytes + piece.length > mostBytes)
      throw new AppError(
        413,
        t("The archive is larger than {size} MB.", { size: Math.round(mostBytes / 1_000_000) }),
      );
    await file.write(piece, 0, piece.length, bytes);
    bytes += piece.length;
  }
  return bytes;
}
