import Database from "better-sqlite3";
import { columnList, keyColumns, type MovedTable, quotedName } from "./tables.ts";
import { fitForPostgres, type MovedRow, type ValueReader } from "./values.ts";

/** Opens a file that is moved. `alone`: nobody else writes into it until it is closed. */
export function openMovedFile(file: string, { alone }: { alone: boolean }): Database.Database {
  const db = new Database(file, { readonly: !alone, fileMustExist: true, timeout: 10_000 });
  db.exec(alone ? "BEGIN IMMEDIATE" : "BEGIN");
  db.function("clean_text", { deterministic: true }, (value) =>
    typeof value === "string" ? fitForPostgres(value) : value,
  );
  return db;
}

/** All rows of a table in the order of its primary key. */
export function* fileRows(
  db: Database.Database,
  table: MovedTable,
  values: ValueReader,
): Generator<MovedRow> {
  const statement = `SELECT ${columnList(table)} FROM ${quotedName(table.name)} ORDER BY ${keyTexts(db, table).join(", ")}`;
  for (const row of db.prepare<[], unknown[]>(statement).raw().iterate()) yield readRow(table, row, values);
}

/** The rows with these keys. */
export function* fileRowsOf(
  db: Database.Database,
  table: MovedTable,
  { keys, values }: { keys: MovedRow[]; values: ValueReader },
): Generator<MovedRow> {
  const columns = keyTexts(db, table);
  const wanted = columns.map((column, at) => `${column} = json_extract(w.value, '$[${at}]')`);
  const statement = db
    .prepare<[string], unknown[]>(
      `SELECT ${columnList(table)} FROM json_each(?) w CROSS JOIN ${quotedName(table.name)} ON ${wanted.join(" AND ")}`,
    )
    .raw();
  const given = keys.map((key) =>
    keyColumns(table).map(({ kind }, at) => (kind === "whole" ? Number(key[at]) : key[at])),
  );
  for (let from = 0; from < given.length; from += 1000)
    for (const row of statement.iterate(JSON.stringify(given.slice(from, from + 1000))))
      yield readRow(table, row, values);
}

/** The last number that a table gave to a row; null when it does not count them. */
export function lastNumber(db: Database.Database, table: MovedTable): number | null {
  return (
    db.prepare<[string], number>("SELECT seq FROM sqlite_sequence WHERE name = ?").pluck().get(table.name) ??
    null
  );
}

function readRow(table: MovedTable, row: unknown[], values: ValueReader): MovedRow {
  return table.columns.map(({ name, kind }, at) => {
    try {
      return values.fromSqlite(row[at], kind);
    } catch (error) {
      const reason = error instanceof Error ? error.message : error;
      const key = table.key.map((part) => String(row[part])).join();
      throw new Error(`${table.name}.${name} of the row ${key} cannot be moved: ${reason}`, { cause: error });
    }
  });
}

/** The columns of the key, for a statement. One in which something is replaced has another place in the order. */
function keyTexts(db: Database.Database, table: MovedTable): string[] {
  const isOdd = hasOddKeys(db, table);
  return keyColumns(table).map(({ name, kind }) =>
    isOdd && kind === "text" ? `clean_text(${quotedName(name)})` : quotedName(name),
  );
}

function hasOddKeys(db: Database.Database, table: MovedTable): boolean {
  const texts = keyColumns(table).filter(({ kind }) => kind === "text");
  if (texts.length === 0) return false;
  const odd = texts.map(({ name }) => `instr(${quotedName(name)}, char(0)) > 0`).join(" OR ");
  return db.prepare(`SELECT 1 FROM ${quotedName(table.name)} WHERE ${odd} LIMIT 1`).get() !== undefined;
}
