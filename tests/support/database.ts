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
import postgres from "postgres";
import { onTestFinished } from "vitest";
import { dialect } from "#app/core/dialect.ts";
import { migrateStore, readMigrations } from "#db/migrate.ts";
import { openPostgres } from "#db/store/postgres.ts";
import { openSqlite } from "#db/store/sqlite.ts";
import type { Db, Reader } from "#db/store.ts";
import { type HeldDatabase, holdDatabase, testDatabase } from "./postgres.ts";
import { markCaller } from "./query-plans.ts";

export const migrations = join(import.meta.dirname, "../../drizzle/sqlite");

/** How long (ms) a write that meets others is begun again: a test asks whether it goes through, not how soon. */
const patienceMs = 120_000;

/** What holds of SQLite's file, its cache or its one queue of writes; PostgreSQL has none of them. */
export const onSqlite = dialect === "sqlite";

/** `WRITES=twice`: the first run of each write is undone, as if it had met another. PostgreSQL alone begins writes again. */
export const isEachRunTwice = process.env.WRITES === "twice";

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

/** The store of a test, with the file it is over, in a folder of its own; with `url` the database is there, and there is no such file. */
export type TestDb = Db & { file: string; url?: string };
/** What a database holds at some moment. */
export type Image = Buffer | HeldDatabase;

/**
 * A new, migrated database of this test, or one that begins with what `image` holds, closed and deleted after it. No cached
 * answer may differ from a new one.
 */
export async function testDb(image?: Image): Promise<TestDb> {
  const place = await newPlace(image);
  const db = place.url ? openPostgres(place.url, { patienceMs, isEachRunTwice }) : openSqlite(place.file);
  onTestFinished(() => db.close());
  const { read, write, writeShared } = db;
  return Object.assign(db, {
    ...place,
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

async function newPlace(image?: Image): Promise<Pick<TestDb, "file" | "url">> {
  // A file that a test brings along is SQLite's on either engine.
  if (image instanceof Uint8Array) return { file: await testFile(image) };
  if (dialect === "sqlite") return { file: await testFile() };
  return { file: join(testFolder(), "throughline.db"), url: await testDatabase(image) };
}

/** What the database of a store without open work holds. */
export async function imageOf({ file, url }: TestDb): Promise<Image> {
  if (url) return holdDatabase(url);
  const connection = new Database(file, { readonly: true });
  const image = connection.serialize();
  connection.close();
  return image;
}

/** Runs one statement past the store: for what no operation of the program does, or reads. */
export async function statement<Row = Record<string, unknown>>(
  { file, url }: Pick<TestDb, "file" | "url">,
  sql: string,
): Promise<Row[]> {
  if (url) {
    const connection = postgres(url, { max: 1, onnotice: () => {}, fetch_types: false });
    return connection.unsafe<Row[] & object[]>(sql).finally(() => connection.end());
  }
  const connection = new Database(file);
  try {
    const prepared = connection.prepare<[], Row>(sql);
    if (prepared.reader) return prepared.all();
    prepared.run();
    return [];
  } finally {
    connection.close();
  }
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
