import type Database from "better-sqlite3";
import { fileRows } from "./file-rows.ts";
import { compareKeys, type MovedTable } from "./tables.ts";
import { type Target, targetRows } from "./target.ts";
import { createSum, type MovedRow, type TableSum, type ValueReader } from "./values.ts";

/** How the rows of a file differ from those of PostgreSQL, by their keys. */
export type Differences = {
  /** Of rows that are to be deleted in PostgreSQL: those that the file does not have, or has otherwise. */
  gone: MovedRow[];
  /** Of rows that are to be added, then. */
  fresh: MovedRow[];
  /** Rows that both have, and not the same. */
  changed: number;
  /** Of the file's rows. */
  sum: TableSum;
};

/** Goes through both in the order of the key. */
export async function findDifferences(
  db: Database.Database,
  target: Target,
  { table, values }: { table: MovedTable; values: ValueReader },
): Promise<Differences> {
  const sum = createSum();
  const found = { gone: [] as MovedRow[], fresh: [] as MovedRow[], changed: 0 };
  const rows = fileRows(db, table, values);
  const keyOf = (row: MovedRow) => table.key.map((at) => row[at] ?? null);
  let mine = rows.next();
  const advance = () => {
    if (!mine.done) sum.add(mine.value);
    mine = rows.next();
  };
  for await (const batch of targetRows(target, table, values)) {
    for (const row of batch) {
      while (!mine.done && compareKeys(table, mine.value, row) < 0) {
        found.fresh.push(keyOf(mine.value));
        advance();
      }
      if (mine.done || compareKeys(table, mine.value, row) !== 0) {
        found.gone.push(keyOf(row));
        continue;
      }
      if (!isSame(mine.value, row)) {
        found.gone.push(keyOf(row));
        found.fresh.push(keyOf(row));
        found.changed++;
      }
      advance();
    }
  }
  for (; !mine.done; advance()) found.fresh.push(keyOf(mine.value));
  return { ...found, sum: sum.sum() };
}

function isSame(a: MovedRow, b: MovedRow): boolean {
  return a.every((value, at) => value === b[at]);
}

export async function sumOfTarget(target: Target, table: MovedTable, values: ValueReader): Promise<TableSum> {
  const sum = createSum();
  for await (const rows of targetRows(target, table, values)) for (const row of rows) sum.add(row);
  return sum.sum();
}

/** Throws when a table does not have the rows, or not the values, of the other side. */
export function assertSameSum(table: MovedTable, file: TableSum, postgres: TableSum): void {
  if (file.rows === postgres.rows && file.hash === postgres.hash) return;
  throw new Error(
    `The table ${table.name} differs: ${file.rows} rows with the hash ${file.hash} in the file, ${postgres.rows} with ${postgres.hash} in PostgreSQL. Nothing was changed in the file; do not use the copy.`,
  );
}
