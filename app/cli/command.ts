import { Command } from "commander";
import { AppError } from "#app/core/errors.ts";
import type { Host, OpenFolder } from "./host.ts";

/** What a command ends with; `throughline --help` lists them. */
export const exitCodes = { done: 0, failed: 1, usage: 2, tryAgain: 75 } as const;

/** A command could not do what it was asked: the message is what the operator reads. */
export class CommandFailed extends Error {}

/** It may work later: a mail server keeps the mail and tries again (EX_TEMPFAIL). */
export class TryAgain extends Error {}

export type Shared = { json?: boolean };

/** A command that prints words, or with --json one JSON document on stdout. */
export function newCommand(host: Host, name: string, description: string): Command {
  return bareCommand(host, name, description).option("--json", "print the result as JSON");
}

/** A command without a result. */
export function bareCommand(host: Host, name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .helpOption("-h, --help", "show this help")
    .allowExcessArguments(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void host.stdout.write(text),
      writeErr: (text) => void host.stderr.write(text),
    });
}

/** Prints the result of a command: one line for people, or one JSON document. */
export function report(host: Host, { json }: Shared, result: object, text: string): void {
  host.stdout.write(`${json ? JSON.stringify(result, null, 2) : text}\n`);
}

/** Opens the data folder, does the work, and closes it in any case. */
export async function inFolder<T>(host: Host, work: (folder: OpenFolder) => Promise<T>): Promise<T> {
  const folder = await host.open();
  try {
    return await work(folder);
  } finally {
    await folder.close();
  }
}

/** Shows how far long work has come, on one line of a terminal, else a line for each tenth. */
export function createProgress(host: Host, label: string): (done: number, total: number) => void {
  let shown = -1;
  return (done, total) => {
    const tenths = total === 0 ? 10 : Math.floor((10 * done) / total);
    if (!host.stderr.isTTY && tenths === shown) return;
    shown = tenths;
    const line = `${label}: ${done} of ${total}`;
    host.stderr.write(host.stderr.isTTY ? `\r${line}${done >= total ? "\n" : ""}` : `${line}\n`);
  };
}

/** Why something did not work, for the operator: the message of an error, and the fields it names. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const fields = error instanceof AppError ? Object.values(error.errors ?? {}).flat() : [];
  return [error.message, ...fields.filter((text) => text !== error.message)].join("\n");
}

/** Why a PostgreSQL is neither backed up nor restored by this program. */
export const ownMeans =
  "The database is a PostgreSQL, which is backed up and restored by its own means: pg_dump for a copy, and archived logs (pgBackRest, WAL-G, or your provider's) to go back to any moment. docs/postgres.md says how. Keep the secrets as well, apart from them.";
