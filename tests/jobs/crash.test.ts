import type { ChildProcess } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { eq, gt, ne, or } from "drizzle-orm";
import { build } from "esbuild";
import { expect, onTestFinished, test, vi } from "vitest";
import { enqueue } from "#app/jobs/queue.ts";
import { throttles } from "#db/schema/identity.ts";
import { events, jobs } from "#db/schema/kernel.ts";
import { webhookDeliveries } from "#db/schema/recordings.ts";
import type { Db } from "#db/store.ts";
import { kill, nextMessage, startChild } from "#tests/support/child.ts";
import { testDb } from "#tests/support/database.ts";
import { append, apply } from "./fixtures/crash-jobs.ts";

const kills = 50;
const perKill = 8;
const now = 1_700_000_000_000;

test(`${kills} kills of a worker: every job has its effect once`, async () => {
  const db = await testDb();
  const program = await bundled();
  for (let round = 0; round < kills; round++) {
    await give(db, round);
    const child = await startWorker(program, db.url ?? db.file);
    // It has begun its first job; the kill is to fall anywhere in this one or the next few.
    await pause(Math.random() * 40);
    await kill(child);
  }
  const crashed = await db.read(async (q) =>
    q
      .select()
      .from(jobs)
      .where(or(gt(jobs.attempts, 1), eq(jobs.state, "running"))),
  );
  await give(db, kills);
  const last = await startWorker(program, db.url ?? db.file);
  const unfinished = () => db.read(async (q) => q.select().from(jobs).where(ne(jobs.state, "done")));
  await vi.waitFor(async () => expect(await unfinished()).toEqual([]), { timeout: 240_000 });
  await kill(last);

  const lost = crashed.reduce(
    (sum, { attempts, state }) => sum + attempts - (state === "running" ? 0 : 1),
    0,
  );
  expect(lost).toBeGreaterThanOrEqual(kills / 2);
  const appended = await db.read(async (q) => q.select().from(events));
  const total = (kills + 1) * perKill;
  expect(numbers(appended.map(({ payload }) => payload.n))).toEqual(upTo(total));
  expect(await db.read((q) => q.$count(throttles))).toBe(total);
  expect(await db.read((q) => q.$count(webhookDeliveries, eq(webhookDeliveries.applied, false)))).toBe(0);
});

function give(db: Db, round: number): Promise<void> {
  return db.write(async (q) => {
    for (let index = 0; index < perKill; index++) {
      const n = round * perKill + index;
      for (const definition of [append, apply])
        await enqueue(q, { definition, payload: { n }, runAt: now, now });
      const sender = { provider: "test", event_id: `e${n}`, recording_id: "r", body: "" };
      await q
        .insert(webhookDeliveries)
        .values({ delivery_id: `d${n}`, ...sender, received_at: now, applied: false });
    }
  });
}

/** The worker as one file, as it ships: it then starts in a tenth of a second, fifty times. */
async function bundled(): Promise<string> {
  const outfile = join(
    import.meta.dirname,
    `../../node_modules/.cache/throughline/crash-worker-${process.pid}.mjs`,
  );
  onTestFinished(() => rmSync(outfile, { force: true }));
  const entryPoints = [join(import.meta.dirname, "fixtures/crash-worker.ts")];
  await build({
    entryPoints,
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    external: ["better-sqlite3"],
  });
  return outfile;
}

async function startWorker(program: string, place: string): Promise<ChildProcess> {
  const child = startChild(program, [place]);
  await nextMessage(child);
  return child;
}

function numbers(found: unknown[]): number[] {
  return found.map(Number).sort((a, b) => a - b);
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
