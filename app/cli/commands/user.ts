import type { Command } from "commander";
import { createAccount, makePasswordLink } from "#app/domain/accounts/local-accounts/write.server.ts";
import { makeOperator } from "#app/domain/server/operators/write.server.ts";
import { bareCommand, inFolder, newCommand, report, type Shared } from "../command.ts";
import type { Host } from "../host.ts";

/** Accounts, for whoever owns the machine. */
export function userCommand(host: Host): Command {
  return bareCommand(host, "user", "accounts")
    .addCommand(createCommand(host))
    .addCommand(resetPasswordCommand(host))
    .addCommand(makeOperatorCommand(host));
}

type Names = Shared & { firstName: string; lastName: string };

function createCommand(host: Host): Command {
  return newCommand(host, "create", "make an account, and print a link to choose its password")
    .argument("<email>", "the account's address")
    .requiredOption("--first-name <name>", "the person's first name")
    .requiredOption("--last-name <name>", "the person's last name")
    .action((email: string, { firstName, lastName, ...options }: Names) =>
      inFolder(host, async ({ ctx }) => {
        const made = await createAccount(ctx, { email, first_name: firstName, last_name: lastName });
        report(host, options, made, `${made.email} has an account now. ${passOn(made)}`);
      }),
    );
}

function resetPasswordCommand(host: Host): Command {
  return newCommand(host, "reset-password", "print a link to choose a new password")
    .argument("<email>", "the account's address")
    .action((email: string, options: Shared) =>
      inFolder(host, async ({ ctx }) => {
        const made = await makePasswordLink(ctx, { email });
        report(host, options, made, passOn(made));
      }),
    );
}

function passOn({ link }: { link: string }): string {
  return `Pass this link on; it works once, for one hour:\n${link}`;
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
