import { setTimeout as pause } from "node:timers/promises";
import type Database from "better-sqlite3";

/** The full-text indexes: `table` leads from their rows to what they stand for, `<name>_gone` waits to be taken out. */
const indexes = [
  { name: "transcript_fts", columns: "project, speaker, text", table: "transcript_segments" },
  { name: "record_fts", columns: "scope, text", table: "record_fts_rows" },
] as const;
type Index = (typeof indexes)[number];

/**
 * Overwriting the words of a row where they stand takes one or two milliseconds, whatever the size of the index; writing the
 * whole index anew, about six microseconds for each of its rows.
 */
const rowsForOne = 300;
const overwrittenAtOnce = 10;
const takenOutAtOnce = 500;
/** Pages of the index that one step rewrites: other writes come in between. */
const pagesAtOnce = 200;
const mostCheckpoints = 50;
const betweenMs = 100;

type InTurn = <T>(step: () => T) => Promise<T>;

/**
 * Makes what was deleted unreadable in the files as well. Deleted rows are overwritten as they go (`secure_delete`), but
 * the full-text indexes keep their words until these are taken out, and the write-ahead log keeps former pages. Of a word
 * that once began a page of an index its beginning can stay, up to the letter by which it differed from the word before.
 * @param inTurn runs one step among the writes
 */
export async function eraseDeleted(writer: Database.Database, inTurn: InTurn): Promise<void> {
  for (const index of indexes) await eraseFrom(writer, inTurn, index);
  for (let tries = 0; tries < mostCheckpoints; tries++) {
    if (await inTurn(() => truncateLog(writer))) return;
    // An open read transaction still needs the pages of an earlier state.
    await pause(betweenMs);
  }
  throw new Error("The write-ahead log could not be emptied: something reads without an end.");
}

/** Takes the rows that wait out of an index: few of them one by one where they stand, many by writing it anew. */
async function eraseFrom(writer: Database.Database, inTurn: InTurn, index: Index): Promise<void> {
  const { gone, ever, isOverwriting } = await inTurn(() => stateOf(writer, index));
  // An index that does not overwrite was being written anew when the program was stopped.
  const isWrittenAnew = !isOverwriting || gone * rowsForOne > ever;
  if (isWrittenAnew) await inTurn(() => setOverwriting(writer, index, false));
  const atOnce = isWrittenAnew ? takenOutAtOnce : overwrittenAtOnce;
  while (await inTurn(() => takeOut(writer, index, atOnce)));
  if (!isWrittenAnew) return;
  let hasMore = await inTurn(() => mergeIndex(writer, index, -pagesAtOnce));
  while (hasMore) hasMore = await inTurn(() => mergeIndex(writer, index, pagesAtOnce));
  await inTurn(() => setOverwriting(writer, index, true));
}

function stateOf(writer: Database.Database, { name, table }: Index) {
  const number = (sql: string) => Number(writer.prepare(sql).pluck().get() ?? 0);
  return {
    gone: number(`SELECT count(*) FROM ${name}_gone`),
    ever: number(`SELECT seq FROM sqlite_sequence WHERE name = '${table}'`),
    isOverwriting: number(`SELECT v FROM ${name}_config WHERE k = 'secure-delete'`) === 1,
  };
}

function setOverwriting(writer: Database.Database, { name }: Index, isOn: boolean): void {
  writer.exec(`INSERT INTO ${name} (${name}, rank) VALUES ('secure-delete', ${Number(isOn)})`);
}

/** One step; returns whether others wait. */
function takeOut(writer: Database.Database, { name, columns }: Index, atOnce: number): boolean {
  const waiting = `FROM ${name}_gone ORDER BY row LIMIT ?`;
  const taken = writer.transaction(() => {
    writer
      .prepare(`INSERT INTO ${name} (${name}, rowid, ${columns}) SELECT 'delete', row, ${columns} ${waiting}`)
      .run(atOnce);
    return writer.prepare(`DELETE FROM ${name}_gone WHERE row IN (SELECT row ${waiting})`).run(atOnce)
      .changes;
  })();
  return taken === atOnce;
}

/** One step of merging all segments into one, which leaves out what was taken out. A negative size begins anew. */
function mergeIndex(writer: Database.Database, { name }: Index, pages: number): boolean {
  const changes = () => Number(writer.prepare("SELECT total_changes()").pluck().get());
  const before = changes();
  writer.prepare(`INSERT INTO ${name} (${name}, rank) VALUES ('merge', ?)`).run(pages);
  // sqlite.org/fts5.html#the_merge_command: fewer than two changes mean that nothing was left to do.
  return changes() - before >= 2;
}

function truncateLog(writer: Database.Database): boolean {
  const [row] = writer.pragma("wal_checkpoint(TRUNCATE)") as { busy: number }[];
  return row?.busy === 0;
}
