import { existsSync, statSync } from "node:fs";
import Database from "better-sqlite3";

type Integrity = {
  /** What SQLite found damaged, in its words; empty when nothing is. */
  damage: string[];
  /** Rows that refer to rows that are not there. */
  danglingRows: number;
};

export type StoreReport = Integrity & {
  /** When the newest event was recorded (ms); null without one. */
  newestEventAt: number | null;
  bytes: number;
  /** Size of the write-ahead log in bytes. */
  logBytes: number;
};

/** Reads a whole database and reports what is wrong with it. Only reads; may run beside a server. */
export function checkStore(file: string): StoreReport {
  return reading(file, (db) => {
    const integrity = integrityOf(db);
    return {
      ...integrity,
      newestEventAt: integrity.damage.length > 0 ? null : newestEvent(db),
      bytes: statSync(file).size,
      logBytes: existsSync(`${file}-wal`) ? statSync(`${file}-wal`).size : 0,
    };
  });
}

/** Throws when a page, an index or a reference of this database is damaged; a sentence says which. */
export function assertSound(file: string): void {
  const { damage, danglingRows } = reading(file, integrityOf);
  if (damage.length > 0) throw new Error(`The database ${file} is damaged: ${damage.join("; ")}`);
  if (danglingRows > 0)
    throw new Error(`The database ${file} is damaged: ${danglingRows} rows refer to nothing`);
}

function reading<T>(file: string, work: (db: Database.Database) => T): T {
  const db = new Database(file, { readonly: true, timeout: 10_000 });
  try {
    return work(db);
  } finally {
    db.close();
  }
}

function integrityOf(db: Database.Database): Integrity {
  const rows = db.pragma("integrity_check(20)") as { integrity_check: string }[];
  return {
    damage: rows.map((row) => row.integrity_check).filter((text) => text !== "ok"),
    danglingRows: (db.pragma("foreign_key_check") as unknown[]).length,
  };
}

function newestEvent(db: Database.Database): number | null {
  return db.prepare<[], number | null>("SELECT max(created_at) FROM events").pluck().get() ?? null;
}
