import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname } from "node:path";
import Database from "better-sqlite3";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { copyDatabase } from "./backup/copy.ts";
import { prepareConnection, withPath } from "./pragmas.ts";

/** A migration as the program ships it: its statements and the hash by which a database remembers it. */
export type Migrations = MigrationMeta[];

/** Reads the generated SQL of a dialect, with its journal. */
export function readMigrations(folder: string): Migrations {
  return readMigrationFiles({ migrationsFolder: folder });
}

/**
 * Migrates the file to the newest schema, all pending migrations in one transaction: a kill leaves the former version.
 * Before an existing file is changed, it is copied beside itself. Throws for a file that a newer program wrote, or whose
 * migrations differ from those known here, and leaves it unchanged.
 */
export function migrateStore(file: string, known: Migrations): Promise<void> {
  return withPath(file, () => migrate(file, known));
}

export type SchemaState = {
  state: "current" | "older" | "newer" | "different";
  /** Migrations that the file has, and that are known here. */
  applied: number;
  known: number;
};

/** How the schema of a file compares with the migrations known here. Only reads; a file that is not there has none. */
export function schemaStateOf(file: string, known: Migrations): SchemaState {
  const applied = existsSync(file) ? readHashes(file) : [];
  const differs = applied.some((hash, at) => at < known.length && hash !== known[at]?.hash);
  const order = applied.length > known.length ? "newer" : applied.length < known.length ? "older" : "current";
  return { state: differs ? "different" : order, applied: applied.length, known: known.length };
}

function readHashes(file: string): string[] {
  const connection = new Database(file, { readonly: true });
  try {
    return appliedHashes(connection);
  } finally {
    connection.close();
  }
}

async function migrate(file: string, known: Migrations): Promise<void> {
  const existed = existsSync(file);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const connection = new Database(file);
  try {
    prepareConnection(connection);
    const applied = appliedHashes(connection);
    assertSameHistory(file, applied, known);
    if (applied.length === known.length) return;
    if (applied.length > 0 && existed) await keepCopy(file, applied.length);
    applyPending(connection, known.slice(applied.length));
  } finally {
    connection.close();
  }
}

/** The file's migrations must be the first ones of those known here. Otherwise its tables would not fit the code. */
function assertSameHistory(file: string, applied: string[], known: Migrations): void {
  if (applied.length > known.length)
    throw new Error(
      `${file} was written by a newer version of Throughline (${applied.length} migrations, ${known.length} known here). Please start that version.`,
    );
  const differing = applied.findIndex((hash, at) => hash !== known[at]?.hash);
  if (differing >= 0)
    throw new Error(
      `${file} was written by a version of Throughline with a different migration ${differing + 1}. Nothing was changed. Please start the version that wrote it, or use an empty DATA_DIR.`,
    );
}

/**
 * drizzle's own runner leaves foreign keys enforced, and rebuilding a table would then delete the rows that reference it
 * (`PRAGMA foreign_keys` has no effect in a transaction). Here they are off, and checked as a whole before the commit.
 */
function applyPending(connection: Database.Database, pending: Migrations): void {
  connection.pragma("foreign_keys = OFF");
  const apply = connection.transaction(() => {
    connection.exec(
      "CREATE TABLE IF NOT EXISTS __drizzle_migrations (hash text NOT NULL, created_at numeric)",
    );
    const note = connection.prepare("INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)");
    for (const { sql, hash, folderMillis } of pending) {
      for (const statement of sql) connection.exec(statement);
      note.run(hash, folderMillis);
    }
    const broken = connection.pragma("foreign_key_check") as { table: string }[];
    if (broken.length > 0)
      throw new Error(`The migration would leave rows of ${broken[0]?.table} pointing at nothing`);
  });
  apply.immediate();
}

/** The hashes of the migrations applied to this file, in order. */
function appliedHashes(connection: Database.Database): string[] {
  const table = connection.prepare("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'").get();
  if (!table) return [];
  return connection
    .prepare<[], string>("SELECT hash FROM __drizzle_migrations ORDER BY created_at, rowid")
    .pluck()
    .all();
}

/** How many copies of earlier schemas stay beside the database. */
const copiesKept = 2;

/** Copies the database beside itself and checks the copy. One that is damaged stops here: a migration would make it worse. */
async function keepCopy(file: string, applied: number): Promise<void> {
  const copy = `${file}.before-migration-${applied}`;
  const draft = `${copy}.new`;
  rmSync(draft, { force: true });
  try {
    await copyDatabase(file, draft);
    renameSync(draft, copy);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(
      `${file} was not migrated, because it could not be copied first: ${reason}. Nothing was changed. Make room, or restore a backup.`,
      { cause: error },
    );
  } finally {
    rmSync(draft, { force: true });
  }
  dropOldCopies(file);
}

function dropOldCopies(file: string): void {
  const prefix = `${basename(file)}.before-migration-`;
  const numbers = readdirSync(dirname(file))
    .filter((name) => name.startsWith(prefix))
    .map((name) => Number(name.slice(prefix.length)))
    .filter(Number.isInteger)
    .sort((a, b) => b - a);
  for (const number of numbers.slice(copiesKept)) rmSync(`${file}.before-migration-${number}`);
}
