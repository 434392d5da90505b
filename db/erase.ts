import { setTimeout as pause } from "node:timers/promises";
import type Database from "better-sqlite3";

/** Pages of the index that one step rewrites: other writes come in between. */
const pagesAtOnce = 200;
const mostCheckpoints = 50;
const betweenMs = 100;

/**
 * Makes what was deleted unreadable in the files as well. Deleted rows are overwritten as they go (`secure_delete`), but
 * the full-text index keeps their words until its segments are merged, and the write-ahead log keeps former pages.
 * @param inTurn runs one step among the writes
 */
export async function eraseDeleted(
  writer: Database.Database,
  inTurn: <T>(step: () => T) => Promise<T>,
): Promise<void> {
  let hasMore = await inTurn(() => mergeIndex(writer, -pagesAtOnce));
  while (hasMore) hasMore = await inTurn(() => mergeIndex(writer, pagesAtOnce));
  for (let tries = 0; tries < mostCheckpoints; tries++) {
    if (await inTurn(() => truncateLog(writer))) return;
    // A reader still looks at a former state.
    await pause(betweenMs);
  }
  throw new Error("The write-ahead log could not be emptied: something reads without an end.");
}

/** One step of merging all segments into one, which leaves deleted words out. A negative size begins anew. */
function mergeIndex(writer: Database.Database, pages: number): boolean {
  const changes = () => Number(writer.prepare("SELECT total_changes()").pluck().get());
  const before = changes();
  writer.prepare("INSERT INTO transcript_fts (transcript_fts, rank) VALUES ('merge', ?)").run(pages);
  // sqlite.org/fts5.html#the_merge_command: fewer than two changes mean that nothing was left to do.
  return changes() - before >= 2;
}

function truncateLog(writer: Database.Database): boolean {
  const [row] = writer.pragma("wal_checkpoint(TRUNCATE)") as { busy: number }[];
  return row?.busy === 0;
}
