import Database from "better-sqlite3";
import { assertSound } from "../check.ts";
import { withPath } from "../pragmas.ts";

/** Rows by table, and the migrations a database has. */
export type Inventory = { rows: Record<string, number>; migrations: number };

/** Every page, in one step: a step that ends early starts again at the first page after each write of another process. */
const allPages = 0x7fffffff;

/**
 * Writes a consistent copy of a database while others read and write it. Blocks its thread meanwhile.
 * @throws when the copy is not sound
 */
export async function copyDatabase(source: string, copy: string): Promise<void> {
  const from = new Database(source, { readonly: true, fileMustExist: true });
  try {
    await from.backup(copy, { progress: () => allPages });
  } finally {
    from.close();
  }
  const connection = new Database(copy);
  // One file, without a log beside it.
  connection.pragma("journal_mode = DELETE");
  connection.close();
  assertSound(copy);
}

/** Counts the rows of every table. */
export function inventoryOf(file: string): Promise<Inventory> {
  return withPath(file, () => {
    const connection = new Database(file, { readonly: true });
    try {
      const tables = connection
        .prepare<[], string>(
          "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
        )
        .pluck()
        .all();
      const rows = Object.fromEntries(
        tables.map((name) => [
          name,
          connection.prepare<[], number>(`SELECT count(*) FROM "${name}"`).pluck().get() ?? 0,
        ]),
      );
      return { rows, migrations: rows.__drizzle_migrations ?? 0 };
    } finally {
      connection.close();
    }
  });
}
