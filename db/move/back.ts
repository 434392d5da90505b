import { existsSync, renameSync, rmSync } from "node:fs";
import Database from "better-sqlite3";
import { assertSound } from "../check.ts";
import { migrateStore } from "../migrate.ts";
import { prepareConnection } from "../pragmas.ts";
import { assertSameSum, findDifferences, sumOfTarget } from "./compare.ts";
import { fileRows, openMovedFile } from "./file-rows.ts";
import type { MovedRows, MoveOf } from "./forth.ts";
import { readMovedMark, readMoveState, removeMovedMark, writeMoveState } from "./marks.ts";
import { columnList, type MovedTable, movedTables, quotedName } from "./tables.ts";
import { assertUnused, columnTypes, inTarget, type Target, targetRows } from "./target.ts";
import { createSum, createValueReader, forSqlite, type TableSum } from "./values.ts";

/** How the names of the files of a database end. */
const parts = ["", "-wal", "-shm"];

/** Where the file is kept that the rows of PostgreSQL replace. */
const keptAs = (file: string) => `${file}.before-back`;

/** @param rows what was copied; null where the file had everything, and is the database again as it is */
export type WentBack = { rows: MovedRows | null; kept: string | null };

/**
 * Makes the file in the data folder the database again. Where PostgreSQL has changed since, its rows go into a new file, which
 * takes the old one's place. Nobody else may have the folder.
 */
export async function goBack(move: MoveOf, { copies }: { copies: boolean }): Promise<WentBack> {
  if (!readMovedMark(move.dataDir))
    throw new Error(`The database of ${move.dataDir} was not moved: the file is the database.`);
  const { source } = move;
  const done = await inTarget(move.url, async (target) => {
    const state = await readMoveState(target);
    if (state?.source !== source)
      throw new Error("This is not the PostgreSQL database to which the file of this folder was moved.");
    // Before the move was finished, or after it was left, nobody could write there.
    if (state.state !== "finished") return { rows: null, kept: null };
    const changed = await changesSince(move.file, target);
    if (changed.length > 0 && !copies)
      throw new Error(
        `PostgreSQL was written to since the move (${changed.join(", ")}). With --from and its address, its rows are copied into a new file, which takes the place of the old one.`,
      );
    const rows = changed.length > 0 ? await replaceFile(move, target) : null;
    await writeMoveState(target, { source, state: "left" });
    return { rows, kept: rows ? keptAs(move.file) : null };
  });
  removeMovedMark(move.dataDir);
  return done;
}

/** The tables whose rows are no longer those of the file. */
async function changesSince(file: string, target: Target): Promise<string[]> {
  const db = openMovedFile(file, { alone: true });
  try {
    const values = createValueReader();
    const changed: string[] = [];
    for (const table of movedTables(db, await columnTypes(target))) {
      const { gone, fresh } = await findDifferences(db, target, { table, values });
      if (gone.length + fresh.length > 0) changed.push(table.target);
    }
    return changed;
  } finally {
    db.close();
  }
}

async function replaceFile(move: MoveOf, target: Target): Promise<MovedRows> {
  const draft = `${move.file}.back`;
  const remove = (file: string) => {
    for (const end of parts) rmSync(`${file}${end}`, { force: true });
  };
  remove(draft);
  try {
    await migrateStore(draft, move.migrations.sqlite);
    const rows = await fill(draft, target, move.say);
    await assertUnused(target);
    for (const end of parts) {
      rmSync(`${keptAs(move.file)}${end}`, { force: true });
      if (existsSync(`${move.file}${end}`)) renameSync(`${move.file}${end}`, `${keptAs(move.file)}${end}`);
    }
    renameSync(draft, move.file);
    return rows;
  } finally {
    remove(draft);
  }
}

async function fill(file: string, target: Target, say: MoveOf["say"]): Promise<MovedRows> {
  const db = new Database(file);
  try {
    prepareConnection(db);
    db.pragma("foreign_keys = OFF");
    const tables = movedTables(db, await columnTypes(target));
    const values = createValueReader();
    const sums: TableSum[] = [];
    db.exec("BEGIN IMMEDIATE");
    const triggers = takeTriggers(db);
    db.exec("DELETE FROM change_counts");
    for (const [at, table] of tables.entries()) {
      say(`${at + 1} of ${tables.length}: ${table.name}`);
      sums.push(await fillTable(db, target, table));
    }
    db.exec(words);
    for (const sql of triggers) db.exec(sql);
    for (const name of ["transcript_segments", "record_fts_rows"]) await continueNumbers(db, target, name);
    db.exec("COMMIT");
    say("Comparing every row …");
    for (const [at, table] of tables.entries()) {
      const sum = createSum();
      for (const row of fileRows(db, table, values)) sum.add(row);
      assertSameSum(table, sum.sum(), sums[at] ?? (await sumOfTarget(target, table, values)));
    }
    db.pragma("wal_checkpoint(TRUNCATE)");
    db.pragma("journal_mode = DELETE");
    return {
      tables: tables.flatMap(({ name }, at) => (sums[at] ? [{ table: name, ...sums[at] }] : [])),
      replaced: 0,
    };
  } finally {
    db.close();
    assertSound(file);
  }
}

/** Takes the triggers away, which would derive what is copied. */
function takeTriggers(db: Database.Database): string[] {
  const triggers = db
    .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    .all();
  for (const { name } of triggers) db.exec(`DROP TRIGGER ${quotedName(name)}`);
  return triggers.map(({ sql }) => sql);
}

async function fillTable(db: Database.Database, target: Target, table: MovedTable): Promise<TableSum> {
  const sum = createSum();
  const insert = db.prepare(
    `INSERT INTO ${quotedName(table.name)} (${columnList(table)}) VALUES (${table.columns.map(() => "?")})`,
  );
  for await (const rows of targetRows(target, table, createValueReader())) {
    for (const row of rows) {
      sum.add(row);
      insert.run(table.columns.map(({ kind }, at) => forSqlite(row[at] ?? null, kind)));
    }
  }
  return sum.sum();
}

/** What the triggers would have put into the full-text index. */
const words = `
  INSERT INTO transcript_fts (rowid, project, speaker, text)
    SELECT s.row, 'p' || replace(m.project_id, '-', ''), s.speaker, s.text
    FROM transcript_segments s JOIN meetings m ON m.meeting_id = s.meeting_id;
  INSERT INTO record_fts (rowid, scope, text)
    SELECT r.row, r.scope, CASE r.kind
      WHEN 'title' THEN (SELECT title FROM meetings WHERE meeting_id = r.record_id)
      WHEN 'line' THEN (SELECT coalesce(term || ' ', '') || text FROM summary_lines WHERE line_id = r.record_id)
      WHEN 'note' THEN (SELECT text FROM meeting_notes WHERE note_id = r.record_id)
      ELSE (SELECT coalesce(owner || ' ', '') || description FROM action_items WHERE action_id = r.record_id) END
    FROM record_fts_rows r;
`;

/** A row of the index is written once: its number is not used again. */
async function continueNumbers(db: Database.Database, target: Target, name: string): Promise<void> {
  const sequence = name === "record_fts_rows" ? "record_words_row_seq" : "transcript_segments_row_seq";
  const [last] = await target.unsafe(`SELECT last_value::text AS number FROM "${sequence}"`);
  db.prepare("DELETE FROM sqlite_sequence WHERE name = ?").run(name);
  db.prepare("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)").run(name, Number(last?.number ?? 0));
}
