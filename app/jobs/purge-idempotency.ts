import { jobKey } from "#app/core/events.ts";
import { defineHandler } from "./handler.ts";
import { purgeIdempotencyKeys, trimKeys } from "./idempotency-store.ts";

/** Answers that nobody may ask for again any more are let go; asks for itself anew while there are others. */
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
