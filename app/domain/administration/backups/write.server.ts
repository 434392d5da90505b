import { z } from "zod";
import { operation } from "#app/core/operation.ts";
import { operatorsOnly } from "#app/domain/server/operators/queries.server.ts";
import { requestKey } from "./queries.server.ts";
import { backupRequested, makeBackupJob } from "./schema.ts";

/** An operator asks for a backup now. Asked again before it has begun, one is made. */
export const requestBackup = operation({
  name: "backups.request",
  input: z.object({}),
  ...operatorsOnly,
  async run(tx) {
    await tx.enqueue(makeBackupJob, {}, { key: requestKey });
    await tx.emit(backupRequested, {});
    return { pending: true };
  },
});
