import { getTableName, inArray, type Placeholder, type SQL, sql, sum } from "drizzle-orm";
import type { BaseSQLiteDatabase, SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { padIds } from "./padded-ids.ts";
import { changeCounts, countOfNames } from "./schema/kernel.ts";
import type * as schema from "./schema.ts";
import type { Search } from "./search.ts";

/** The builder of either engine: both offer the same under the same names, and SQLite's types stand for both. */
export type Queries = BaseSQLiteDatabase<"async", unknown, typeof schema>;
/** Queries over what is committed. */
export type Reader = Pick<Queries, "select" | "selectDistinct" | "with" | "$count"> & {
  search: Search;
  /**
   * A query that is built once for each connection; `sql.placeholder` marks its values. In `places` these placeholders stand
   * under the names of the values, and pass for them. Throws where another function has built one of this name.
   */
  prepared<T, V extends Record<string, unknown>>(
    name: string,
    build: (q: Queries, places: V) => Built<T>,
    values: V,
  ): Promise<T>;
  /** The same for rows of several ids, at least one; `places` are the placeholders for `inArray`, `others` those of the values. */
  preparedForIds<T, V extends Record<string, unknown> = Record<never, never>>(
    name: string,
    ids: string[],
    build: (q: Queries, places: Placeholder[], others: V) => Built<T>,
    values?: V,
  ): Promise<T>;
  /**
   * What `work` answers, cached under `key` until a table that it read from changes. It must depend on nothing but the key and
   * the database. Plain data is cached, and frozen, for others get the same. Domains call it through `memoizedRead`.
   */
  memoize<T>(key: string, work: () => Promise<T>): Promise<T>;
  /**
   * What `work` answers about the project or meeting `id`, cached under `key` until anything that is shown of it, or of people's
   * names, changes: it must depend on nothing else. Domains call it through `memoizedShared`.
   */
  memoizeShared<T>(id: string, key: string, work: () => Promise<T>): Promise<T>;
  /** The answers that are being computed depend on more than the database (the time), and must not be cached. */
  doNotMemoize(): void;
};
type Built<T> = { prepare(): { execute(values?: Record<string, unknown>): Promise<T> } };
/** `skip`: a row that is there already, by its keys, is passed over. */
type OnConflict = { conflict: "skip" };
/** Rows of a table by a column: those of which `limit` values are found first. */
type Some = { key: SQLiteColumn; where: SQL | undefined; limit: number };
/** The one open transaction. */
export type Writer = Reader &
  Pick<Queries, "insert" | "update" | "delete"> & {
    /**
     * Inserts rows one after the other. A statement of many rows is another one for each number of them: to build and to
     * compile it takes longer than to run it.
     */
    insertEach<T extends SQLiteTable>(table: T, rows: T["$inferInsert"][], on?: OnConflict): Promise<void>;
    /** Deletes the rows with the first `limit` keys that are found. Returns how many rows there were. */
    deleteSome(table: SQLiteTable, some: Some): Promise<number>;
    /** Changes them. */
    updateSome<T extends SQLiteTable>(
      table: T,
      some: Some,
      change: Partial<T["$inferInsert"]>,
    ): Promise<number>;
    /** Calls `hook` after the commit; not after a rollback. It must not throw. */
    afterCommit(hook: () => void): void;
    /** After the commit the other processes over this database get the message, as JSON; where there are none, nobody. */
    tellOthers(message: object): void;
  };

/** What both engines make of the statements that are built, for one connection. */
export function withPrepared(queries: Queries) {
  type Build = (...args: never[]) => unknown;
  const preparedQueries = new Map<
    string,
    { query: ReturnType<Built<unknown>["prepare"]>; builder: string }
  >();
  /** What is prepared under this name, or what `make` makes; `build` is the function in the code that writes the statement. */
  function preparedOnce(name: string, build: Build, make: () => Built<unknown>) {
    const builder = build.toString();
    const known = preparedQueries.get(name) ?? { query: make().prepare(), builder };
    // Else one would be answered with the rows of the other.
    if (known.builder !== builder) throw new Error(`Two statements are prepared under the name ${name}`);
    preparedQueries.set(name, known);
    return known.query;
  }
  const prepared = async <T, V extends Record<string, unknown>>(
    name: string,
    build: (q: Queries, places: V) => Built<T>,
    values: V,
  ): Promise<T> =>
    preparedOnce(name, build, () => build(queries, placesOf(values))).execute(values) as Promise<T>;
  const preparedForIds = async <T, V extends Record<string, unknown> = Record<never, never>>(
    name: string,
    ids: string[],
    build: (q: Queries, places: Placeholder[], others: V) => Built<T>,
    others = {} as V,
  ): Promise<T> => {
    const { count, placeholders, values } = padIds(ids);
    const make = () => build(queries, placeholders(), placesOf(others));
    const query = preparedOnce(`${name} of ${count}`, build, make);
    return query.execute({ ...values, ...others }) as Promise<T>;
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
  const among = (table: SQLiteTable, { key, where, limit }: Some) =>
    inArray(key, queries.select({ key }).from(table).where(where).limit(limit));
  const deleteSome: Writer["deleteSome"] = async (table, some) =>
    (await queries.delete(table).where(among(table, some)).returning({ key: some.key })).length;
  const updateSome: Writer["updateSome"] = async (table, some, change) =>
    (await queries.update(table).set(change).where(among(table, some)).returning({ key: some.key })).length;
  const writes = { insertEach, deleteSome, updateSome };
  return Object.assign(queries, { prepared, preparedForIds, ...writes });
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

/** What was counted of a project or meeting, and of people's names. Counts only rise, so their sum stands for one state of both. */
export async function readCountOf(
  queries: Pick<Reader, "prepared">,
  id: string,
): Promise<number | undefined> {
  const [changes] = await queries.prepared(
    "changes of",
    (all) =>
      all
        .select({ count: sum(changeCounts.count).mapWith(Number) })
        .from(changeCounts)
        .where(inArray(changeCounts.of_id, [sql.placeholder("id"), countOfNames])),
    { id },
  );
  return changes?.count;
}
