import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import postgres from "postgres";
import { type ColumnTypes, columnList, keyColumns, type MovedTable, quotedName } from "./tables.ts";
import type { MovedRow, ValueReader } from "./values.ts";

/** The PostgreSQL of a move, in one transaction. */
export type Target = postgres.TransactionSql;

/** Locks of a session beside those of migrations: one move at a time. */
const moving = 7_411_003;

/** Runs work in one transaction: what ends early leaves nothing behind. Throws when processes of the program are connected. */
export async function inTarget<T>(url: string, work: (target: Target) => Promise<T>): Promise<T> {
  const sql = postgres(url, {
    max: 1,
    max_lifetime: null,
    connect_timeout: 10,
    fetch_types: false,
    onnotice: () => {},
    target_session_attrs: "read-write",
    connection: {
      application_name: "throughline move",
      bytea_output: "hex",
      cursor_tuple_fraction: 1,
      idle_in_transaction_session_timeout: 0,
      statement_timeout: 0,
    },
  });
  try {
    return (await sql.begin("isolation level repeatable read", async (target) => {
      const [is] = await target.unsafe(`SELECT pg_try_advisory_xact_lock(${moving}) AS free`);
      if (!is?.free) throw new Error("Another move over this database is running. Wait until it has ended.");
      await assertUnused(target);
      return work(target);
    })) as T;
  } finally {
    await sql.end({ timeout: 2 });
  }
}

/** Throws when processes of the program are connected. */
export async function assertUnused(target: Target): Promise<void> {
  // What is connected is looked at once in a transaction, otherwise.
  await target.unsafe("SELECT pg_stat_clear_snapshot()");
  const [{ used } = { used: 0 }] = await target.unsafe(
    `SELECT count(*)::int AS used FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'throughline'`,
  );
  if (used > 0)
    throw new Error("Processes of Throughline are connected to this PostgreSQL database. Stop them first.");
}

/** The types of all columns. */
export async function columnTypes(target: Target): Promise<ColumnTypes> {
  const found = await target.unsafe(
    "SELECT table_name, column_name, data_type FROM information_schema.columns WHERE table_schema = current_schema()",
  );
  const types: ColumnTypes = new Map();
  for (const { table_name, column_name, data_type } of found) {
    const columns = types.get(table_name) ?? new Map();
    types.set(table_name, columns.set(column_name, data_type));
  }
  return types;
}

const rowsAtOnce = 2000;

/** Counts are in several rows in PostgreSQL, so that changes at once do not meet. */
function readFrom({ target }: MovedTable): string {
  return target === "change_counts"
    ? "(SELECT of_id, sum(count) AS count FROM change_counts GROUP BY of_id) AS t"
    : `${quotedName(target)} AS t`;
}

/** All rows of a table in the order of its primary key. */
export async function* targetRows(
  target: Target,
  table: MovedTable,
  values: ValueReader,
): AsyncGenerator<MovedRow[]> {
  const texts = table.columns.map(({ name }) => `${quotedName(name)}::text`).join(", ");
  const order = keyColumns(table).map(
    ({ name, kind }) => `t.${quotedName(name)}${kind === "text" ? ' COLLATE "C"' : ""}`,
  );
  await target.unsafe(
    `DECLARE moved_rows NO SCROLL CURSOR FOR SELECT ${texts} FROM ${readFrom(table)} ORDER BY ${order.join(", ")}`,
  );
  for (;;) {
    const rows = await target.unsafe(`FETCH ${rowsAtOnce} FROM moved_rows`).values();
    if (rows.length === 0) break;
    yield rows.map((row) =>
      table.columns.map(({ kind }, at) => values.fromPostgres(row[at] as string | null, kind)),
    );
  }
  await target.unsafe("CLOSE moved_rows");
}

export async function deleteRows(target: Target, table: MovedTable, keys: MovedRow[]): Promise<void> {
  const columns = keyColumns(table);
  const types = columns.map(
    ({ name, kind }) => `${quotedName(name)} ${kind === "whole" ? "bigint" : "text"}`,
  );
  const same = columns.map(({ name }) => `t.${quotedName(name)} = gone.${quotedName(name)}`);
  for (let from = 0; from < keys.length; from += rowsAtOnce) {
    const given = keys
      .slice(from, from + rowsAtOnce)
      .map((key) => Object.fromEntries(columns.map(({ name }, at) => [name, key[at]])));
    await target.unsafe(
      `DELETE FROM ${quotedName(table.target)} t USING jsonb_to_recordset($1::text::jsonb) AS gone(${types.join(", ")})
       WHERE ${same.join(" AND ")}`,
      [JSON.stringify(given)],
    );
  }
}

/** Adds rows. The words of records are made of their texts, which are there by then. */
export async function insertRows(target: Target, table: MovedTable, rows: Iterable<MovedRow>): Promise<void> {
  const isWords = table.target === "record_words";
  if (isWords)
    await target.unsafe(
      `CREATE TEMPORARY TABLE moved_words ON COMMIT DROP AS SELECT ${columnList(table)} FROM record_words WHERE false`,
    );
  const into = await target
    .unsafe(`COPY ${isWords ? "moved_words" : quotedName(table.target)} (${columnList(table)}) FROM STDIN`)
    .writable();
  await pipeline(Readable.from(copyLines(rows), { highWaterMark: 4 }), into);
  if (!isWords) return;
  await target.unsafe(
    `INSERT INTO record_words (row, record_id, kind, meeting_id, scope, text, words)
     SELECT r.row, r.record_id, r.kind, r.meeting_id, r.scope, r.said, array_to_tsvector(ARRAY[r.scope]) || search_words(r.said)
     FROM (SELECT w.*, CASE w.kind
         WHEN 'title' THEN (SELECT title FROM meetings m WHERE m.meeting_id = w.record_id)
         WHEN 'line' THEN (SELECT coalesce(term || ' ', '') || text FROM summary_lines l WHERE l.line_id = w.record_id)
         WHEN 'note' THEN (SELECT text FROM meeting_notes n WHERE n.note_id = w.record_id)
         ELSE (SELECT coalesce(owner || ' ', '') || description FROM action_items a WHERE a.action_id = w.record_id) END AS said
       FROM moved_words w) r WHERE r.said IS NOT NULL ORDER BY r.row`,
  );
  await target.unsafe("DROP TABLE moved_words");
}

const chunkSize = 128 * 1024;
const escapes: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** Rows as COPY reads them, in pieces. */
function* copyLines(rows: Iterable<MovedRow>): Generator<Buffer> {
  let chunk = "";
  for (const row of rows) {
    const values = row.map((value) =>
      value === null ? "\\N" : value.replace(/[\\\n\r\t]/g, (letter) => escapes[letter] ?? letter),
    );
    chunk += `${values.join("\t")}\n`;
    if (chunk.length < chunkSize) continue;
    yield Buffer.from(chunk);
    chunk = "";
  }
  if (chunk) yield Buffer.from(chunk);
}
