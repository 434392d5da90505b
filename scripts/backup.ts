/**
 * `npm run backup -- <folder>`: a consistent copy of the database and the secrets, while the server runs or not.
 * Creates the folder; existing files are not overwritten.
 */
import { constants, copyFileSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { readEnv } from "../app/core/env.ts";

process.umask(0o077);
const folder = process.argv[2];
const { dataDir } = readEnv();
const copy = folder && join(folder, "throughline.db");
if (!folder || !copy) fail("Say where to: npm run backup -- /path/to/backup");
if (!existsSync(join(dataDir, "throughline.db")))
  fail(`There is no database in ${dataDir}. Is DATA_DIR right?`);
if (existsSync(copy)) fail(`${copy} is there already. Choose an empty folder.`);

mkdirSync(folder, { recursive: true });
const source = new Database(join(dataDir, "throughline.db"), { readonly: true });
await source.backup(copy);
source.close();
const check = new Database(copy, { readonly: true });
const verdict = check.pragma("integrity_check", { simple: true });
check.close();
if (verdict !== "ok") fail(`The copy is damaged: ${verdict}`);
copyFileSync(join(dataDir, "secrets.json"), join(folder, "secrets.json"), constants.COPYFILE_EXCL);
console.log(`Backed up to ${folder}`);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
