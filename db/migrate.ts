import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { version } from "#app/core/version.ts";
import { copyDatabase } from "./backup/copy.ts";
import { assertFits, copiesBefore, copyBefore, type SchemaState } from "./misfit.ts";
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

/** How the schema of a file compares with the migrations known here. Only reads; a file that is not there has none. */
export function schemaStateOf(file: string, known: Migrations): SchemaState {
  if (!existsSync(file)) return compareSchema([], known, null);
  const connection = new Database(file, { readonly: true });
  try {
    return stateOf(connection, known);
  } finally {
    connection.close();
  }
}

function stateOf(connection: Database.Database, known: Migrations): SchemaState {
  const noted = Number(connection.pragma("user_version", { simple: true }));
  return compareSchema(appliedHashes(connection), known, versionOfNumber(noted));
}

/** @param applied the hashes of what was applied to a database, in their order */
export function compareSchema(applied: string[], known: Migrations, migratedBy: string | null): SchemaState {
  const differs = applied.some((hash, at) => at < known.length && hash !== known[at]?.hash);
  const order = applied.length > known.length ? "newer" : applied.length < known.length ? "older" : "current";
  const state = differs ? "different" : order;
  return { state, applied: applied.length, known: known.length, migratedBy };
}

async function migrate(file: string, known: Migrations): Promise<void> {
  const existed = existsSync(file);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const connection = new Database(file);
  try {
    prepareConnection(connection);
    const state = stateOf(connection, known);
    assertFits(file, state);
    if (state.state === "current") return;
    if (state.applied > 0 && existed) await keepCopy(file, state.applied);
    applyPending(connection, known.slice(state.applied));
  } finally {
    connection.close();
  }
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
    connection.pragma(`user_version = ${numberOfVersion(version)}`);
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

/** A version as a whole number, which SQLite keeps in the head of a file: 1.2.3 as 1002003. */
export function numberOfVersion(of: string): number {
  const [major = 0, minor = 0, patch = 0] = of.split(/[.-]/).map(Number);
  return major * 1_000_000 + minor * 1000 + patch;
}

function versionOfNumber(noted: number): string | null {
  if (noted === 0) return null;
  return [Math.floor(noted / 1_000_000), Math.floor(noted / 1000) % 1000, noted % 1000].join(".");
}

/** How many copies of earlier schemas stay beside the database. */
const copiesKept = 2;

/** Copies the database beside itself and checks the copy. One that is damaged stops here: a migration would make it worse. */
async function keepCopy(file: string, applied: number): Promise<void> {
  const copy = copyBefore(file, applied);
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
  for (const number of copiesBefore(file).slice(copiesKept)) rmSync(copyBefore(file, number));
}
