import { createHash } from "node:crypto";
import { closeSync, createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";

/** What goes into an archive: an open file, which is closed afterwards, or bytes. `name` is a path with slashes. */
export type ArchiveItem = { name: string; fd: number; size: number } | { name: string; bytes: Buffer };
/** What an archive holds of one item. */
export type Packed = { name: string; size: number; sha256: string };

/** The quickest: a large database takes a quarter of the processor time of the usual level, and a seventh more room. */
const gzipLevel = 1;
/** What is read of a file at once. */
const pieceBytes = 512 * 1024;

/** Memory (2^15 · 1 KB) that a guess at the passphrase costs; age's own choice of 2^18 needs a quarter of a small VM. */
const workFactor = 15;

/**
 * Writes a tar.gz, with a passphrase inside an age file (`age -d` opens it), and waits until it is on the disk.
 * @param last makes the last item from what was packed before it
 */
export async function writeArchive(
  target: string,
  items: Iterable<ArchiveItem>,
  { passphrase, last }: { passphrase: string | undefined; last: (packed: Packed[]) => ArchiveItem },
): Promise<void> {
  const tar = pack();
  const packing = packAll(tar, items, last);
  const zipped = createGzip({ level: gzipLevel });
  const output = createWriteStream(target, { flags: "wx", mode: 0o600, flush: true });
  const writing = passphrase
    ? pipeline(tar, zipped, (plain) => encrypted(plain, passphrase), output)
    : pipeline(tar, zipped, output);
  await Promise.all([packing.catch((error) => void tar.destroy(error)), writing]);
}

/**
 * Reads an archive and hands each item to `take`, which must read it to its end.
 * @throws an error that says what to do when it is encrypted and the passphrase is missing or wrong, or it is damaged
 */
export async function readArchive(
  file: string,
  passphrase: string | undefined,
  take: (name: string, content: Readable) => Promise<void>,
): Promise<void> {
  const isEncrypted = await beginsWith(file, "age-encryption.org/");
  if (isEncrypted && !passphrase)
    throw new Error(`${file} is encrypted. Set BACKUP_PASSPHRASE to the passphrase it was made with.`);
  const tar = extract();
  const source = createReadStream(file);
  const reading =
    isEncrypted && passphrase
      ? pipeline(source, (sealed) => decrypted(sealed, passphrase, file), createGunzip(), tar)
      : pipeline(source, createGunzip(), tar);
  const taking = takeAll(tar, take);
  try {
    await Promise.all([taking.catch((error) => void tar.destroy(error)), reading]);
    await taking;
  } catch (error) {
    if (error instanceof Error && "code" in error && /^Z_|ERR_STREAM_PREMATURE/.test(String(error.code)))
      throw new Error(`${file} is damaged or not a backup: ${error.message}`, { cause: error });
    throw error;
  }
}

/** Passes bytes on and keeps their count and hash. */
export function measuring(): { sum: () => { size: number; sha256: string }; see: (chunk: Buffer) => void } {
  const hash = createHash("sha256");
  let size = 0;
  return {
    see(chunk) {
      hash.update(chunk);
      size += chunk.length;
    },
    sum: () => ({ size, sha256: hash.digest("hex") }),
  };
}

async function packAll(
  tar: ReturnType<typeof pack>,
  items: Iterable<ArchiveItem>,
  last: (packed: Packed[]) => ArchiveItem,
): Promise<void> {
  const packed: Packed[] = [];
  for (const item of items) packed.push(await packOne(tar, item));
  await packOne(tar, last(packed));
  tar.finalize();
}

async function packOne(tar: ReturnType<typeof pack>, item: ArchiveItem): Promise<Packed> {
  const { see, sum } = measuring();
  const size = "fd" in item ? item.size : item.bytes.length;
  const entry = tar.entry({ name: item.name, size, mode: 0o600 });
  await pipeline(
    contentOf(item),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        see(chunk);
        yield chunk;
      }
    },
    entry,
  );
  return { name: item.name, ...sum() };
}

/** A file that grows meanwhile is read up to the size it had. */
function contentOf(item: ArchiveItem): Readable {
  if ("bytes" in item) return Readable.from([item.bytes]);
  if (item.size > 0)
    return createReadStream("", { fd: item.fd, end: item.size - 1, highWaterMark: pieceBytes });
  closeSync(item.fd);
  return Readable.from([]);
}

async function takeAll(
  tar: ReturnType<typeof extract>,
  take: (name: string, content: Readable) => Promise<void>,
): Promise<void> {
  for await (const entry of tar) await take(entry.header.name, entry as unknown as Readable);
}

async function* encrypted(plain: AsyncIterable<Buffer>, passphrase: string): AsyncIterable<Buffer> {
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(workFactor);
  encrypter.setPassphrase(passphrase);
  yield* fromWeb(await encrypter.encrypt(toWeb(plain)));
}

async function* decrypted(
  sealed: AsyncIterable<Buffer>,
  passphrase: string,
  file: string,
): AsyncIterable<Buffer> {
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const opened = await decrypter.decrypt(toWeb(sealed)).catch((error: unknown) => {
    const message = `${file} cannot be opened: this is not the passphrase it was made with.`;
    throw new Error(message, { cause: error });
  });
  yield* fromWeb(opened);
}

type WebStream = ReadableStream<Uint8Array<ArrayBuffer>>;

function toWeb(chunks: AsyncIterable<Buffer>): WebStream {
  return Readable.toWeb(Readable.from(chunks)) as WebStream;
}

function fromWeb(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}

async function beginsWith(file: string, text: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(text.length), 0, text.length, 0);
    return buffer.subarray(0, bytesRead).toString("latin1") === text;
  } finally {
    await handle.close();
  }
}
