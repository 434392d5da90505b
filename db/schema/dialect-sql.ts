// What statements say differently to the two engines.
import { inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
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

/**
 * Whether a column is among the first rows that `first` finds for each value `of`, which may be null, in `column`. PostgreSQL
 * would look for them anew for every row it compares, and for null in no index; of a list it looks up each.
 */
export function amongFirst(
  id: sqlite.SQLiteColumn,
  first: (isSame: SQL) => SQLWrapper,
  { column, of }: { column: sqlite.SQLiteColumn; of: SQLWrapper },
): SQL {
  if (dialect === "sqlite") return inArray(id, first(sql`${column} is not distinct from ${of}`));
  const [same, none] = [first(sql`${column} = ${of}`), first(sql`${column} is null and ${of} is null`)];
  return sql`${id} = any(array(${same} union all ${none}))`;
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
