import { z } from "zod";
import { operation } from "#app/core/operation.ts";
import { mayOperate } from "#app/domain/server/operators/policy.ts";
import { instanceFor } from "#app/domain/server/operators/queries.server.ts";
import { requestKey } from "./queries.server.ts";
import { backupRequested, makeBackupJob } from "./schema.ts";

/** An operator asks for a backup now. Asked again before it has begun, one is made. */
export const requestBackup = operation({
  name: "backups.request",
  input: z.object({}),
  find: instanceFor,
  can: mayOperate,
  async run(tx) {
    await tx.enqueue(makeBackupJob, {}, { key: requestKey });
    await tx.emit(backupRequested, {});
    return { pending: true };
  },
});
