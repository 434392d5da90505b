import { join } from "node:path";
import { loadSecrets, type Secrets } from "#app/core/secrets.ts";
import { assertPortIsFree } from "#app/http/port.ts";
import { lockFolder } from "#db/lock.ts";
import { migrateStore } from "#db/migrate.ts";

type Place = { dataDir: string; host: string; port: number };
export type Booted = { file: string; secrets: Secrets; unlock: () => void };

/**
 * Makes a data folder ready for this process. First of all nobody else may work on it and the port must be free: a
 * process that cannot serve leaves everything as it is, so that the one that does serve goes on undisturbed.
 * @param migrations the folder of the generated SQL
 */
export async function boot({ dataDir, host, port }: Place, migrations: string): Promise<Booted> {
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
