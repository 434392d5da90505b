import { Command } from "commander";
import type { Host, OpenFolder } from "./host.ts";

/** What a command ends with; `throughline --help` lists them. */
export const exitCodes = { done: 0, failed: 1, usage: 2 } as const;

/** A command could not do what it was asked: the message is what the operator reads. */
export class CommandFailed extends Error {}

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
