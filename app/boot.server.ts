import { join } from "node:path";
import { loadSecrets, type Secrets } from "#app/core/secrets.ts";
import { assertPortIsFree } from "#app/http/port.ts";
import { lockFolder } from "#db/lock.ts";
import { type Migrations, migrateStore } from "#db/migrate.ts";

type Settings = { dataDir: string; host: string; port: number };
export type Booted = { file: string; secrets: Secrets; unlock: () => void };

/**
 * Prepares a data folder for this process: locks it, checks that the port is free, loads the secrets and migrates the
 * database. A process that cannot get the lock or the port changes nothing, so a running server is not disturbed.
 */
export async function boot({ dataDir, host, port }: Settings, migrations: Migrations): Promise<Booted> {
  const unlock = await lockFolder(dataDir);
  try {
    await assertPortIsFree(host, port);
    const secrets = loadSecrets(dataDir);
    const file = join(dataDir, "throughline.db");
    await migrateStore(file, migrations);
    return { file, secrets, unlock };
  } catch (error) {
    unlock();
    throw error;
  }
}
