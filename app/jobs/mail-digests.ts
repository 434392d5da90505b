import { minute } from "#app/core/clock.ts";
import { listDigestsDue } from "#app/domain/notifications/read.server.ts";
import { mailDigests } from "#app/domain/notifications/schema.ts";
import { makeDigest } from "#app/domain/notifications/write.server.ts";
import { defineHandler } from "./handler.ts";

/**
 * Mails everybody whose Monday morning it is their open action items. Who got theirs is noted in the commit that queues the
 * mail, so a run that begins again mails nobody twice.
 */
export const mailDigestsHandler = defineHandler(
  mailDigests,
  async (ctx, _payload, { signal }) => {
    for (let after: string | null = ""; after !== null; ) {
      const { due, next }: Awaited<ReturnType<typeof listDigestsDue>> = await listDigestsDue(ctx, { after });
      for (const one of due) {
        signal.throwIfAborted();
        await makeDigest(ctx, one);
      }
      after = next;
    }
  },
  // Some time zones are half an hour from the next.
  { every: 30 * minute },
);
