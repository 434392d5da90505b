import { createWriteStream, existsSync, mkdirSync, openSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { type BesideFile, readBeside } from "./beside.ts";
import { measuring } from "./seal.ts";

/** Recordings of a backup that cannot be put back: those that are not beside it, and those that are not as they were. */
export type LostFiles = { missing: string[]; damaged: string[] };

/** What a look at the names and sizes tells, before any is read. */
export function lostBeside(files: BesideFile[], place: string): LostFiles {
  const lost: LostFiles = { missing: [], damaged: [] };
  for (const { name, kept_as, kept_bytes } of files) {
    const found = statSync(join(place, kept_as), { throwIfNoEntry: false });
    if (!found) lost.missing.push(name);
    else if (found.size !== kept_bytes) lost.damaged.push(name);
  }
  return lost;
}

/** Throws with each recording that is lost, and what to do. */
export function assertNoneLost({ missing, damaged }: LostFiles, file: string, place: string): void {
  const count = missing.length + damaged.length;
  if (count === 0) return;
  const what = existsSync(place)
    ? [...missing.map(asMissing), ...damaged.map(asDamaged)].join("")
    : ` There is no such folder, and it should have ${count}.`;
  throw new Error(
    `Nothing was restored. Recordings of ${file} can't be put back from ${place}:${what}\nIf they are elsewhere, name that folder with --files. To restore without them: --incomplete.`,
  );
}

const asMissing = (name: string) => `\n  missing  ${name}`;
const asDamaged = (name: string) => `\n  damaged  ${name}`;

/**
 * Puts recordings into a folder and checks what was read of each.
 * @returns those that are damaged, which are left out
 */
export async function putBack(
  files: BesideFile[],
  { place, folder, passphrase }: { place: string; folder: string; passphrase: string | undefined },
): Promise<string[]> {
  const damaged: string[] = [];
  for (const { name, kept_as, ...expected } of files) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const target = createWriteStream("", { fd: openSync(path, "wx", 0o600), flush: true });
    const { see, sum } = measuring();
    try {
      await readBeside(join(place, kept_as), passphrase, see, target);
    } catch (error) {
      // A full disk says nothing about what was read.
      if (isOfTarget(error)) throw error;
    }
    const { size, sha256 } = sum();
    if (size === expected.size && sha256 === expected.sha256) continue;
    rmSync(path);
    damaged.push(name);
  }
  return damaged;
}

function isOfTarget(error: unknown): boolean {
  return error instanceof Error && "syscall" in error && /^(write|fsync|close)/.test(String(error.syscall));
}
