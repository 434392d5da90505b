import Database from "better-sqlite3";
import { storageErrorOf } from "./storage-error.ts";

export type Integrity = {
  /** What SQLite found damaged, in its words; empty when nothing is. */
  damage: string[];
  /** Tables that there was no time for. */
  unread: string[];
};

type HowToCheck = {
  /** Whether every index is compared with its table, and every reference with what it refers to. */
  full: boolean;
  /** After so long (ms) no further table is begun: a statement cannot be interrupted. */
  mostMs: number;
};

const mostFindings = 20;

/**
 * Reads a live database through for damage, a table at a time, so that no snapshot is held for long. Only reads. Throws when
 * the file cannot be read for another reason than damage.
 */
export function checkIntegrity(file: string, { full, mostMs }: HowToCheck): Integrity {
  const until = performance.now() + mostMs;
  const found: Integrity = { damage: [], unread: [] };
  const attempt = (work: () => void, table?: string) => {
    try {
      work();
    } catch (error) {
      if (!storageErrorOf(error)?.lasting) throw error;
      found.damage.push(`${table ? `${table}: ` : ""}${error instanceof Error ? error.message : error}`);
    }
  };
  attempt(() => {
    const db = new Database(file, { readonly: true, fileMustExist: true, timeout: 10_000 });
    try {
      for (const table of tablesOf(db, full)) {
        if (found.damage.length >= mostFindings || performance.now() >= until) found.unread.push(table);
        else attempt(() => found.damage.push(...damageOf(db, table, full)), table);
      }
    } finally {
      db.close();
    }
  });
  return { ...found, damage: found.damage.slice(0, mostFindings) };
}

/** A search index is checked through the tables it is made of, and in full also by itself. */
function tablesOf(db: Database.Database, full: boolean): string[] {
  const which = full ? "" : "AND rootpage > 0";
  const sql = `SELECT name FROM sqlite_schema WHERE type = 'table' ${which}`;
  return db.prepare<[], string>(sql).pluck().all();
}

function damageOf(db: Database.Database, table: string, full: boolean): string[] {
  const check = full ? "integrity_check" : "quick_check";
  const lines = db.prepare<[], string>(`PRAGMA ${check}("${table}")`).pluck().all();
  const dangling = full ? db.prepare(`PRAGMA foreign_key_check("${table}")`).all().length : 0;
  return [
    ...lines.filter((line) => line !== "ok").map((line) => `${table}: ${line.replace(/\s+/g, " ")}`),
    ...(dangling > 0 ? [`${table}: ${dangling} rows refer to nothing`] : []),
  ];
}
