import { existsSync } from "node:fs";
import { join } from "node:path";
import type { OpenFolder } from "#app/cli/host.ts";
import type { Env } from "#app/core/env.ts";
import { loadSecrets } from "#app/core/secrets.ts";
import { createLog } from "#app/http/app/log.ts";
import type { WorkerPrograms } from "#app/providers/index.server.ts";
import { type Migrations, schemaStateOf } from "#db/migrate.ts";
import { assertFits, type SchemaState } from "#db/misfit.ts";
import { assertNoMoveUnderWay, assertNotMoved } from "#db/move/marks.ts";
import { postgresSchemaState } from "#db/postgres/migrate.ts";
import { compose } from "./compose.server.ts";

/**
 * Opens the data folder for commands, beside a running server or without one. Throws when there is no database, or one of
 * another schema: then neither may write to it.
 */
export async function openFolder(
  env: Env,
  { migrations, workers }: { migrations: Migrations; workers: WorkerPrograms },
): Promise<OpenFolder> {
  const file = join(env.dataDir, "throughline.db");
  if (!env.databaseUrl && !existsSync(file))
    throw new Error(`There is no database in ${env.dataDir}. Is DATA_DIR right?`);
  if (env.databaseUrl) await assertNoMoveUnderWay(env.databaseUrl);
  else assertNotMoved(env.dataDir);
  const schema = env.databaseUrl
    ? await postgresSchemaState(env.databaseUrl, migrations)
    : schemaStateOf(file, migrations);
  if (!env.databaseUrl) assertFits(file, schema);
  if (schema.state !== "current")
    throw new Error(`${env.databaseUrl ? "The database" : file} ${mismatches[schema.state]}`);
  const secrets = loadSecrets(env.dataDir, env.serverSecrets);
  // Results go to stdout; a command says itself what did not work.
  const log = createLog("silent");
  const { services, close } = await compose(env, { file, secrets, workers, log, wake: () => {} });
  return { ctx: { ...services, actor: { kind: "system", job: "cli" } }, close };
}

const mismatches: Record<Exclude<SchemaState["state"], "current">, string> = {
  older: "is of an older version of Throughline. Start this version once, or run throughline migrate.",
  newer: "was written by a newer version of Throughline. Use that version.",
  different: "was written by another version of Throughline. Use the version that wrote it.",
};
