// What statements say differently to the two engines.
import { type SQL, sql } from "drizzle-orm";
import * as pg from "drizzle-orm/pg-core";
import * as sqlite from "drizzle-orm/sqlite-core";
import { dialect } from "#app/core/dialect.ts";

/** A table under another name. */
export const alias = (dialect === "postgres" ? pg.alias : sqlite.alias) as typeof sqlite.alias;

/** Rows in about the order in which they were written. */
export const inStoredOrder: SQL = dialect === "postgres" ? sql`ctid` : sql`rowid`;

/** Whether the text of a JSON column holds this somewhere. */
export function jsonHolds(column: sqlite.SQLiteColumn, text: string): SQL {
  const stored = dialect === "postgres" ? sql`${column}::text` : sql`${column}`;
  return sql`${stored} like ${`%${text}%`}`;
}

/** The rows that a query finds stay as they are until the end of the transaction; of a transaction that runs alone they do anyway. */
export function heldRows<Q>(query: Q): Q {
  return dialect === "postgres" ? locking(query).for("share") : query;
}

/** A query for rows that no other transaction holds, to change them. */
export function freeRows<Q>(query: Q): Q {
  return dialect === "postgres" ? locking(query).for("update", { skipLocked: true }) : query;
}

type Locking<Q> = { for(strength: "share" | "update", options?: { skipLocked: true }): Q };

/** PostgreSQL's builder, for which SQLite's types stand. */
function locking<Q>(query: Q): Locking<Q> {
  return query as unknown as Locking<Q>;
}
