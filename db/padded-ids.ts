import { type Placeholder, sql } from "drizzle-orm";

const placeholderName = (at: number) => `one of several ${at}`;

/**
 * Placeholders and values for a prepared query over ids. Their count is the next power of two, so that lists of all lengths
 * share a few statements; the last id fills the rest.
 */
export function padIds(ids: string[]): {
  count: number;
  placeholders: () => Placeholder[];
  values: Record<string, string>;
} {
  const count = 2 ** Math.ceil(Math.log2(ids.length));
  const values: Record<string, string> = {};
  for (let at = 0; at < count; at++) values[placeholderName(at)] = ids[Math.min(at, ids.length - 1)] ?? "";
  return { count, placeholders: () => Object.keys(values).map((name) => sql.placeholder(name)), values };
}
