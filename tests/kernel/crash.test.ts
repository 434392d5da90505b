import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { eq, ne } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { enqueue } from "#app/jobs/queue.ts";
import { throttles } from "#db/schema/identity.ts";
import { events, jobs } from "#db/schema/kernel.ts";
import { webhookDeliveries } from "#db/schema/recordings.ts";
import type { Db } from "#db/store.ts";
import { heard, kill, startChild } from "#tests/support/child.ts";
import { testDb } from "#tests/support/database.ts";
import { append, apply } from "./fixtures/crash-jobs.ts";

const kills = 5;
const perKill = 8;
const now = 1_700_000_000_000;

test(`${kills} kills in the middle of the work: every job has had its effect once`, async () => {
  const db = await testDb();
  for (let round = 0; round < kills; round++) {
    await give(db, round);
    const child = await startWorker(db.file);
    // Any moment will do; it is to fall anywhere between a claim and its finish.
    await pause(Math.random() * 25);
    await kill(child);
  }
  const crashed = await db.read(async (q) => q.select().from(jobs).where(ne(jobs.attempts, 1)));
  const last = await startWorker(db.file);
  const unfinished = () => db.read(async (q) => q.select().from(jobs).where(ne(jobs.state, "done")));
  await vi.waitFor(async () => expect(await unfinished()).toEqual([]), 20_000);
  await kill(last);

  expect(crashed.filter(({ attempts }) => attempts > 1).length).toBeGreaterThan(0);
  const appended = await db.read(async (q) => q.select().from(events));
  const total = kills * perKill;
  expect(numbers(appended.map(({ payload }) => payload.n))).toEqual(upTo(total));
  expect(await db.read((q) => q.$count(throttles))).toBe(total);
  expect(await db.read((q) => q.$count(webhookDeliveries, eq(webhookDeliveries.applied, false)))).toBe(0);
}, 60_000);

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

async function startWorker(file: string): Promise<ChildProcess> {
  const child = startChild(join(import.meta.dirname, "fixtures/crash-worker.ts"), [file]);
  await heard(child);
  return child;
}

function numbers(found: unknown[]): number[] {
  return found.map(Number).sort((a, b) => a - b);
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
