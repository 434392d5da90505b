import type { Ctx } from "#app/core/context.ts";
import { AppError } from "#app/core/errors.ts";
import { checkDatabase } from "#app/domain/backups/schema.ts";
import { scheduleCheck } from "#app/domain/backups/write.server.ts";
import { defineHandler } from "./handler.ts";

type Server = Pick<Ctx, "db" | "providers" | "log" | "now">;

/** Once a week: reads the whole database through, and asks for the next time, also after a failure. */
export const checkDatabaseHandler = defineHandler(
  checkDatabase,
  async (ctx, _payload, { lastStep }) => {
    await lookForDamage(ctx, true);
    await scheduleCheck(lastStep, {});
  },
  async (lastStep) => {
    await scheduleCheck(lastStep, {});
  },
);

/**
 * A quick look at each start, in a thread, while the server serves already; a full one where damage was found before, which
 * then is confirmed or over. Never fails.
 */
export async function checkAtStart(server: Server): Promise<void> {
  try {
    await lookForDamage(server, server.providers.backups.lastCheck().damage.length > 0);
  } catch (err) {
    // The server stops already.
    if (err instanceof AppError && err.status === 503) return;
    server.log.warn({ err }, "The database could not be looked through for damage");
  }
}

async function lookForDamage({ db, providers, log, now }: Server, full: boolean): Promise<void> {
  const began = performance.now();
  const { damage, unread } = await providers.backups.check({ full, now: now() });
  const ms = Math.round(performance.now() - began);
  if (damage.length > 0) db.foundDamage(new Error(damage.join("; ")));
  else if (unread.length > 0)
    log.warn({ full, ms, unread }, "There was no time to look through all of the database; no damage so far");
  else log.info({ full, ms }, "The database was looked through, and nothing is damaged");
}
