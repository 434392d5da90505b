import { makeBackup } from "#app/domain/backups/schema.ts";
import { scheduleBackup } from "#app/domain/backups/write.server.ts";
import { defineHandler } from "./handler.ts";

/** Makes a backup and asks for the next one, also after a failure. */
export const makeBackupHandler = defineHandler(
  makeBackup,
  async (ctx, _payload, { lastStep }) => {
    const { file, bytes } = await ctx.providers.backups.make(ctx.now());
    ctx.log.info({ file, bytes }, "A backup was made and checked");
    await scheduleBackup(lastStep, {});
  },
  async (lastStep) => {
    await scheduleBackup(lastStep, {});
  },
);
