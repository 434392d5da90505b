import { existsSync, statSync } from "node:fs";
import Database from "better-sqlite3";

export type StoreReport = {
  /** What SQLite found damaged, in its words; empty when nothing is. */
  damage: string[];
  /** Rows that refer to rows that are not there. */
  danglingRows: number;
  /** When the newest event was recorded (ms); null without one. */
  newestEventAt: number | null;
  bytes: number;
  /** Of the write-ahead log. */
  logBytes: number;
};

/** Reads a whole database and reports what is wrong with it. Only reads; may run beside a server. */
export function checkStore(file: string): StoreReport {
  const db = new Database(file, { readonly: true, timeout: 10_000 });
  try {
    const rows = db.pragma("integrity_check(20)") as { integrity_check: string }[];
    const damage = rows.map((row) => row.integrity_check).filter((text) => text !== "ok");
    return {
      damage,
      danglingRows: (db.pragma("foreign_key_check") as unknown[]).length,
      newestEventAt: damage.length > 0 ? null : newestEvent(db),
      bytes: statSync(file).size,
      logBytes: existsSync(`${file}-wal`) ? statSync(`${file}-wal`).size : 0,
    };
  } finally {
    db.close();
  }
}

function newestEvent(db: Database.Database): number | null {
  return db.prepare<[], number | null>("SELECT max(created_at) FROM events").pluck().get() ?? null;
}
