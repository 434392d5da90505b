import { getTableName, is, type SQL, StringChunk, sql, Table } from "drizzle-orm";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import { dialect } from "#app/core/dialect.ts";
import * as schema from "#db/schema.ts";
import type { Db, Writer } from "#db/store.ts";

const tables = Object.values(schema).flatMap((one) => (is(one, Table) ? getTableName(one) : []));

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
          const start = await changesIn(q);
          await statement(q, sql`savepoint rehearsed`);
          made = { value: await work(q) };
          // Nearly every call is refused, and has changed nothing.
          if ((await changesIn(q)) !== start) {
            const after = await snapshot(q);
            await statement(q, sql`rollback to rehearsed`);
            note(await snapshot(q), after);
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
type Statements =
  | Pick<BaseSQLiteDatabase<"async", unknown>, "run" | "all">
  | { execute(text: SQL): Promise<Record<string, unknown>[]> };

async function statement(q: Writer, text: SQL): Promise<Record<string, unknown>[]> {
  const statements = q as Writer & Statements;
  if ("execute" in statements) return statements.execute(text);
  if (/^select/.test(textOf(text))) return statements.all(text);
  await statements.run(text);
  return [];
}

function textOf({ queryChunks: [first] }: SQL): string {
  return is(first, StringChunk) ? first.value.join("") : "";
}

const changes =
  dialect === "sqlite"
    ? sql`select total_changes() as count`
    : sql`select sum(n_tup_ins + n_tup_upd + n_tup_del) as count from pg_stat_xact_user_tables`;

/** How many rows this connection, or this transaction, has changed so far. */
async function changesIn(q: Writer): Promise<unknown> {
  return (await statement(q, changes))[0]?.count;
}

type Snapshot = Map<string, string[]>;

async function snapshot(q: Writer): Promise<Snapshot> {
  const found: Snapshot = new Map(tables.map((name) => [name, []]));
  if (dialect === "postgres") {
    // At once: a round trip for each table takes longer than what they hold.
    for (const { name, row } of await statement(q, everyRow)) found.get(String(name))?.push(String(row));
    return found;
  }
  for (const name of tables)
    for (const row of await statement(q, sql`select * from ${sql.identifier(name)}`))
      found.get(name)?.push(JSON.stringify(row));
  return found;
}

const everyRow = sql.raw(
  tables
    .map((name) => `select '${name}' as name, to_jsonb(t)::text as row from "${name}" t`)
    .join(" union all "),
);
