import { rmSync } from "node:fs";
import type Database from "better-sqlite3";
import { copyDatabase } from "../backup/copy.ts";
import type { Migrations } from "../migrate.ts";
import { migratePostgres, postgresSchemaState } from "../postgres/migrate.ts";
import { assertCopied, assertFree, assertSourceSchema } from "./checks.ts";
import { assertSameSum, findDifferences, sumOfTarget } from "./compare.ts";
import { fileRows, fileRowsOf, lastNumber, openMovedFile } from "./file-rows.ts";
import { emptyTables, setSequences, withoutGuards } from "./guards.ts";
import { readMoveState, withoutPassword, writeMovedMark, writeMoveState } from "./marks.ts";
import { type MovedTable, movedTables } from "./tables.ts";
import { assertUnused, columnTypes, deleteRows, insertRows, inTarget } from "./target.ts";
import { createSum, createValueReader, type MovedRow, type TableSum } from "./values.ts";

/** What is moved where. */
export type MoveOf = {
  dataDir: string;
  file: string;
  /** What tells this installation from others, wherever its folder is copied to. */
  source: string;
  url: string;
  migrations: { sqlite: Migrations; postgres: Migrations };
  /** Tells how far it is. */
  say(line: string): void;
};

export type MovedRows = {
  tables: ({ table: string } & TableSum)[];
  /** Texts in which PostgreSQL cannot keep a letter. */
  replaced: number;
};
type CaughtUp = MovedRows & { added: number; changed: number; deleted: number };

/** Copies the file as it is now, while a server writes into it, and compares all rows. All of it is there in the end, or nothing. */
export async function copyToPostgres(
  move: MoveOf,
  { again, isRehearsal }: { again: boolean; isRehearsal: boolean },
): Promise<MovedRows> {
  assertSourceSchema(move.file, move.migrations.sqlite);
  await migratePostgres(move.url, move.migrations.postgres);
  const { state } = await postgresSchemaState(move.url, move.migrations.postgres);
  if (state !== "current")
    throw new Error("The PostgreSQL database is of another version of Throughline. Use an empty one.");
  const { source } = move;
  return withCopy(move, (copy) =>
    inTarget(move.url, async (target) => {
      const db = openMovedFile(copy, { alone: false });
      try {
        const tables = movedTables(db, await columnTypes(target));
        await assertFree(target, { tables, source, again });
        await emptyTables(target, tables);
        const values = createValueReader();
        const sums = await withoutGuards(target, tables, async () => {
          const found: TableSum[] = [];
          for (const [at, table] of tables.entries()) {
            move.say(`${at + 1} of ${tables.length}: ${table.target}`);
            const sum = createSum();
            await insertRows(target, table, summed(fileRows(db, table, values), sum.add));
            found.push(sum.sum());
          }
          return found;
        });
        await setSequences(target, lastNumbers(db, tables));
        move.say("Comparing every row …");
        for (const [at, table] of tables.entries())
          assertSameSum(table, sums[at] as TableSum, await sumOfTarget(target, table, values));
        await writeMoveState(target, { source, state: isRehearsal ? "rehearsed" : "copied" });
        return { tables: named(tables, sums), replaced: values.replaced() };
      } finally {
        db.close();
      }
    }),
  );
}

/** Brings the copy to where the file is now, compares all rows, and marks the file as moved. Nobody else may have the folder. */
export async function switchToPostgres(move: MoveOf, now: () => number): Promise<CaughtUp> {
  assertSourceSchema(move.file, move.migrations.sqlite);
  return catchUp(move, {
    file: move.file,
    alone: true,
    state: "finished",
    atEnd: () =>
      writeMovedMark(move.dataDir, {
        to: withoutPassword(move.url),
        moved_at: new Date(now()).toISOString(),
      }),
  });
}

/** The same for a rehearsal, over another copy of the file: a server may go on. */
export function rehearseSwitch(move: MoveOf): Promise<CaughtUp> {
  return withCopy(move, (file) => catchUp(move, { file, alone: false, state: "rehearsed", atEnd: () => {} }));
}

/** Deletes what a rehearsal has copied. */
export function endRehearsal(move: MoveOf): Promise<void> {
  return inTarget(move.url, async (target) => {
    if ((await readMoveState(target))?.state !== "rehearsed") return;
    const db = openMovedFile(move.file, { alone: false });
    try {
      await emptyTables(target, movedTables(db, await columnTypes(target)));
    } finally {
      db.close();
    }
    await writeMoveState(target, null);
  });
}

type CatchUp = { file: string; alone: boolean; state: "finished" | "rehearsed"; atEnd(): void };

async function catchUp(move: MoveOf, { file, alone, state, atEnd }: CatchUp): Promise<CaughtUp> {
  const { source } = move;
  const db = openMovedFile(file, { alone });
  try {
    return await inTarget(move.url, async (target) => {
      await assertCopied(target, source);
      const tables = movedTables(db, await columnTypes(target));
      const values = createValueReader();
      const counts = { added: 0, changed: 0, deleted: 0 };
      const fresh = new Map<MovedTable, MovedRow[]>();
      const sums: TableSum[] = [];
      move.say("Comparing every row, and copying what has changed …");
      await withoutGuards(target, tables, async () => {
        for (const table of tables) {
          const found = await findDifferences(db, target, { table, values });
          sums.push(found.sum);
          counts.changed += found.changed;
          counts.added += found.fresh.length - found.changed;
          counts.deleted += found.gone.length - found.changed;
          await deleteRows(target, table, found.gone);
          if (found.gone.length + found.fresh.length > 0) fresh.set(table, found.fresh);
        }
        for (const [table, keys] of fresh)
          await insertRows(target, table, fileRowsOf(db, table, { keys, values: createValueReader() }));
      });
      await setSequences(target, lastNumbers(db, tables));
      // All others were found the same, value by value.
      for (const [at, table] of tables.entries())
        if (fresh.has(table))
          assertSameSum(table, sums[at] as TableSum, await sumOfTarget(target, table, values));
      await writeMoveState(target, { source, state });
      await assertUnused(target);
      // Before the commit: at no moment both can be written to.
      atEnd();
      return { tables: named(tables, sums), replaced: values.replaced(), ...counts };
    });
  } finally {
    db.close();
  }
}

async function withCopy<T>({ file, say }: MoveOf, work: (copy: string) => Promise<T>): Promise<T> {
  const copy = `${file}.move`;
  rmSync(copy, { force: true });
  try {
    say("Copying the file …");
    await copyDatabase(file, copy);
    return await work(copy);
  } finally {
    rmSync(copy, { force: true });
  }
}

function lastNumbers(db: Database.Database, tables: MovedTable[]): Map<string, number> {
  return new Map(
    tables.flatMap((table) => {
      const last = lastNumber(db, table);
      return last === null ? [] : [[table.target, last] as const];
    }),
  );
}

function named(tables: MovedTable[], sums: TableSum[]): MovedRows["tables"] {
  return tables.flatMap(({ target }, at) => (sums[at] ? [{ table: target, ...sums[at] }] : []));
}

function* summed(rows: Iterable<MovedRow>, add: (row: MovedRow) => void): Generator<MovedRow> {
  for (const row of rows) {
    add(row);
    yield row;
  }
}
