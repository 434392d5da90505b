import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { prepareConnection, withPath } from "./pragmas.ts";

/**
 * Brings the file to the newest schema: all pending migrations in one transaction, so a kill half way leaves the former
 * version. Before an existing file is changed, a copy is kept beside it. A file written by a newer program is refused.
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
    const known = journal(folder);
    const applied = appliedCount(connection);
    if (applied > known) {
      throw new Error(
        `${file} was written by a newer version of Throughline (${applied} migrations, ${known} known here)`,
      );
    }
    if (applied === known) return;
    if (existed && applied > 0) await keepCopy(connection, `${file}.before-migration-${applied}`);
    applyPending(connection, readMigrationFiles({ migrationsFolder: folder }).slice(applied));
  } finally {
    connection.close();
  }
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

function journal(folder: string): number {
  const { entries } = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as {
    entries: unknown[];
  };
  return entries.length;
}

function appliedCount(connection: Database.Database): number {
  const table = connection.prepare("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'").get();
  return table ? Number(connection.prepare("SELECT count(*) FROM __drizzle_migrations").pluck().get()) : 0;
}

async function keepCopy(connection: Database.Database, copy: string): Promise<void> {
  rmSync(copy, { force: true });
  await connection.backup(copy);
}
