import Database from "better-sqlite3";
import type { prepareConnection } from "./pragmas.ts";
import type { Reader } from "./queries.ts";
import type { CacheSnapshot, QueryCache } from "./query-cache.ts";
import type { Reading } from "./readers.ts";
import { readerOf } from "./sqlite-queries.ts";
import { cacheStatements } from "./statements.ts";
import type { TableNames } from "./touched-tables.ts";

/** A read-only connection, with what its snapshots need. `nth`: which of the connections for reads it is. */
export function openReading(
  file: string,
  prepare: typeof prepareConnection,
  nth: number,
  { cache, tableNames }: { cache: QueryCache; tableNames: TableNames },
): Reading<Reader> {
  const connection = new Database(file, { readonly: true });
  prepare(connection);
  // Nearly all reads use the first connection; the others get a small cache. Behind it is that of the system.
  connection.pragma(nth === 0 ? "cache_size = -16000" : "cache_size = -2000");
  const snapshot: CacheSnapshot = { at: 0, begin() {}, computing: new Set() };
  const transaction = transactionOf(connection);
  cacheStatements(connection, ({ source }) => {
    const touched = tableNames.readBy(source);
    const before = () => {
      snapshot.begin();
      for (const { tables } of snapshot.computing) for (const table of touched) tables.add(table);
    };
    return { before };
  });
  return { connection, transaction, snapshot, q: readerOf(connection, snapshot, cache) };
}

function transactionOf(connection: Database.Database) {
  const [begin, look, commit] = ["BEGIN", "SELECT 1 FROM sqlite_schema LIMIT 1", "COMMIT"].map((sql) =>
    connection.prepare(sql),
  );
  return {
    begin() {
      begin?.run();
      // The first read takes the snapshot: it must be that of this moment.
      look?.get();
    },
    commit: () => void commit?.run(),
  };
}
