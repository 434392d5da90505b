import { jobKey } from "#app/core/events.ts";
import { forgetAnswers, trimAnswers } from "./answers.ts";
import { defineHandler } from "./handler.ts";

/** Answers that nobody may ask for again any more are let go; asks for itself anew while there are others. */
export const forgetAnswersHandler = defineHandler(forgetAnswers, async ({ db, outbox, now }) => {
  await db.write(async (q) => {
    const next = await trimAnswers(q, now());
    if (next === null) return;
    const again = { definition: forgetAnswers, payload: {}, key: jobKey(forgetAnswers) };
    await outbox.enqueue(q, { ...again, runAt: next, now: now() });
  });
});
