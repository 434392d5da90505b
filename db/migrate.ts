import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { prepareConnection } from "./pragmas.ts";

/**
 * Brings the file to the newest schema: all pending migrations in one transaction, so a kill half way leaves the former
 * version. Before an existing file is changed, a copy is kept beside it. A file written by a newer program is refused.
 * @param folder the generated SQL of this dialect, with its journal
 */
export async function migrateStore(file: string, folder: string): Promise<void> {
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
    migrate(drizzle(connection), { migrationsFolder: folder });
  } finally {
    connection.close();
  }
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
