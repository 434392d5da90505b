import { join } from "node:path";
import type { Command } from "commander";
import { loadSecrets } from "#app/core/secrets.ts";
import { lockFolder } from "#db/lock.ts";
import { migrateStore, schemaStateOf } from "#db/migrate.ts";
import { newCommand, report, type Shared } from "../command.ts";
import type { Host } from "../host.ts";

/** Brings the database to this version's schema. Refused while a server runs, which did so at its start. */
export function migrateCommand(host: Host): Command {
  return newCommand(
    host,
    "migrate",
    "bring the database to this version's schema, as each start of the server does",
  ).action(async (options: Shared) => {
    const { dataDir, serverSecrets } = host.env();
    const file = join(dataDir, "throughline.db");
    const unlock = await lockFolder(dataDir);
    try {
      // As at a start: a new database gets its secrets first, for one without them is refused.
      loadSecrets(dataDir, serverSecrets);
      const before = schemaStateOf(file, host.migrations());
      await migrateStore(file, host.migrations());
      const { applied } = schemaStateOf(file, host.migrations());
      const ran = applied - before.applied;
      const text =
        ran === 0
          ? "The database is up to date."
          : `${ran} ${ran === 1 ? "migration" : "migrations"} applied.`;
      report(host, options, { database: file, before: before.applied, after: applied }, text);
    } finally {
      unlock();
    }
  });
}
