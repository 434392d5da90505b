import { z } from "zod";
import { second } from "#app/core/clock.ts";
import { query } from "#app/core/operation.ts";
import { backupTrouble, lookAtBackups } from "#app/domain/administration/backups/queries.server.ts";
import { openInbox, openJobs, openMails, spentToday, summariesByEngine } from "./queries.server.ts";
import type { Vitals } from "./view.ts";

/** What a monitor watches that is kept in the database, and the age of the newest backup. */
export const readVitals = query({
  name: "metrics.read",
  who: "system",
  input: z.object({}),
  prepare: async ({ db, providers: { backups } }) => ({
    store: db.stats(),
    check: backups.lastCheck(),
    isDamaged: db.storageError()?.lasting === true,
    look: await lookAtBackups(backups),
  }),
  async run(scope, { prepared: { store, check, isDamaged, look } }): Promise<Vitals> {
    const age = (since: number | null | undefined) =>
      since === null || since === undefined ? 0 : Math.max(0, scope.now - since) / second;
    const [newest] = look.made;
    const inbox = await openInbox(scope);
    return {
      jobs: (await openJobs(scope)).map(({ since, ...job }) => ({ ...job, age_s: age(since) })),
      inbox: { count: inbox.count, age_s: age(inbox.since) },
      mails: await openMails(scope),
      summaries: await summariesByEngine(scope),
      spent: await spentToday(scope),
      store: {
        ...store,
        damaged: isDamaged,
        check_age_s: check.checked_at === null ? null : age(check.checked_at),
      },
      backups_fail: (await backupTrouble(scope, look)) !== null,
      backup_age_s: newest ? age(newest.made_at) : null,
    };
  },
});
