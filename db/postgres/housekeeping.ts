import type postgres from "postgres";

/** How long (ms) messages are there for a process that is slow to look. */
const keptMs = 5 * 60_000;
/** What was counted of one project in so many rows is added up. */
const mostCountRows = 50;
/** Held by the process that does it. */
const addingUp = 7_411_002;

const [deleteEveryMs, addUpEveryMs] = [60_000, 60 * 60_000];

/** Returns what does, each time it is called, the work that is due in this process. It never rejects: there is a next time. */
export function housekeeping(sql: postgres.Sql, now: () => number = Date.now): () => Promise<void> {
  let [deleteAt, addUpAt] = [now() + deleteEveryMs, now() + addUpEveryMs];
  return async () => {
    try {
      if (now() >= deleteAt) {
        deleteAt = now() + deleteEveryMs;
        await deleteOld(sql, now());
      }
      if (now() >= addUpAt) {
        addUpAt = now() + addUpEveryMs;
        await addUpCounts(sql);
      }
    } catch {
      // The store says itself what hinders it.
    }
  };
}

/** Deletes messages that every process has seen, and counts of calls whose minute is over. */
async function deleteOld(sql: postgres.Sql, now: number): Promise<void> {
  await sql.unsafe("DELETE FROM committed_events WHERE at < $1", [now - keptMs]);
  await sql.unsafe("DELETE FROM call_counts WHERE resets_at < $1", [now]);
}

/** Adds up the rows in which changes were counted. The sums stay, and so do the answers that hold for them. */
export async function addUpCounts(sql: postgres.Sql): Promise<void> {
  await sql.begin(async (tx) => {
    const [lock] = await tx.unsafe(`SELECT pg_try_advisory_xact_lock(${addingUp}) AS mine`);
    if (!lock?.mine) return;
    await tx.unsafe(
      `WITH many AS (SELECT of_id FROM change_counts GROUP BY of_id HAVING count(*) > ${mostCountRows}),
         gone AS (DELETE FROM change_counts c USING many WHERE c.of_id = many.of_id RETURNING c.of_id, c.count)
       INSERT INTO change_counts (of_id, count) SELECT of_id, sum(count) FROM gone GROUP BY of_id`,
    );
  });
}
