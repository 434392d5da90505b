import type Database from "better-sqlite3";
import { anyTable, type TouchedTables } from "./touched-tables.ts";

/** Which table was changed last by which commit. Commits count from the opening of the store. */
export type Changes = {
  /** The last commit that a snapshot taken now shows. */
  last(): number;
  /** Notes a commit of this store, in the turn of the commit itself. */
  committed(changed: TouchedTables): void;
  /** The last commit that changed one of these tables. */
  lastOf(tables: TouchedTables): number;
};

/**
 * SQLite says on the writing connection whether another one has committed. Only other processes can have: the rest of this
 * one reads. What they changed is not known, so it counts as everything. It is asked once in each callback of the event loop:
 * what another process does meanwhile is no earlier than what the callback does, and a request has a callback of its own.
 */
export function watchChanges(writer: Database.Database): Changes {
  const dataVersion = writer.prepare("PRAGMA data_version").pluck();
  let version = dataVersion.get();
  let commits = 0;
  let everything = 0;
  let isAsked = false;
  const endCallback = () => {
    isAsked = false;
  };
  const byTable = new Map<string, number>();
  return {
    last() {
      if (isAsked) return commits;
      isAsked = true;
      process.nextTick(endCallback);
      const now = dataVersion.get();
      if (now !== version) {
        version = now;
        everything = ++commits;
      }
      return commits;
    },
    committed(changed) {
      if (changed.size === 0) return;
      commits++;
      if (changed.has(anyTable)) everything = commits;
      for (const table of changed) byTable.set(table, commits);
    },
    lastOf(tables) {
      let last = everything;
      for (const table of tables) last = Math.max(last, byTable.get(table) ?? 0);
      return last;
    },
  };
}
