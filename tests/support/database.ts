import { deepStrictEqual } from "node:assert";
import { createHash, randomUUID } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { onTestFinished } from "vitest";
import { dialect } from "#app/core/dialect.ts";
import { migrateStore, readMigrations } from "#db/migrate.ts";
import { openPostgres } from "#db/store/postgres.ts";
import { openSqlite } from "#db/store/sqlite.ts";
import type { Db, Reader } from "#db/store.ts";
import { testDatabase } from "./postgres.ts";
import { markCaller } from "./query-plans.ts";

export const migrations = join(import.meta.dirname, "../../drizzle/sqlite");

/** A folder that is deleted after the test. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "throughline-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A fresh, migrated database file for this test alone, or one that begins with what `image` holds. */
export async function testFile(image?: Buffer): Promise<string> {
  const file = join(testFolder(), "throughline.db");
  if (image) writeFileSync(file, image);
  else copyFileSync(await template(), file);
  return file;
}

/** A new, migrated database of this test, closed and deleted after it. No cached answer may differ from a new one. */
export async function testDb(image?: Buffer): Promise<Db & { file: string }> {
  const isFile = dialect === "sqlite" || image !== undefined;
  const file = isFile ? await testFile(image) : join(testFolder(), "throughline.db");
  const db = isFile ? openSqlite(file) : openPostgres(await testDatabase());
  onTestFinished(() => db.close());
  const { read, write, writeShared } = db;
  return Object.assign(db, {
    file,
    read: ((work) => markCaller(() => read((q) => work(proven(q))))) as Db["read"],
    write: ((work, options) => markCaller(() => write(work, options))) as Db["write"],
    writeShared: ((work, options) => markCaller(() => writeShared(work, options))) as Db["writeShared"],
    readMemoized: ((key, work, { byMinute = false } = {}) =>
      markCaller(() =>
        db.read((q) => {
          if (byMinute) q.doNotMemoize();
          return q.memoize(key, () => work(q));
        }),
      )) as Db["readMemoized"],
  });
}

/** A reader whose cached answers are compared with new ones. */
function proven(q: Reader): Reader {
  return Object.assign(Object.create(q) as Reader, {
    memoize: <T>(key: string, work: () => Promise<T>) => compared(key, work, (once) => q.memoize(key, once)),
    memoizeShared: <T>(id: string, key: string, work: () => Promise<T>) =>
      compared(key, work, (once) => q.memoizeShared(id, key, once)),
  });
}

async function compared<T>(
  key: string,
  work: () => Promise<T>,
  memoize: (work: () => Promise<T>) => Promise<T>,
): Promise<T> {
  let isNew = false;
  const answer = await memoize(() => {
    isNew = true;
    return work();
  });
  if (!isNew) await prove(key, answer, work);
  return answer;
}

/** An answer that would be refused now is as wrong as one that has changed. */
async function prove<T>(key: string, cached: T, work: () => Promise<T>): Promise<void> {
  const problem = `A cached answer is no longer true: ${key}`;
  const now = await work().catch((error) => {
    throw new Error(problem, { cause: error });
  });
  deepStrictEqual(cached, now, problem);
}

/** Made once for each state of the migrations and reused between runs. */
async function template(): Promise<string> {
  const folder = join(tmpdir(), "throughline-templates");
  const file = join(folder, `${fingerprint()}.db`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const draft = join(folder, `${randomUUID()}.db`);
  await migrateStore(draft, readMigrations(migrations));
  const connection = new Database(draft);
  connection.pragma("wal_checkpoint(TRUNCATE)");
  connection.close();
  // Whole or not at all, also when two test processes make it at the same time.
  renameSync(draft, file);
  return file;
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(migrations)
    .filter((entry) => entry.endsWith(".sql"))
    .sort())
    hash.update(name).update(readFileSync(join(migrations, name)));
  return hash.digest("hex").slice(0, 16);
}
