import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import type { Env } from "#app/core/env.ts";
import { loadSecrets, newSecretsText, rotateSecrets } from "#app/core/secrets.ts";
import { createVault, type Vault } from "#app/core/vault.ts";
import { assertNoMoveUnderWay } from "#db/move/marks.ts";
import { resealPostgres } from "#db/postgres/reseal.ts";
import { resealStore } from "#db/reseal.ts";
import { bareCommand, CommandFailed, newCommand, report, type Shared } from "../command.ts";
import type { Host } from "../host.ts";

/** The keys that sign and encrypt. */
export function keysCommand(host: Host): Command {
  return bareCommand(host, "keys", "the keys that sign and encrypt")
    .addCommand(rotateCommand(host))
    .addCommand(newKeysCommand(host))
    .addCommand(resealCommand(host));
}

/** May run beside the server, which uses the old keys until its next start; both are valid in between. */
function rotateCommand(host: Host): Command {
  return newCommand(host, "rotate", "make new keys, and encrypt stored secrets with them").action(
    async (options: Shared) => {
      const env = host.env();
      if (env.serverSecrets !== undefined)
        throw new CommandFailed(
          "The keys come from SERVER_SECRETS, which can't be written from here. Put there what throughline keys new prints, start every process again, and then run throughline keys reseal.",
        );
      const reseal = await resealerOf(env);
      const sealed = await reseal(createVault(rotateSecrets(env.dataDir)));
      const text = `New keys are in place, and ${sealed} secrets are sealed with them. Start the server again to use them.`;
      report(host, options, { resealed: sealed }, text);
    },
  );
}

/** Prints what SERVER_SECRETS takes: keys for a new server, or those that follow the ones that are set. Writes nothing. */
function newKeysCommand(host: Host): Command {
  return newCommand(
    host,
    "new",
    "print keys for SERVER_SECRETS: the first ones, or those that follow the ones that are set",
  ).action(async (options: Shared) => {
    const { serverSecrets } = host.env();
    const text = newSecretsText(serverSecrets);
    report(host, options, JSON.parse(text), text);
  });
}

/** The second half of a rotation of SERVER_SECRETS, once every process has them: nothing is sealed with keys that one lacks. */
function resealCommand(host: Host): Command {
  return newCommand(host, "reseal", "encrypt stored secrets with the newest keys").action(
    async (options: Shared) => {
      const env = host.env();
      const reseal = await resealerOf(env);
      const sealed = await reseal(createVault(loadSecrets(env.dataDir, env.serverSecrets)));
      report(host, options, { resealed: sealed }, `${sealed} secrets are sealed with the newest keys.`);
    },
  );
}

/** What seals the database of the settings anew. Throws where there is none, before any key is made. */
async function resealerOf({ dataDir, databaseUrl }: Env): Promise<(vault: Vault) => Promise<number>> {
  if (databaseUrl) {
    await assertNoMoveUnderWay(databaseUrl);
    return (vault) => resealPostgres(databaseUrl, vault);
  }
  const file = join(dataDir, "throughline.db");
  if (!existsSync(file)) throw new CommandFailed(`There is no database in ${dataDir}. Is DATA_DIR right?`);
  return async (vault) => resealStore(file, vault);
}
