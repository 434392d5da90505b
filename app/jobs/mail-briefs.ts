import { minute } from "#app/core/clock.ts";
import { listBriefsDue, makeBrief } from "#app/domain/notifications/briefs.server.ts";
import { mailBriefs } from "#app/domain/notifications/schema.ts";
import { defineHandler } from "./handler.ts";

/**
 * Mails everybody whose evening it is what tomorrow's meetings are about. Who got theirs is noted in the commit that queues the
 * mail, so a run that begins again mails nobody twice.
 */
export const mailBriefsHandler = defineHandler(
  mailBriefs,
  async (ctx, _payload, { signal }) => {
    for (let after: string | null = ""; after !== null; ) {
      const { due, next }: Awaited<ReturnType<typeof listBriefsDue>> = await listBriefsDue(ctx, { after });
      for (const one of due) {
        signal.throwIfAborted();
        await makeBrief(ctx, one);
      }
      after = next;
    }
  },
  // Some time zones are half an hour from the next.
  { every: 30 * minute },
);
