import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { rotateSecrets } from "#app/core/secrets.ts";
import { createVault } from "#app/core/vault.ts";
import { resealStore } from "#db/reseal.ts";
import { bareCommand, CommandFailed, newCommand, report, type Shared } from "../command.ts";
import type { Host } from "../host.ts";

/** The keys that sign and encrypt. */
export function keysCommand(host: Host): Command {
  return bareCommand(host, "keys", "the keys that sign and encrypt").addCommand(rotateCommand(host));
}

/** May run beside the server, which uses the old keys until its next start; both are valid in between. */
function rotateCommand(host: Host): Command {
  return newCommand(host, "rotate", "make new keys, and encrypt stored secrets with them").action(
    async (options: Shared) => {
      const { dataDir } = host.env();
      const file = join(dataDir, "throughline.db");
      if (!existsSync(file))
        throw new CommandFailed(`There is no database in ${dataDir}. Is DATA_DIR right?`);
      const sealed = resealStore(file, createVault(rotateSecrets(dataDir)));
      const text = `New keys are in place, and ${sealed} secrets are sealed with them. Start the server again to use them.`;
      report(host, options, { resealed: sealed }, text);
    },
  );
}
