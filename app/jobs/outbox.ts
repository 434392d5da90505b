import { type Actor, actorName } from "#app/core/actor.ts";
import type { NewJob, Outbox } from "#app/core/context.ts";
import { type Committed, jobKey, type Reaction } from "#app/core/events.ts";
import { newId } from "#app/core/new-id.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { events } from "#db/schema/kernel.ts";
import type { Writer } from "#db/store.ts";
import {
  claimKey,
  keyLifetimeMs,
  purgeIdempotencyKeys,
  releaseKey,
  saveResponse,
} from "./idempotency-store.ts";
import { assertLease, discard, enqueue, organizationOf, retry } from "./queue.ts";
import { queuePurge } from "./queue-purge.ts";

type Parts = {
  reactions: Reaction[];
  live: { publish(committed: Committed): void };
  /** Called after a commit that enqueued a job. */
  wake: () => void;
  now: () => number;
};

export function createOutbox({ reactions, live, wake, now }: Parts): Outbox {
  async function enqueueAndWake(q: Writer, job: NewJob): Promise<void> {
    if (await enqueue(q, job)) q.afterCommit(wake);
  }
  return {
    enqueue: enqueueAndWake,
    async record(q, { name, audited, transient, actor, payload, now }) {
      const eventId = newId();
      const row = { event_id: eventId, name, actor: actorName(actor), payload, created_at: now };
      if (!transient) await q.insert(events).values(row);
      if (audited) await addToAuditLog(q, row, actor);
      const eventPayload = { event_id: eventId, ...payload };
      for (const { event, job, key } of reactions)
        if (event === name)
          await enqueueAndWake(q, {
            definition: job,
            payload: eventPayload,
            key: key(eventPayload),
            runAt: now,
            now,
          });
      q.afterCommit(() => live.publish({ eventId, event: name, payload }));
      return eventId;
    },
    assertLease: (q, lease) => assertLease(q, lease, now()),
    deadJobs: {
      async retry(q, jobId) {
        await retry(q, jobId, now());
        q.afterCommit(wake);
      },
      discard,
    },
    purge: queuePurge,
    idempotency: {
      claim: (db, call) =>
        db.write(async (q) => {
          const at = now();
          const claimed = await claimKey(q, call, at);
          const purge = { definition: purgeIdempotencyKeys, payload: {}, key: jobKey(purgeIdempotencyKeys) };
          if (claimed.state === "mine")
            await enqueueAndWake(q, { ...purge, runAt: at + keyLifetimeMs, now: at });
          return claimed;
        }),
      save: saveResponse,
      release: (db, claim) => db.write((q) => releaseKey(q, claim)),
    },
  };
}

type EventRow = typeof events.$inferInsert;

/** Writes the audit log entry of an event, in the event's transaction. The ids of its subject have columns of their own. */
async function addToAuditLog(q: Writer, { event_id, name, payload, created_at }: EventRow, actor: Actor) {
  const { org_id, user_id, ...details } = payload;
  const text = (value: unknown) => (typeof value === "string" ? value : null);
  await q.insert(auditLog).values({
    entry_id: event_id,
    act: name,
    actor: actorName(actor),
    address: "address" in actor ? (actor.address ?? null) : null,
    org_id: text(org_id) ?? (await organizationOf(q, payload)),
    user_id: text(user_id),
    details,
    created_at,
  });
}
