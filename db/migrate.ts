import { existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { prepareConnection, withPath } from "./pragmas.ts";

/**
 * Brings the file to the newest schema: all pending migrations in one transaction, so a kill half way leaves the former
 * version. Before an existing file is changed, a copy is kept beside it.
 * A file written by a newer program, or with a migration that has been changed since, is refused as it is.
 * @param folder the generated SQL of this dialect, with its journal
 */
export function migrateStore(file: string, folder: string): Promise<void> {
  return withPath(file, () => migrate(file, folder));
}

async function migrate(file: string, folder: string): Promise<void> {
  const existed = existsSync(file);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const connection = new Database(file);
  try {
    prepareConnection(connection);
    const known = readMigrationFiles({ migrationsFolder: folder });
    const applied = appliedHashes(connection);
    assertSameHistory(file, applied, known);
    if (applied.length === known.length) return;
    if (applied.length > 0 && existed)
      await keepCopy(connection, `${file}.before-migration-${applied.length}`);
    applyPending(connection, known.slice(applied.length));
  } finally {
    connection.close();
  }
}

/** A file may lag behind what this program knows, and nothing else: its tables would not be those the code is written for. */
function assertSameHistory(file: string, applied: string[], known: MigrationMeta[]): void {
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
 * drizzle's own runner leaves references enforced, and a rebuilt table would then take the rows that point at it along
 * (`PRAGMA foreign_keys` does nothing inside a transaction). Here they are checked as a whole before the commit.
 */
function applyPending(connection: Database.Database, pending: MigrationMeta[]): void {
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

/** Of the migrations this file has had, in their order. */
function appliedHashes(connection: Database.Database): string[] {
  const table = connection.prepare("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'").get();
  if (!table) return [];
  return connection
    .prepare<[], string>("SELECT hash FROM __drizzle_migrations ORDER BY created_at, rowid")
    .pluck()
    .all();
}

async function keepCopy(connection: Database.Database, copy: string): Promise<void> {
  rmSync(copy, { force: true });
  await connection.backup(copy);
}
