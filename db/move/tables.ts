import type Database from "better-sqlite3";
import type { MovedRow, ValueKind } from "./values.ts";

/** A table of both engines, as their own catalogues describe it: a process describes tables for one engine alone. */
export type MovedTable = {
  /** In the file. */
  name: string;
  /** In PostgreSQL. */
  target: string;
  columns: { name: string; kind: ValueKind }[];
  /** Where in a row the primary key is. */
  key: number[];
};

/** Types of columns by table and name. */
export type ColumnTypes = Map<string, Map<string, string>>;

const kinds: Record<string, ValueKind> = {
  text: "text",
  integer: "whole",
  bigint: "whole",
  "double precision": "number",
  boolean: "flag",
  jsonb: "json",
  bytea: "bytes",
};

/** What the file's full-text index refers to: PostgreSQL has the words in the same rows. */
export const recordRows = "record_fts_rows";

/** The tables in the order in which they can be filled: what a reference leads to comes first, words of records last. */
export function movedTables(db: Database.Database, types: ColumnTypes): MovedTable[] {
  const names = db
    .prepare<[], string>(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE 'sqlite%'
         AND name NOT LIKE '%\\_fts%' ESCAPE '\\' AND name NOT LIKE '\\_\\_drizzle%' ESCAPE '\\' ORDER BY name`,
    )
    .pluck()
    .all();
  const leadsTo = (name: string) =>
    (db.pragma(`foreign_key_list("${name}")`) as { table: string }[]).map(({ table }) => table);
  const placed = new Set<string>();
  while (placed.size < names.length) {
    const before = placed.size;
    for (const name of names)
      if (leadsTo(name).every((to) => to === name || placed.has(to))) placed.add(name);
    if (placed.size === before) throw new Error("The tables refer to each other in a circle");
  }
  return [...placed, recordRows].map((name) => describeTable(db, name, types));
}

function describeTable(db: Database.Database, name: string, types: ColumnTypes): MovedTable {
  const target = name === recordRows ? "record_words" : name;
  const found = types.get(target);
  if (!found) throw new Error(`PostgreSQL has no table ${target}`);
  const info = db.pragma(`table_info("${name}")`) as { name: string; pk: number }[];
  const columns = info.map((column) => {
    const type = found.get(column.name) ?? "missing";
    const kind = kinds[type];
    if (!kind) throw new Error(`The column ${target}.${column.name} of PostgreSQL is ${type}`);
    return { name: column.name, kind };
  });
  const key = info
    .map(({ pk }, at) => ({ pk, at }))
    .filter(({ pk }) => pk > 0)
    .sort((a, b) => a.pk - b.pk)
    .map(({ at }) => at);
  return { name, target, columns, key };
}

export function quotedName(name: string): string {
  return `"${name}"`;
}

/** The names of columns, for a statement. */
export function columnList({ columns }: Pick<MovedTable, "columns">): string {
  return columns.map(({ name }) => quotedName(name)).join(", ");
}

export function keyColumns({ key, columns }: MovedTable): MovedTable["columns"] {
  return key.flatMap((at) => columns[at] ?? []);
}

/** How two rows of a table stand in the order of its primary key: that of their bytes, for texts. */
export function compareKeys(table: MovedTable, a: MovedRow, b: MovedRow): number {
  for (const at of table.key) {
    const [one, other] = [a[at] ?? "", b[at] ?? ""];
    if (one === other) continue;
    return table.columns[at]?.kind === "whole"
      ? Number(one) - Number(other)
      : Buffer.compare(Buffer.from(one), Buffer.from(other));
  }
  return 0;
}
