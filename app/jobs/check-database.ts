import { day, minute } from "#app/core/clock.ts";
import type { Ctx } from "#app/core/context.ts";
import { dialect } from "#app/core/dialect.ts";
import { AppError } from "#app/core/errors.ts";
import { checkDatabase } from "#app/domain/administration/backups/schema.ts";
import { defineHandler } from "./handler.ts";

type Server = Pick<Ctx, "db" | "providers" | "log" | "now">;

const week = 7 * day;
/** A server that was off when a look was due makes it soon, and serves first. */
const soon = 5 * minute;

/** Once a week reads the whole database through, and quickly at each start. */
export const checkDatabaseHandler = defineHandler(checkDatabase, (ctx) => lookForDamage(ctx, true), {
  when: isFile,
  async every({ providers, now }) {
    const { full_at } = providers.backups.lastCheck();
    return Math.min(Math.max((full_at ?? now()) + week - now(), soon), week);
  },
  // In a thread, which would hold up a start.
  onServing: checkAtStart,
});

/** A server of databases looks after its own pages. */
function isFile(): boolean {
  return dialect === "sqlite";
}

/** A full look where damage was found before, which then is confirmed or over. Never fails. */
async function checkAtStart(server: Server): Promise<void> {
  if (!isFile()) return;
  try {
    await lookForDamage(server, server.providers.backups.lastCheck().damage.length > 0);
  } catch (err) {
    // The server stops already.
    if (err instanceof AppError && err.status === 503) return;
    server.log.warn({ err }, "The database couldn't be looked through for damage");
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
