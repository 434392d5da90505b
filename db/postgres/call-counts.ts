import type { CallCount } from "#app/core/call-count.ts";
import type { Connection } from "./connections.ts";

/** Adds calls to what is counted under their keys, and returns the sums; of a key whose time (ms) is over they begin anew. */
export async function countCalls(
  { run }: Pick<Connection, "run">,
  calls: CallCount[],
  now: number,
): Promise<CallCount[]> {
  // In the order of their keys: two processes that lock the same rows in two orders would wait for each other.
  const rows = await run(
    `INSERT INTO call_counts AS c (key, count, resets_at)
     SELECT key, count, resets_at FROM jsonb_to_recordset($1::jsonb) AS n(key text, count integer, resets_at bigint) ORDER BY key
     ON CONFLICT (key) DO UPDATE SET
       count = CASE WHEN c.resets_at <= $2 THEN excluded.count ELSE c.count + excluded.count END,
       resets_at = CASE WHEN c.resets_at <= $2 THEN excluded.resets_at ELSE c.resets_at END
     RETURNING key, count, resets_at::float8 AS resets_at`,
    [JSON.stringify(calls), now],
  );
  return rows as unknown as CallCount[];
}
