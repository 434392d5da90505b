import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { type SchemaState, schemaStateOf } from "#db/migrate.ts";
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
      const words = schema ? sentences[schema.state] : "There is no database yet: the first start makes it.";
      report(host, options, { version, database: file, schema }, `${version}\n${words}`);
      if (schema && !(schema.state === "current" || schema.state === "older"))
        throw new CommandFailed("Nothing was changed.");
    });
}

const sentences: Record<SchemaState["state"], string> = {
  current: "The database fits this version.",
  older: "The database is of an older version. The next start brings it up to date, and keeps a copy.",
  newer: "The database is of a newer version. Start that version instead.",
  different: "The database is of another version, with other migrations. Start the version that wrote it.",
};
