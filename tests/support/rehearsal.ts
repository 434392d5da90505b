import { getTableName, is, sql } from "drizzle-orm";
import { type BaseSQLiteDatabase, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "#db/schema.ts";
import type { Db, Writer } from "#db/store.ts";

const tables = Object.values(schema).flatMap((one) => (is(one, SQLiteTable) ? getTableName(one) : []));

/** What the last writes would have done: rows added and taken away by table, and the events in their order. */
export type Effect = { rows: Record<string, string>; events: string[] };

/** A store whose writes are done, looked at and undone, so that everybody tries everything in the same world. */
export function rehearsing(db: Db): { db: Db; effect(): Effect } {
  let effect: Effect = { rows: {}, events: [] };
  const undo = new Error("Only a rehearsal");
  return {
    db: {
      ...db,
      async write(work) {
        let made: { value: Awaited<ReturnType<typeof work>> } | undefined;
        const rehearsal = db.write(async (q) => {
          const statements = q as Writer & Statements;
          const start = await changesIn(statements);
          await statements.run(sql`savepoint rehearsed`);
          made = { value: await work(q) };
          // Nearly every call is refused, and has changed nothing.
          if ((await changesIn(statements)) !== start) {
            const after = await snapshot(statements);
            await statements.run(sql`rollback to rehearsed`);
            note(await snapshot(statements), after);
          }
          throw undo;
        });
        await rehearsal.catch((error) => {
          if (error !== undo) throw error;
        });
        if (!made) throw new Error("Nothing was rehearsed");
        return made.value;
      },
    },
    /** Since it was last asked for. */
    effect() {
      const last = effect;
      effect = { rows: {}, events: [] };
      return last;
    },
  };

  function note(before: Snapshot, after: Snapshot): void {
    for (const [name, rows] of after) {
      // Triggers write it, from what changes in the others.
      if (name === "change_counts") continue;
      const were = new Set(before.get(name));
      const are = new Set(rows);
      const added = rows.filter((row) => !were.has(row));
      const removed = [...were].filter((row) => !are.has(row)).length;
      if (added.length + removed > 0) effect.rows[name] = `+${added.length} -${removed}`;
      if (name === "events") effect.events.push(...added.map((row) => JSON.parse(row).name as string));
    }
  }
}

/** What several calls do, one after the other. */
export function sumOf(effects: Effect[]): Effect {
  const sum: Effect = { rows: {}, events: effects.flatMap(({ events }) => events) };
  for (const { rows } of effects)
    for (const [table, count] of Object.entries(rows)) {
      const [added = 0, removed = 0] = numbersIn(sum.rows[table]);
      const [more = 0, less = 0] = numbersIn(count);
      sum.rows[table] = `+${added + more} -${removed + less}`;
    }
  return sum;
}

function numbersIn(count = ""): number[] {
  return (count.match(/\d+/g) ?? []).map(Number);
}

/** What the program's own code has no use for. */
type Statements = Pick<BaseSQLiteDatabase<"async", unknown>, "run" | "get" | "all">;

/** How many rows this connection has ever changed. */
async function changesIn(q: Statements): Promise<number> {
  return (await q.get<{ count: number }>(sql`select total_changes() as count`)).count;
}

type Snapshot = Map<string, string[]>;

async function snapshot(q: Statements): Promise<Snapshot> {
  const found: Snapshot = new Map();
  for (const name of tables) {
    const rows = await q.all(sql`select * from ${sql.identifier(name)}`);
    found.set(
      name,
      rows.map((row) => JSON.stringify(row)),
    );
  }
  return found;
}
