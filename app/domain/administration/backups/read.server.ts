import { z } from "zod";
import { hour } from "#app/core/clock.ts";
import { query } from "#app/core/operation.ts";
import { operatorsOnly } from "#app/domain/server/operators/queries.server.ts";
import { isBackupPending } from "./queries.server.ts";
import { backupView, checkView } from "./view.ts";

/** The backups that are kept, newest first, and how they are made. `every_hours` is null when none are made by themselves. */
export const listBackups = query({
  name: "backups.list",
  input: z.object({}),
  ...operatorsOnly,
  prepare: async ({ providers: { backups } }) => ({
    settings: backups,
    made: await backups.list(),
    check: checkView(backups.lastCheck(), backups.restoreSteps()),
  }),
  async run(scope, { prepared: { settings, made, check } }) {
    const { folder, everyMs, keep, encrypted } = settings;
    return {
      folder,
      every_hours: everyMs === null ? null : everyMs / hour,
      keep,
      encrypted,
      check,
      pending: await isBackupPending(scope),
      backups: made.map(backupView),
    };
  },
});
