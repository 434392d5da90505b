import type Database from "better-sqlite3";
import { getTableName, type Placeholder, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/better-sqlite3";
import type { BaseSQLiteDatabase, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Kept, Snapshot } from "./kept.ts";
import { padIds } from "./padded-ids.ts";
import * as schema from "./schema.ts";
import { ftsSearch, type Search } from "./search.ts";

type Queries = BaseSQLiteDatabase<"async", unknown, typeof schema>;
/** Reads what is committed. */
export type Reader = Pick<Queries, "select" | "selectDistinct" | "with" | "$count"> & {
  search: Search;
  /**
   * A query that is built once for each connection; `sql.placeholder` marks its values. In `places` these placeholders stand
   * under the names of the values, and pass for them.
   */
  prepared<T, V extends Record<string, unknown>>(
    name: string,
    build: (q: Queries, places: V) => Built<T>,
    values: V,
  ): Promise<T>;
  /** The same for rows of several ids, at least one; `places` are the placeholders for `inArray`. */
  preparedForIds<T>(
    name: string,
    ids: string[],
    build: (q: Queries, places: Placeholder[]) => Built<T>,
  ): Promise<T>;
  /**
   * What `work` answers, kept under `key` until a table that it read from changes. It must depend on nothing but the key and
   * the database. Plain data is kept, and frozen, for others get the same.
   */
  keep<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** The answers that are being computed depend on more than the database (the time), and must not be kept. */
  doNotKeep(): void;
};
type Built<T> = { prepare(): { execute(values?: Record<string, unknown>): Promise<T> } };
/** `skip`: a row that is there already, by its keys, is passed over. */
type OnConflict = { conflict: "skip" };
/** The one open transaction. */
export type Writer = Reader &
  Pick<Queries, "insert" | "update" | "delete"> & {
    /**
     * Inserts rows one after the other. A statement of many rows is another one for each number of them: to build and to
     * compile it takes longer than to run it.
     */
    insertEach<T extends SQLiteTable>(table: T, rows: T["$inferInsert"][], on?: OnConflict): Promise<void>;
    /** Calls `hook` after the commit; not after a rollback. It must not throw. */
    afterCommit(hook: () => void): void;
  };

/** The queries of the connection that writes. It keeps no answer, for a transaction may be rolled back. */
export function writerOf(connection: Database.Database): Omit<Writer, "afterCommit"> {
  const keep = <T>(_key: string, work: () => Promise<T>) => work();
  return Object.assign(queriesOf(connection), { keep, doNotKeep() {} });
}

/** The queries of a connection that reads. `snapshot` is the one it looks at, now and later. */
export function readerOf(connection: Database.Database, snapshot: Snapshot, kept: Kept): Reader {
  return Object.assign(queriesOf(connection), {
    keep: <T>(key: string, work: () => Promise<T>) => kept.answer(key, snapshot, work),
    doNotKeep() {
      for (const one of snapshot.computing) one.keep = false;
    },
  });
}

function queriesOf(connection: Database.Database) {
  // The synchronous driver's builders are awaitable; the asynchronous type keeps callers portable.
  const queries = drizzle(connection, { schema }) as unknown as Queries;
  const preparedQueries = new Map<string, ReturnType<Built<unknown>["prepare"]>>();
  const prepared = async <T, V extends Record<string, unknown>>(
    name: string,
    build: (q: Queries, places: V) => Built<T>,
    values: V,
  ): Promise<T> => {
    const query = preparedQueries.get(name) ?? build(queries, placesOf(values)).prepare();
    preparedQueries.set(name, query);
    return query.execute(values) as Promise<T>;
  };
  const preparedForIds = <T>(
    name: string,
    ids: string[],
    build: (q: Queries, places: Placeholder[]) => Built<T>,
  ): Promise<T> => {
    const { count, placeholders, values } = padIds(ids);
    return prepared(`${name} ${count}`, (q) => build(q, placeholders()), values);
  };
  const insertEach: Writer["insertEach"] = async (table, rows, on) => {
    for (const row of rows) {
      const { name, values } = describeRow(row);
      const build = (q: Queries, places: typeof row) => {
        const insert = q.insert(table).values({ ...row, ...places });
        return on ? insert.onConflictDoNothing() : insert;
      };
      await prepared(`insert ${getTableName(table)} ${on?.conflict} ${name}`, build, values);
    }
  };
  return Object.assign(queries, { prepared, preparedForIds, insertEach, search: ftsSearch(connection) });
}

/** The values of a row, and a name that all rows with values in the same columns share. A column without a value stands in the statement itself. */
function describeRow(row: object): { name: string; values: Record<string, unknown> } {
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  const name = given.map(([column, value]) => (value === null ? `-${column}` : column)).join();
  return { name, values: Object.fromEntries(given.filter(([, value]) => value !== null)) };
}

function placesOf<V extends Record<string, unknown>>(values: V): V {
  return Object.fromEntries(Object.keys(values).map((name) => [name, sql.placeholder(name)])) as V;
}
