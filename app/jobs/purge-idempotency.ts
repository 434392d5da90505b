import { jobKey } from "#app/core/events.ts";
import { defineHandler } from "./handler.ts";
import { purgeIdempotencyKeys, trimKeys } from "./idempotency-store.ts";

/** Deletes expired responses, and enqueues itself again for the next one that expires. */
export const purgeIdempotencyKeysHandler = defineHandler(
  purgeIdempotencyKeys,
  async ({ db, outbox, now }) => {
    await db.write(async (q) => {
      const next = await trimKeys(q, now());
      if (next === null) return;
      const again = { definition: purgeIdempotencyKeys, payload: {}, key: jobKey(purgeIdempotencyKeys) };
      await outbox.enqueue(q, { ...again, runAt: next, now: now() });
    });
  },
);
