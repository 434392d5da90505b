import { existsSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { getTableColumns, getTableName, is, Table } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "#db/schema.ts";
import { openSqlite } from "#db/store/sqlite.ts";
import { seedMeetings } from "#tests/bench/seed.ts";

/**
 * Makes a small database of the schema of now: two summarised meetings, made by the operations themselves, and in every
 * table a row besides, so that no migration meets an empty one.
 * @param folder an empty folder
 * @returns the database, in one file
 */
export async function makeSampleDatabase(folder: string): Promise<string> {
  await seedMeetings(folder, 2, 300);
  const file = join(folder, "throughline.db");
  const store = openSqlite(file);
  try {
    await store.write(async (q) => {
      for (const table of inOrder(tables())) await q.insert(table).values(sampleRow(table));
    });
  } finally {
    store.close();
  }
  const whole = join(folder, "whole.db");
  const connection = new Database(file);
  try {
    connection.prepare("VACUUM INTO ?").run(whole);
  } finally {
    connection.close();
  }
  return whole;
}

/** Puts a row into every table that has none, as those have that came after the rows of a frozen migration. */
export function fillEmptyTables(file: string): void {
  const empty = Object.entries(rowCounts(file)).filter(([, count]) => count === 0);
  const all: unknown[] = Object.values(schema);
  // Columns of JSON are text in the file.
  const json = new Set(
    all
      .filter((value) => is(value, Table))
      .flatMap((table) =>
        Object.values(getTableColumns(table))
          .filter(({ dataType }) => dataType === "json")
          .map((column) => `${getTableName(table)}.${column.name}`),
      ),
  );
  const db = new Database(file);
  try {
    // The rows refer to each other, in whatever order they come.
    db.pragma("foreign_keys = OFF");
    for (const [name] of empty) {
      const given = db
        .prepare<[string], { name: string; type: string }>(
          "SELECT name, type FROM pragma_table_info(?) WHERE dflt_value IS NULL",
        )
        .all(name);
      const values = given.map((column) => {
        if (json.has(`${name}.${column.name}`)) return `'{"sample":1}'`;
        return { INTEGER: "1", BLOB: "X'00FF'" }[column.type] ?? "'sample'";
      });
      db.exec(`INSERT INTO "${name}" (${given.map((column) => `"${column.name}"`)}) VALUES (${values})`);
    }
  } finally {
    db.close();
  }
}

/** All rows of a file as SQL, what a reference points at first. Triggers write the full-text index anew from them. */
export function writtenRows(file: string): string {
  const db = new Database(file, { readonly: true });
  try {
    const rows = inOrder(tables()).flatMap((table) => {
      const { name } = getTableConfig(table);
      const all = db.prepare<[], Record<string, unknown>>(`SELECT * FROM "${name}" ORDER BY rowid`).all();
      return all.map((row) => {
        const columns = Object.keys(row).map((column) => `"${column}"`);
        return `INSERT INTO "${name}" (${columns}) VALUES (${Object.values(row).map(literal)});\n`;
      });
    });
    return rows.join("");
  } finally {
    db.close();
  }
}

function literal(value: unknown): string {
  if (value === null) return "NULL";
  if (Buffer.isBuffer(value)) return `X'${value.toString("hex")}'`;
  return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);
}

/** How many rows each table of a file has, without those of SQLite, the full-text index and the migrations. */
export function rowCounts(file: string): Record<string, number> {
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  const db = new Database(file);
  try {
    const names = db
      .prepare<[], string>(
        `SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
          AND name NOT LIKE 'sqlite%' AND name NOT LIKE '%fts%' AND name NOT LIKE '\\_\\_drizzle%' ESCAPE '\\' ORDER BY name`,
      )
      .pluck()
      .all();
    const count = (name: string) => Number(db.prepare(`SELECT count(*) FROM "${name}"`).pluck().get());
    return Object.fromEntries(names.map((name) => [name, count(name)]));
  } finally {
    db.close();
  }
}

/** Without what triggers write. */
function tables(): SQLiteTable[] {
  const { changeCounts: _, ...written } = schema;
  const all: unknown[] = Object.values(written);
  return all.filter((value): value is SQLiteTable => is(value, SQLiteTable));
}

/** What a reference points at comes first. */
function inOrder(all: SQLiteTable[]): SQLiteTable[] {
  const placed = new Set<SQLiteTable>();
  while (placed.size < all.length) {
    const before = placed.size;
    for (const table of all) {
      const targets = getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable);
      if (targets.every((target) => target === table || placed.has(target))) placed.add(table);
    }
    if (placed.size === before) throw new Error("The tables refer to each other in a circle");
  }
  return [...placed];
}

/** One row: every text is the same, so that every reference finds its target, and no person's page finds the row. */
function sampleRow(table: SQLiteTable): Record<string, unknown> {
  const values: Record<string, unknown> = {
    string: "sample",
    number: 1_700_000_000_000,
    boolean: true,
    json: { sample: ["row", { of: 1 }] },
    buffer: Buffer.from([0, 255]),
  };
  const given = Object.entries(getTableColumns(table)).filter(([, column]) => !column.hasDefault);
  return Object.fromEntries(given.map(([name, column]) => [name, values[column.dataType]]));
}
