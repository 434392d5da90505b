/**
 * The columns every table is made of, for the dialect the process was started with.
 *
 * The schema is written once against these names. SQLite is the default and gives the types.
 * Times are UTC milliseconds, ids are UUIDv7 strings.
 */
import * as pg from "drizzle-orm/pg-core";
import * as sqlite from "drizzle-orm/sqlite-core";
import { dialect } from "#app/core/dialect.ts";

const lite = {
  table: sqlite.sqliteTable,
  index: sqlite.index,
  uniqueIndex: sqlite.uniqueIndex,
  primaryKey: sqlite.primaryKey,
  id: () => sqlite.text(),
  text: () => sqlite.text(),
  /** An automatically incremented primary key, for rows of the full-text index. */
  serial: () => sqlite.integer().primaryKey({ autoIncrement: true }),
  /** Names what is counted: in one row, or in several whose counts are added, where transactions that change a row at once would meet. */
  counted: () => sqlite.text().primaryKey(),
  integer: () => sqlite.integer(),
  instant: () => sqlite.integer(),
  flag: () => sqlite.integer({ mode: "boolean" }),
  json: <T>() => sqlite.text({ mode: "json" }).$type<T>(),
  bytes: () => sqlite.blob({ mode: "buffer" }),
};

const bytea = pg.customType<{ data: Buffer }>({ dataType: () => "bytea" });

const postgres = {
  table: pg.pgTable,
  index: pg.index,
  uniqueIndex: pg.uniqueIndex,
  primaryKey: pg.primaryKey,
  id: () => pg.text(),
  text: () => pg.text(),
  serial: () => pg.bigserial({ mode: "number" }).primaryKey(),
  counted: () => pg.text().notNull() as never,
  integer: () => pg.integer(),
  instant: () => pg.bigint({ mode: "number" }),
  flag: () => pg.boolean(),
  json: <T>() => pg.jsonb().$type<T>(),
  bytes: () => bytea(),
};

// Both dialects offer the same builders under the same names; SQLite's types stand for both.
const chosen = dialect === "postgres" ? (postgres as unknown as typeof lite) : lite;

export const {
  table,
  index,
  uniqueIndex,
  primaryKey,
  id,
  text,
  integer,
  serial,
  counted,
  instant,
  flag,
  json,
  bytes,
} = chosen;
