import { z } from "zod";
import { day, minute } from "#app/core/clock.ts";
import { jobKey } from "#app/core/events.ts";
import { operation } from "#app/core/operation.ts";
import { mayOperate } from "#app/domain/operators/policy.ts";
import { instanceFor } from "#app/domain/operators/queries.server.ts";
import { requestKey } from "./queries.server.ts";
import { backupRequested, checkDatabase, makeBackup } from "./schema.ts";

/** A server that was off when a backup was due makes it soon, and serves first. */
const soonMs = 5 * minute;
const checkEvery = 7 * day;

/** Asks for the next backup by itself, counted from the newest one; asked twice, it is asked for once. */
export const scheduleBackup = operation({
  name: "backups.schedule",
  who: "system",
  input: z.object({}),
  prepare: async ({ providers: { backups } }) => ({
    everyMs: backups.everyMs,
    // A folder that cannot be read must not end the schedule.
    newest: backups.everyMs === null ? undefined : (await backups.list().catch(() => []))[0],
  }),
  async run(tx, { prepared: { everyMs, newest } }) {
    if (everyMs === null) return;
    const dueAt = (newest?.made_at ?? tx.now) + everyMs;
    const delayMs = Math.max(dueAt - tx.now, soonMs);
    await tx.enqueue(makeBackup, {}, { key: jobKey(makeBackup), delayMs });
  },
});

/** Asks for the next full look for damage, a week after the last one; asked twice, it is asked for once. */
export const scheduleCheck = operation({
  name: "backups.schedule-check",
  who: "system",
  input: z.object({}),
  prepare: async ({ providers: { backups } }) => backups.lastCheck().full_at,
  async run(tx, { prepared: fullAt }) {
    const delayMs = Math.max((fullAt ?? tx.now) + checkEvery - tx.now, soonMs);
    await tx.enqueue(
      checkDatabase,
      {},
      { key: jobKey(checkDatabase), delayMs: Math.min(delayMs, checkEvery) },
    );
  },
});

/** An operator asks for a backup now. Asked again before it has begun, one is made. */
export const requestBackup = operation({
  name: "backups.request",
  input: z.object({}),
  find: instanceFor,
  can: mayOperate,
  async run(tx) {
    await tx.enqueue(makeBackup, {}, { key: requestKey });
    await tx.emit(backupRequested, {});
    return { pending: true };
  },
});
