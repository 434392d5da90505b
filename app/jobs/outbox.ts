import { type Actor, actorName } from "#app/core/actor.ts";
import type { NewJob, Outbox } from "#app/core/context.ts";
import { dialect } from "#app/core/dialect.ts";
import type { Lane } from "#app/core/enums/job-lane.ts";
import { type Committed, jobKey } from "#app/core/events.ts";
import { newId } from "#app/core/new-id.ts";
import type { Reaction } from "#app/core/reaction.ts";
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
  /** Called after a commit with which a job became due in this lane, or in any. */
  wake: (lane?: Lane) => void;
  now: () => number;
};

export function createOutbox({ reactions, live, wake, now }: Parts): Outbox {
  async function enqueueAndWake(q: Writer, job: NewJob, orgId?: string): Promise<void> {
    const isNew = await enqueue(q, job, orgId);
    // One that waited may have been passed over while this transaction held it.
    if (job.runAt > job.now || (!isNew && dialect === "sqlite")) return;
    const { lane } = job.definition;
    q.afterCommit(() => wake(lane));
    q.tellOthers({ due: lane });
  }
  return {
    enqueue: (q, job) => enqueueAndWake(q, job),
    async record(q, { name, audited, transient, actor, payload, now, atEnd }) {
      const eventId = newId();
      const row = { event_id: eventId, name, actor: actorName(actor), payload, created_at: now };
      if (!transient) await q.insertEach(events, [row]);
      const own = reactions.filter(({ event }) => event === name);
      const orgId = audited || own.length > 0 ? await organizationOf(q, payload) : "";
      if (audited) await addToAuditLog(q, row, { actor, orgId });
      const eventPayload = { event_id: eventId, ...payload };
      for (const { job: definition, key, when } of own) {
        const job = { definition, payload: eventPayload, key: key(eventPayload), runAt: now, now };
        const add = () => enqueueAndWake(q, job, orgId);
        if (!when) await add();
        else atEnd(async () => void ((await when({ q, now }, eventPayload)) && (await add())));
      }
      const committed = { eventId, event: name, payload };
      q.afterCommit(() => live.publish(committed));
      q.tellOthers({ committed });
      return eventId;
    },
    assertLease: (q, lease) => assertLease(q, lease, now()),
    deadJobs: {
      async retry(q, jobId) {
        await retry(q, jobId, now());
        q.afterCommit(() => wake());
      },
      discard,
    },
    purge: queuePurge,
    idempotency: {
      claim: (db, call) =>
        db.write(
          async (q) => {
            const at = now();
            const claimed = await claimKey(q, call, at);
            const purge = {
              definition: purgeIdempotencyKeys,
              payload: {},
              key: jobKey(purgeIdempotencyKeys),
            };
            if (claimed.state === "mine")
              await enqueueAndWake(q, { ...purge, runAt: at + keyLifetimeMs, now: at });
            return claimed;
          },
          { name: "idempotency.claim" },
        ),
      save: saveResponse,
      release: (db, claim) => db.write((q) => releaseKey(q, claim), { name: "idempotency.release" }),
    },
  };
}

type EventRow = typeof events.$inferInsert;

/** Writes the audit log entry of an event, in the event's transaction. The ids of its subject have columns of their own. */
async function addToAuditLog(
  q: Writer,
  { event_id, name, payload, created_at }: EventRow,
  { actor, orgId }: { actor: Actor; orgId: string },
): Promise<void> {
  const { org_id, user_id, ...details } = payload;
  const text = (value: unknown) => (typeof value === "string" ? value : null);
  const entry = {
    entry_id: event_id,
    act: name,
    actor: actorName(actor),
    address: "address" in actor ? (actor.address ?? null) : null,
    org_id: text(org_id) ?? orgId,
    user_id: text(user_id),
    details,
    created_at,
  };
  await q.insertEach(auditLog, [entry]);
}
