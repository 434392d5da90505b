import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { besideName, besideShape } from "#app/core/backup-files.ts";
import { pieceBytes } from "./archive.ts";
import { type BesideFile, besideNames, isSound, nowhere } from "./beside.ts";
import { measuring, sealed, shown } from "./seal.ts";

/** An open file of the data folder, as it is before it is read. */
type Source = { fd: number } & Pick<BesideFile, "name" | "size" | "mtime_ms" | "read_at">;

/** What is being written. Only who has the lock of the backups writes. */
const draftName = ".storing";

/** The folder of the recordings beside backups, to write into it. */
export type BesideFolder = ReturnType<typeof openBesideFolder>;

export function openBesideFolder(folder: string, passphrase: string | undefined) {
  const place = join(folder, besideName);
  mkdirSync(place, { recursive: true, mode: 0o700 });
  const draft = join(place, draftName);
  rmSync(draft, { force: true });
  const nameOf = besideNames(place, passphrase);
  const sizes = sizesBeside(folder);
  const reads = (file: BesideFile) => isSound(join(place, file.kept_as), file, passphrase);
  return {
    /** Whether a file is there with its size. */
    has: ({ kept_as, kept_bytes }: BesideFile) => sizes.get(kept_as) === kept_bytes,
    /** Whether it gives back what was put into it, which is read for that. */
    reads,
    /** Whether content of a size may be there already. Sealed, it is larger by 16 bytes for each 64 KB and by its head. */
    mayHave(size: number): boolean {
      for (const there of sizes.values())
        if (there >= size && there <= size + size / 4096 + 1024) return true;
      return false;
    },
    /** Finds content by its hash: after a restore, or a backup that broke off. */
    async find({ fd, ...about }: Source): Promise<BesideFile | null> {
      const { see, sum } = measuring();
      await pipeline(shown(contentOf(fd, about.size), see), nowhere());
      const { sha256 } = sum();
      const kept_as = nameOf(sha256);
      const kept_bytes = sizes.get(kept_as);
      if (kept_bytes === undefined) return null;
      const file = { ...about, sha256, kept_as, kept_bytes };
      return (await reads(file)) ? file : null;
    },
    /** Writes content, which is there whole or not at all, and reads it back. */
    async write({ fd, ...about }: Source): Promise<BesideFile> {
      const { see, sum } = measuring();
      const content = shown(contentOf(fd, about.size), see);
      const bytes = passphrase === undefined ? content : sealed(content, passphrase);
      try {
        await pipeline(bytes, createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true }));
        const { size, sha256 } = sum();
        const kept_bytes = statSync(draft).size;
        const file = { ...about, size, sha256, kept_as: nameOf(sha256), kept_bytes };
        if (!(await isSound(draft, file, passphrase)))
          throw new Error(`${place} doesn't give back what is written into it. Is its disk broken?`);
        renameSync(draft, join(place, file.kept_as));
        sizes.set(file.kept_as, kept_bytes);
        return file;
      } finally {
        rmSync(draft, { force: true });
      }
    },
  };
}

/** The files that are there, with their sizes. */
export function sizesBeside(folder: string): Map<string, number> {
  const place = join(folder, besideName);
  if (!existsSync(place)) return new Map();
  const names = readdirSync(place).filter((name) => besideShape.test(name));
  return new Map(names.map((name) => [name, statSync(join(place, name)).size]));
}

/** The file stays open. One that grows meanwhile is read up to the size it had. */
function contentOf(fd: number, size: number): Readable {
  if (size === 0) return Readable.from([]);
  return createReadStream("", { fd, autoClose: false, start: 0, end: size - 1, highWaterMark: pieceBytes });
}
