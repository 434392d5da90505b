import { existsSync } from "node:fs";
import { join } from "node:path";
import { fingerprintOf, loadSecrets, type Secrets } from "#app/core/secrets.ts";
import { type Listening, listen } from "#app/http/app/listen.ts";
import { type StartPhase, whileStarting } from "#app/http/app/starting.ts";
import { lockFolder } from "#db/lock.ts";
import { type Migrations, migrateStore, schemaStateOf } from "#db/migrate.ts";
import { migrateInThread } from "#db/migrate-thread.ts";
import { assertNoMoveUnderWay, assertNotMoved } from "#db/move/marks.ts";
import { assertSameSecrets } from "#db/postgres/installation.ts";
import { migratePostgres } from "#db/postgres/migrate.ts";

type Settings = {
  dataDir: string;
  databaseUrl?: string | undefined;
  host: string;
  port: number;
  metricsToken?: string | undefined;
  serverSecrets?: string | undefined;
};
type Schema = {
  migrations: Migrations;
  /** The program of the thread that migrates a database that has something in it. */
  migrator: Parameters<typeof migrateInThread>[0];
};
export type Booted = { file: string; secrets: Secrets; listening: Listening; unlock: () => void };

/**
 * Prepares a data folder for this process: locks it, listens, loads the secrets and migrates the database. Until the app
 * answers, everybody is asked to wait. A process that cannot get the lock or the port changes nothing, so a running server
 * is not disturbed. Processes over one PostgreSQL may share a folder: the server itself keeps them apart.
 */
export async function boot(settings: Settings, schema: Schema): Promise<Booted> {
  const { dataDir, databaseUrl, host, port, metricsToken, serverSecrets } = settings;
  const unlock = databaseUrl ? () => {} : await lockFolder(dataDir);
  let phase: StartPhase = "starting";
  let listening: Listening | undefined;
  try {
    if (!databaseUrl) assertNotMoved(dataDir);
    listening = await listen(
      whileStarting(() => phase, metricsToken),
      { host, port },
    );
    const secrets = loadSecrets(dataDir, serverSecrets);
    const file = join(dataDir, "throughline.db");
    phase = "migrating";
    if (databaseUrl) {
      await assertNoMoveUnderWay(databaseUrl);
      await migratePostgres(databaseUrl, schema.migrations);
      await assertSameSecrets(databaseUrl, fingerprintOf(secrets));
    } else await migrate(file, schema);
    phase = "starting";
    return { file, secrets, listening, unlock };
  } catch (error) {
    listening?.server.closeAllConnections();
    listening?.server.close();
    unlock();
    throw error;
  }
}

/** A new database is made here, since a thread would take longer to start. */
function migrate(file: string, { migrations, migrator }: Schema): Promise<void> {
  return isOlder(file, migrations)
    ? migrateInThread(migrator, file, migrations)
    : migrateStore(file, migrations);
}

function isOlder(file: string, migrations: Migrations): boolean {
  if (!existsSync(file)) return false;
  try {
    const { state, applied } = schemaStateOf(file, migrations);
    return state === "older" && applied > 0;
  } catch {
    // A file that cannot be read: the migration says why.
    return false;
  }
}
