import { type Command, Option } from "commander";
import { bareCommand } from "../command.ts";
import type { Host } from "../host.ts";

/** Starts the server; it runs until a signal ends it. */
export function serveCommand(host: Host): Command {
  return (
    bareCommand(host, "serve", "start the server (what happens without a command)")
      // Of `npm start`, whose shell passes no signals on; the server looks for it itself.
      .addOption(new Option("--end-with-parent").hideHelp())
      .action(() => host.serve())
  );
}
