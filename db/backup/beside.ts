import { createHash, createHmac, randomBytes, scryptSync } from "node:crypto";
import { createReadStream, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { besideShape } from "#app/core/backup-files.ts";
import { firstItem, pieceBytes } from "./archive.ts";
import { measuring, shown, unsealed, workFactor } from "./seal.ts";

/** The first item of a backup whose recordings are beside it: which those are. */
export const besideListName = "files.json";

/** A recording that is kept beside the archives, once for all that have it. */
export type BesideFile = z.output<typeof BesideFile>;
const BesideFile = z.object({
  /** Its path in the data folder. */
  name: z.string(),
  size: z.number().int(),
  /** With the name and the size it tells that nothing has changed since. */
  mtime_ms: z.number(),
  /** Of its content, before it was sealed. */
  sha256: z.string(),
  /** Its name beside the archives, and its size there. */
  kept_as: z.string().regex(besideShape),
  kept_bytes: z.number().int(),
  /** When (ms) it was last read back. */
  read_at: z.number(),
});
const BesideList = z.object({ check: z.string(), files: z.array(BesideFile) });

export function besideListBytes(unordered: BesideFile[]): Buffer {
  // As it is read again, with each field in its place.
  const files = z.array(BesideFile).parse(unordered);
  return Buffer.from(JSON.stringify({ check: checkOf(files), files }));
}

/** Throws where a list is not as it was written: it is read without the rest of its archive. */
export function readBesideList(bytes: Buffer): BesideFile[] {
  try {
    const { check, files } = BesideList.parse(JSON.parse(bytes.toString()));
    if (check === checkOf(files)) return files;
  } catch {}
  throw new Error("The backup is damaged: the list of the recordings beside it can't be read.");
}

/** The recordings beside a backup. Throws where it cannot be opened. */
export async function besideListOf(file: string, passphrase: string | undefined): Promise<BesideFile[]> {
  const first = await firstItem(file, passphrase);
  if (first?.name !== besideListName) throw new Error(`${file} has no list of the recordings beside it.`);
  return readBesideList(first.bytes);
}

/**
 * How a recording is named beside the archives: by the hash of its content, and where it is sealed by a code of that hash which
 * only who has the passphrase can compute. So it is found again, tells nobody what it is, and has another name under another
 * passphrase.
 */
export function besideNames(place: string, passphrase: string | undefined): (sha256: string) => string {
  if (passphrase === undefined) return (sha256) => sha256;
  // A guess costs what one at an archive does.
  const cost = { N: 2 ** workFactor, r: 8, p: 1, maxmem: 2 ** (workFactor + 11) };
  const key = scryptSync(passphrase, saltOf(place), 32, cost);
  return (sha256) => `${createHmac("sha256", key).update(sha256).digest("hex")}.age`;
}

/** Whether a file beside the archives gives back what was put into it. */
export async function isSound(
  path: string,
  { size, sha256 }: Pick<BesideFile, "size" | "sha256">,
  passphrase: string | undefined,
): Promise<boolean> {
  const { see, sum } = measuring();
  try {
    await readBeside(path, passphrase, see, nowhere());
  } catch {
    return false;
  }
  const found = sum();
  return found.size === size && found.sha256 === sha256;
}

/** Reads what is in a file beside the archives. */
export async function readBeside(
  path: string,
  passphrase: string | undefined,
  see: (chunk: Buffer) => void,
  target: Writable,
): Promise<void> {
  const source = createReadStream(path, { highWaterMark: pieceBytes });
  const content = passphrase === undefined ? source : unsealed(source, passphrase, path);
  await pipeline(shown(content, see), target);
}

/** Takes what is only looked at. */
export function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

const saltName = "salt";
const saltShape = /^[0-9a-f]{64}$/;

/** Lost, it costs that all is written anew; nothing is read with it. */
function saltOf(place: string): string {
  const file = join(place, saltName);
  const found = existsSync(file) ? readFileSync(file, "latin1") : "";
  if (saltShape.test(found)) return found;
  const salt = randomBytes(32).toString("hex");
  rmSync(`${file}.new`, { force: true });
  writeFileSync(`${file}.new`, salt, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return salt;
}

function checkOf(files: BesideFile[]): string {
  return createHash("sha256").update(JSON.stringify(files)).digest("hex");
}
