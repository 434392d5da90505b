import { type Placeholder, sql } from "drizzle-orm";

const placeholderName = (at: number) => `one of several ${at}`;

/**
 * Ids for a kept query. There is room for the next power of two, so that lists of all lengths share a few statements;
 * the room left is filled with the last id again.
 */
export function padIds(ids: string[]): {
  count: number;
  places: () => Placeholder[];
  values: Record<string, string>;
} {
  const count = 2 ** Math.ceil(Math.log2(ids.length));
  const values: Record<string, string> = {};
  for (let at = 0; at < count; at++) values[placeholderName(at)] = ids[Math.min(at, ids.length - 1)] ?? "";
  return { count, places: () => Object.keys(values).map((name) => sql.placeholder(name)), values };
}
