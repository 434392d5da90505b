import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { schemaStateOf } from "#db/migrate.ts";
import { misfitOf } from "#db/misfit.ts";
import { CommandFailed, newCommand, report, type Shared } from "../command.ts";
import type { Host } from "../host.ts";

/** The version, and with --check whether the database fits it. It asks nobody else: nothing leaves the machine. */
export function versionCommand(host: Host): Command {
  return newCommand(host, "version", "print the version")
    .option("--check", "also compare the database's schema with this version's; nothing is sent anywhere")
    .action((options: Shared & { check?: boolean }) => {
      const { version } = host;
      if (!options.check) return report(host, options, { version }, version);
      const file = join(host.env().dataDir, "throughline.db");
      const schema = existsSync(file) ? schemaStateOf(file, host.migrations()) : null;
      const misfit = schema && misfitOf(file, schema);
      const words = misfit
        ? `${misfit.text} ${misfit.fix}`
        : fits[schema?.state === "older" ? "older" : schema ? "current" : "none"];
      report(host, options, { version, database: file, schema }, `${version}\n${words}`);
      if (misfit) throw new CommandFailed("Nothing was changed.");
    });
}

const fits = {
  none: "There is no database yet: the first start makes it.",
  current: "The database fits this version.",
  older: "The database is of an older version. The next start brings it up to date, and keeps a copy.",
};
