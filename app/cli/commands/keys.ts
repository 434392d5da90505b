import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { loadSecrets, newSecretsText, rotateSecrets } from "#app/core/secrets.ts";
import { createVault } from "#app/core/vault.ts";
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
      const { dataDir, serverSecrets } = host.env();
      if (serverSecrets !== undefined)
        throw new CommandFailed(
          "The keys come from SERVER_SECRETS, which can't be written from here. Put there what throughline keys new prints, start every process again, and then run throughline keys reseal.",
        );
      const file = databaseIn(dataDir);
      const sealed = resealStore(file, createVault(rotateSecrets(dataDir)));
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
      const { dataDir, serverSecrets } = host.env();
      const file = databaseIn(dataDir);
      const sealed = resealStore(file, createVault(loadSecrets(dataDir, serverSecrets)));
      report(host, options, { resealed: sealed }, `${sealed} secrets are sealed with the newest keys.`);
    },
  );
}

function databaseIn(dataDir: string): string {
  const file = join(dataDir, "throughline.db");
  if (!existsSync(file)) throw new CommandFailed(`There is no database in ${dataDir}. Is DATA_DIR right?`);
  return file;
}
