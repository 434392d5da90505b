import { join } from "node:path";
import type { Command } from "commander";
import { loadSecrets } from "#app/core/secrets.ts";
import { lockFolder } from "#db/lock.ts";
import { migrateStore, schemaStateOf } from "#db/migrate.ts";
import { assertNotMoved } from "#db/move/marks.ts";
import { migratePostgres, postgresSchemaState } from "#db/postgres/migrate.ts";
import { newCommand, report, type Shared } from "../command.ts";
import type { Host } from "../host.ts";

/** Brings the database to this version's schema. Refused while a server runs, which did so at its start. */
export function migrateCommand(host: Host): Command {
  return newCommand(
    host,
    "migrate",
    "bring the database to this version's schema, as each start of the server does",
  ).action(async (options: Shared) => {
    const { dataDir, databaseUrl, serverSecrets } = host.env();
    if (databaseUrl) return migrateServer(host, options, databaseUrl);
    const file = join(dataDir, "throughline.db");
    const unlock = await lockFolder(dataDir);
    try {
      assertNotMoved(dataDir);
      // As at a start: a new database gets its secrets first, for one without them is refused.
      loadSecrets(dataDir, serverSecrets);
      const before = schemaStateOf(file, host.migrations());
      await migrateStore(file, host.migrations());
      const { applied } = schemaStateOf(file, host.migrations());
      const ran = applied - before.applied;
      report(host, options, { database: file, before: before.applied, after: applied }, told(ran));
    } finally {
      unlock();
    }
  });
}

/** Also while servers run: migrations only add what they do not need yet. */
async function migrateServer(host: Host, options: Shared, url: string): Promise<void> {
  const before = await postgresSchemaState(url, host.migrations());
  await migratePostgres(url, host.migrations());
  const { applied } = await postgresSchemaState(url, host.migrations());
  const database = /([^/?]+)(\?.*)?$/.exec(url)?.[1] ?? "";
  report(host, options, { database, before: before.applied, after: applied }, told(applied - before.applied));
}

function told(ran: number): string {
  if (ran <= 0) return "The database is up to date.";
  return `${ran} ${ran === 1 ? "migration" : "migrations"} applied.`;
}
