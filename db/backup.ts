import { constants, copyFileSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";

/**
 * Copies the database of a data folder, consistent while it is written to, and its secrets. Creates the folder; throws for
 * files that are there already, and for a copy that is damaged.
 */
export async function backUpFolder(dataDir: string, folder: string): Promise<void> {
  const file = join(dataDir, "throughline.db");
  const copy = join(folder, "throughline.db");
  if (!existsSync(file)) throw new Error(`There is no database in ${dataDir}. Is DATA_DIR right?`);
  if (existsSync(copy)) throw new Error(`${copy} is there already. Choose an empty folder.`);
  mkdirSync(folder, { recursive: true });
  const source = new Database(file, { readonly: true });
  try {
    await source.backup(copy);
  } finally {
    source.close();
  }
  assertSound(copy);
  copyFileSync(join(dataDir, "secrets.json"), join(folder, "secrets.json"), constants.COPYFILE_EXCL);
}

function assertSound(copy: string): void {
  const check = new Database(copy, { readonly: true });
  const verdict = check.pragma("integrity_check", { simple: true });
  check.close();
  if (verdict !== "ok") throw new Error(`The copy is damaged: ${verdict}`);
}
