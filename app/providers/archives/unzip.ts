import type { FileHandle } from "node:fs/promises";
import { crc32 } from "node:zlib";
import type { Entry, Options, ZipFile } from "yauzl";
import { AppError } from "#app/core/errors.ts";
import { message, t } from "#app/core/words.ts";
import type { ArchiveReader } from "./port.ts";

/** Files in one archive. */
const mostFiles = 200_000;
/** Text packs to a tenth or so; what unpacks to far more was made to fill a disk. */
const mostRatio = 200;
/** Below this (bytes) the ratio says nothing. */
const harmlessSize = 1_000_000;

/**
 * Opens a zip file and reads its directory; content is read later.
 * @throws 422 when it is no zip file, is cut off, or has a file that must not be unpacked
 */
export async function openZip(file: FileHandle, bytes: number): Promise<ArchiveReader> {
  if (bytes === 0) throw unreadable(t("The file is empty."));
  const { fromFd } = await import("yauzl");
  return readerOf(
    bytes,
    () => file.close(),
    (options, take) => fromFd(file.fd, options, take),
  );
}

/** The same for an archive in memory. */
export async function openZipBytes(bytes: Uint8Array): Promise<ArchiveReader> {
  const { fromBuffer } = await import("yauzl");
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return readerOf(
    bytes.length,
    async () => undefined,
    (options, take) => fromBuffer(buffer, options, take),
  );
}

type Open = (options: Options, take: (error: Error | null, zip: ZipFile) => void) => void;

async function readerOf(bytes: number, close: () => Promise<void>, open: Open): Promise<ArchiveReader> {
  const entries = new Map<string, Entry>();
  const zip = await readDirectory(open, entries);
  return {
    bytes,
    names: [...entries.keys()],
    size: (name) => entries.get(name)?.uncompressedSize,
    read(name) {
      const entry = entries.get(name);
      if (!entry) throw unreadable(t("The archive has no file {name}.", { name }));
      return contentOf(zip, name, entry);
    },
    close,
  };
}

function readDirectory(open: Open, entries: Map<string, Entry>): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const options = { autoClose: false, lazyEntries: true, strictFileNames: true } as const;
    open(options, (error, zip) => {
      if (error || !zip) return reject(unreadable(t(notZip)));
      if (zip.entryCount > mostFiles)
        return reject(unreadable(t("The archive has over {mostFiles} files.", { mostFiles })));
      zip.on("error", (problem: Error) => reject(unreadable(reasonFor(problem))));
      zip.on("entry", (entry: Entry) => {
        const wrong = wrongWith(entry, entries);
        if (wrong) return reject(unreadable(wrong));
        entries.set(entry.fileName, entry);
        zip.readEntry();
      });
      zip.on("end", () => resolve(zip));
      zip.readEntry();
    });
  });
}

const notZip = message("This isn't a zip file, or it is incomplete. Download the archive again.");

function reasonFor({ message }: Error): string {
  return /relative path|absolute path|invalid characters/.test(message)
    ? t("The archive has a file with an unsafe name ({name}).", { name: message.slice(0, 200) })
    : t("The archive is damaged. Download it again.");
}

function wrongWith(entry: Entry, known: Map<string, Entry>): string | null {
  const { fileName, compressedSize, uncompressedSize, compressionMethod } = entry;
  const name = fileName.slice(0, 200);
  if (known.has(fileName)) return t("The archive has two files named {name}.", { name });
  if (entry.isEncrypted()) return t("{name} is encrypted. Use an archive without a password.", { name });
  if (compressionMethod !== 0 && compressionMethod !== 8)
    return t("{name} is packed in an unknown way.", { name });
  if (uncompressedSize > harmlessSize && uncompressedSize > compressedSize * mostRatio)
    return t("{name} would unpack to more than {mostRatio} times its size.", { name, mostRatio });
  return null;
}

async function* contentOf(zip: ZipFile, name: string, entry: Entry): AsyncGenerator<Uint8Array> {
  let sum = 0;
  try {
    const stream = await zip.openReadStreamPromise(entry);
    for await (const piece of stream) {
      sum = crc32(piece as Buffer, sum);
      yield piece as Buffer;
    }
  } catch (error) {
    throw error instanceof AppError ? error : damaged(name);
  }
  if (sum !== entry.crc32) throw damaged(name);
}

function damaged(name: string): AppError {
  return unreadable(
    t("{name} in the archive is damaged. Download the archive again.", { name: name.slice(0, 200) }),
  );
}

function unreadable(message: string): AppError {
  return new AppError(422, message);
}
