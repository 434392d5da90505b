import { z } from "zod";
import { dialect } from "#app/core/dialect.ts";
import { AppError } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { message, t } from "#app/core/words.ts";
import { operatorsOnly } from "#app/domain/server/operators/queries.server.ts";
import { requestKey } from "./queries.server.ts";
import { backupRequested, makeBackupJob } from "./schema.ts";

const ownMeans = message(
  "The database is a PostgreSQL, which is backed up by its own means, such as pg_dump. No backup is made from here.",
);

/** An operator asks for a backup now. Asked again before it has begun, one is made. */
export const requestBackup = operation({
  name: "backups.request",
  input: z.object({}),
  ...operatorsOnly,
  async run(tx) {
    if (dialect !== "sqlite") throw new AppError(409, t(ownMeans));
    await tx.enqueue(makeBackupJob, {}, { key: requestKey });
    await tx.emit(backupRequested, {});
    return { pending: true };
  },
});
