import { z } from "zod";
import { audited, defineEvent, defineJob } from "#app/core/events.ts";

export const makeBackupJob = defineJob("make-backup", z.object({}), { maxAttempts: 3, lane: "backups" });
/** Reads the whole database through for damage. */
export const checkDatabase = defineJob("check-database", z.object({}), { maxAttempts: 3, lane: "backups" });
export const backupRequested = defineEvent("backups.requested", z.object({}), audited);
