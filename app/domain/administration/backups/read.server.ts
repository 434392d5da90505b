import { z } from "zod";
import type { Backup } from "#app/core/backup-files.ts";
import { hour } from "#app/core/clock.ts";
import type { Ctx } from "#app/core/context.ts";
import { dialect } from "#app/core/dialect.ts";
import { query } from "#app/core/operation.ts";
import { within } from "#app/core/within.ts";
import { anyUser } from "#app/domain/accounts/users/queries.server.ts";
import { operatorsOnly } from "#app/domain/server/operators/queries.server.ts";
import { backupTrouble, isBackupPending, lookAtBackups } from "./queries.server.ts";
import { backupViews, checkView } from "./view.ts";

/** The backups that are kept, newest first, and how they are made. `every_hours` is null when none are made by themselves. A PostgreSQL is not backed up from here. */
export const listBackups = query({
  name: "backups.list",
  input: z.object({}),
  ...operatorsOnly,
  prepare: async ({ providers: { backups } }) => ({
    settings: backups,
    look: await lookAtBackups(backups),
    copied: backups.copies === null ? null : await copiesOf(backups),
    beside: await backups.filesBeside().catch(() => ({ count: 0, bytes: 0 })),
    check: checkView(backups.lastCheck(), backups.restoreSteps()),
  }),
  async run(scope, { prepared: { settings, look, copied, beside, check } }) {
    const { folder, everyMs, keep, encrypted, copies } = settings;
    return {
      made_here: dialect === "sqlite",
      folder,
      every_hours: everyMs === null || dialect !== "sqlite" ? null : everyMs / hour,
      keep,
      copies,
      encrypted,
      check,
      pending: await isBackupPending(scope),
      trouble: await backupTrouble(scope, look),
      files: beside,
      backups: backupViews(look.made, copied),
    };
  },
});

/** Why no backups are made, for whoever owns the machine. */
export const readBackupTrouble = query({
  name: "backups.trouble",
  who: "system",
  input: z.object({}),
  prepare: async ({ providers: { backups } }) => lookAtBackups(backups),
  run: async (scope, { prepared }) => ({ trouble: await backupTrouble(scope, prepared) }),
});

/** Whether there is something to back up: an account. */
export const readHasAccounts = query({
  name: "backups.has-accounts",
  who: "system",
  input: z.object({}),
  run: (scope) => anyUser(scope),
});

/** What a page waits for a store that does not answer (ms). */
const patienceMs = 3000;

/** Null when the store does not say in time. */
async function copiesOf({ listCopies }: Ctx["providers"]["backups"]): Promise<Backup[] | null> {
  let found: Backup[] | null = null;
  const asking = listCopies().then((copies) => {
    found = copies;
  });
  await within(patienceMs, asking).catch(() => {});
  return found;
}
