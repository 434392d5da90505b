import { closeSync, createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";
import { measuring, sealed, shown, unsealed } from "./seal.ts";

/** What goes into an archive: an open file, which is closed afterwards, or bytes. `name` is a path with slashes. */
export type ArchiveItem = { name: string; fd: number; size: number } | { name: string; bytes: Buffer };
/** What an archive holds of one item. */
export type Packed = { name: string; size: number; sha256: string };

/** The quickest: a large database takes a quarter of the processor time of the usual level, and a seventh more room. */
const gzipLevel = 1;
/** What is read of a file at once. */
export const pieceBytes = 512 * 1024;

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
    ? pipeline(tar, zipped, (plain) => sealed(plain, passphrase), output)
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
      ? pipeline(source, (content) => unsealed(content, passphrase, file), createGunzip(), tar)
      : pipeline(source, createGunzip(), tar);
  const [taken, read] = await Promise.allSettled([takeAll(tar, take), reading]);
  // Where taking fails, so does reading, which is closed too early.
  const failed = read.status === "rejected" && !isEarlyClose(read.reason) ? read : taken;
  if (failed.status === "fulfilled") return;
  const { reason } = failed;
  if (
    isEarlyClose(reason) ||
    (reason instanceof Error && "code" in reason && /^Z_/.test(String(reason.code)))
  )
    throw new Error(`${file} is damaged or not a backup: ${reason.message}`, { cause: reason });
  throw reason;
}

function isEarlyClose(error: unknown): error is Error {
  return error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
}

/**
 * The first item of an archive alone, of which little is read.
 * @throws as reading all of it does
 */
export async function firstItem(
  file: string,
  passphrase: string | undefined,
): Promise<{ name: string; bytes: Buffer } | undefined> {
  let first: { name: string; bytes: Buffer } | undefined;
  try {
    await readArchive(file, passphrase, async (name, content) => {
      first = { name, bytes: await buffer(content) };
      throw enough;
    });
  } catch (error) {
    if (error !== enough) throw error;
  }
  return first;
}

const enough = new Error("No more of this archive is needed");

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
  await pipeline(contentOf(item), (chunks: AsyncIterable<Buffer>) => shown(chunks, see), entry);
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

async function beginsWith(file: string, text: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(text.length), 0, text.length, 0);
    return buffer.subarray(0, bytesRead).toString("latin1") === text;
  } finally {
    await handle.close();
  }
}
