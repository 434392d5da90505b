import { hour, minute } from "#app/core/clock.ts";
import { dialect } from "#app/core/dialect.ts";
import { readHasAccounts } from "#app/domain/administration/backups/read.server.ts";
import { makeBackupJob } from "#app/domain/administration/backups/schema.ts";
import { defineHandler } from "./handler.ts";

/** The first one, and one that was due while the server was off, is made soon: the server serves first. */
const soon = 5 * minute;

export const makeBackupHandler = defineHandler(
  makeBackupJob,
  async (ctx, _payload, { attempt }) => {
    const { backups } = ctx.providers;
    if (!(await readHasAccounts(ctx, {}))) return;
    const [newest] = attempt > 1 ? await backups.list().catch(() => []) : [];
    // An earlier try made it and could not copy it: another one would push an older one out.
    if (!newest || newest.made_at < ctx.now() - hour) {
      const { file, bytes, files, mended, unread } = await backups.make(ctx.now());
      ctx.log.info({ file, bytes, files }, "A backup was made and checked");
      if (mended.length > 0)
        ctx.log.error(
          { mended },
          "Recordings beside the backups were damaged or gone, and were written anew",
        );
      if (unread.length > 0)
        ctx.log.warn({ unread }, "No recording beside the backups is deleted while these can't be opened");
    }
    const copied = await backups.copy(ctx.now());
    if (copied.length > 0) ctx.log.info({ copied, to: backups.copies }, "Backups were copied");
  },
  {
    // A server of databases is backed up by its own means.
    when: () => dialect === "sqlite",
    /** Counted from the newest one. */
    async every({ providers: { backups }, now }) {
      if (backups.everyMs === null) return null;
      // A folder that cannot be read must not end the schedule.
      const [newest] = await backups.list().catch(() => []);
      return newest ? Math.max(newest.made_at + backups.everyMs - now(), soon) : soon;
    },
    async onServing({ providers: { backups }, log }) {
      const problem = await backups.problem();
      if (problem) log.error({}, problem);
    },
  },
);
