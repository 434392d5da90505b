import { createHash } from "node:crypto";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/** A native module: the SHA-256 of its content (hexadecimal), and how it is read where it isn't unpacked yet. */
export type NativeModule = { hash: string; read(): Uint8Array };

/**
 * Writes a native module, which the system can load from a file only, into a folder that only this user may enter. A copy
 * that is there is used when its content is the same; anything else is replaced as a whole.
 * @param places folders to try in turn, for one on which nothing may be written or run
 * @param load loads the file; throws where the system refuses it
 */
export function loadAddon<T>(inside: NativeModule, places: string[], load: (file: string) => T): T {
  const problems: string[] = [];
  for (const place of places) {
    try {
      return load(unpack(inside, place));
    } catch (error) {
      problems.push(`  ${place}: ${error instanceof Error ? error.message : error}`);
    }
  }
  throw new Error(
    `The database's native module needs a folder from which it can be loaded. These don't work:\n${problems.join("\n")}`,
  );
}

/** Returns the path of the copy, whose content is the module's. */
function unpack({ hash, read }: NativeModule, folder: string): string {
  assertPrivate(folder);
  const file = join(folder, `database-${hash.slice(0, 16)}.node`);
  if (contentHash(file) === hash) return file;
  const draft = `${file}.${process.pid}.new`;
  try {
    rmSync(draft, { force: true });
    writeFileSync(draft, read(), { mode: 0o500, flag: "wx" });
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  dropOthers(folder, file);
  return file;
}

/** Makes the folder, or throws when it is a link, another user's, or one that others may write to. */
function assertPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  if (!found.isDirectory()) throw new Error("it is no folder");
  // Windows has no such rights; a user's folders are their own there.
  if (!process.getuid) return;
  if (found.uid !== process.getuid()) throw new Error("it belongs to another user");
  if ((found.mode & 0o077) !== 0) chmodSync(folder, 0o700);
}

function contentHash(file: string): string | null {
  try {
    return lstatSync(file).isFile() ? hashOf(readFileSync(file)) : null;
  } catch {
    return null;
  }
}

/** Copies of earlier versions. One that cannot be deleted does no harm. */
function dropOthers(folder: string, current: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (!/^database-[0-9a-f]{16}\.node$/.test(name) || path === current) continue;
    try {
      rmSync(path);
    } catch {
      // Windows keeps a file that another process has loaded.
    }
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
