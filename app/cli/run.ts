import { type Command, CommanderError } from "commander";
import { bareCommand, CommandFailed, exitCodes, reasonOf, TryAgain } from "./command.ts";
import { backupCommand } from "./commands/backup.ts";
import { doctorCommand } from "./commands/doctor.ts";
import { exportCommand } from "./commands/export.ts";
import { healthcheckCommand } from "./commands/healthcheck.ts";
import { importCommand } from "./commands/import.ts";
import { importTranscriptCommand } from "./commands/import-transcript.ts";
import { keysCommand } from "./commands/keys.ts";
import { mcpCommand } from "./commands/mcp.ts";
import { migrateCommand } from "./commands/migrate.ts";
import { moveCommand } from "./commands/move.ts";
import { notesCommand } from "./commands/notes.ts";
import { outboxCommand } from "./commands/outbox.ts";
import { receiveMailCommand } from "./commands/receive-mail.ts";
import { restoreCommand } from "./commands/restore.ts";
import { serveCommand } from "./commands/serve.ts";
import { userCommand } from "./commands/user.ts";
import { versionCommand } from "./commands/version.ts";
import type { Host } from "./host.ts";

/** Every command, in the order of the help. */
const commands: ((host: Host) => Command)[] = [
  serveCommand,
  migrateCommand,
  backupCommand,
  restoreCommand,
  moveCommand,
  exportCommand,
  importCommand,
  importTranscriptCommand,
  notesCommand,
  userCommand,
  mcpCommand,
  outboxCommand,
  receiveMailCommand,
  keysCommand,
  doctorCommand,
  healthcheckCommand,
  versionCommand,
];

/**
 * Runs one command line. Without a command the server starts: `throughline --help` lists the others.
 * @param args what follows the program's name
 * @returns the exit code: 0 when it is done, 1 when it did not work, 2 when the command line is wrong
 */
export async function runCommandLine(args: string[], host: Host): Promise<number> {
  try {
    // That command says it among all that it finds.
    if (host.obstacle !== null && args[0] !== "doctor") throw new CommandFailed(host.obstacle);
    await commandLine(host).parseAsync(withCommand(args), { from: "user" });
    return exitCodes.done;
  } catch (error) {
    // The library has printed its own message.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    host.stderr.write(`${reasonOf(error)}\n`);
    return error instanceof TryAgain ? exitCodes.tryAgain : exitCodes.failed;
  }
}

function commandLine(host: Host): Command {
  const all = bareCommand(host, "throughline", "Throughline: an AI meeting workspace on your own server.")
    .usage("[command] [options]")
    .helpCommand("help [command]", "show the help of a command")
    .version(host.version, "-V, --version", "show the version")
    .showSuggestionAfterError()
    .addHelpText("after", afterHelp);
  for (const command of commands) all.addCommand(command(host));
  return all;
}

const afterHelp = `
Without a command, the server starts. Settings are environment variables, or lines of a file .env in the current folder.
Exit codes: 0 done, 1 it didn't work (the reason is on stderr), 2 wrong command line.`;

/** `serve` where nothing else is asked for: whoever starts the program wants it to run. */
function withCommand(args: string[]): string[] {
  const [first] = args;
  const isHelp = first !== undefined && ["-h", "--help", "-V", "--version"].includes(first);
  return first === undefined || (first.startsWith("-") && !isHelp) ? ["serve", ...args] : args;
}
