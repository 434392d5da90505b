import { type Placeholder, sql } from "drizzle-orm";

type Several = {
  /** How many there is room for: part of the name under which the query is kept. */
  count: number;
  places: Placeholder[];
  values: Record<string, string>;
};

/**
 * A list of ids for `inArray` in a kept query. There is room for the next power of two, so that lists of all lengths
 * share a few statements; the room left is filled with the last id again. `ids` must not be empty.
 */
export function severalOf(ids: string[]): Several {
  const count = 2 ** Math.ceil(Math.log2(ids.length));
  const names = Array.from({ length: count }, (_, at) => `one of several ${at}`);
  const last = ids.length - 1;
  return {
    count,
    places: names.map((name) => sql.placeholder(name)),
    values: Object.fromEntries(names.map((name, at) => [name, ids[Math.min(at, last)] ?? ""])),
  };
}
