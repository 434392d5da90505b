import type { Command } from "commander";
import { makeOperator } from "#app/domain/operators/write.server.ts";
import { bareCommand, inFolder, newCommand, report, type Shared } from "../command.ts";
import type { Host } from "../host.ts";

/** Accounts, for whoever owns the machine. */
export function userCommand(host: Host): Command {
  return bareCommand(host, "user", "accounts").addCommand(makeOperatorCommand(host));
}

/** For when no operator can log in any more. Who may start it owns the machine, so the address need not be proved. */
function makeOperatorCommand(host: Host): Command {
  return newCommand(host, "make-operator", "let the account of an address run this server")
    .argument("<email>", "the account's address")
    .action((email: string, options: Shared) =>
      inFolder(host, async ({ ctx }) => {
        const named = await makeOperator(ctx, { email });
        const state = named.already ? "already" : "now";
        report(host, options, named, `${named.email} is an operator ${state}.`);
      }),
    );
}
