import type { Command } from "commander";
import {
  listAccountsHere,
  resetSecondStepHere,
  suspendAccountHere,
} from "#app/domain/accounts/all-accounts/from-machine.server.ts";
import { createAccount, makePasswordLink } from "#app/domain/accounts/local-accounts/write.server.ts";
import { makeOperator } from "#app/domain/server/operators/write.server.ts";
import { bareCommand, inFolder, newCommand, report, type Shared } from "../command.ts";
import type { Host } from "../host.ts";
import { deleteUserCommand } from "./delete-user.ts";

/** Accounts, for whoever owns the machine. */
export function userCommand(host: Host): Command {
  return bareCommand(host, "user", "accounts")
    .addCommand(createCommand(host))
    .addCommand(listCommand(host))
    .addCommand(resetPasswordCommand(host))
    .addCommand(suspendCommand(host, true))
    .addCommand(suspendCommand(host, false))
    .addCommand(resetSecondStepCommand(host))
    .addCommand(deleteUserCommand(host))
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

function listCommand(host: Host): Command {
  return newCommand(host, "list", "list accounts, the newest first, fifty at a time")
    .argument("[words...]", "words of names and addresses")
    .option("--before <user-id>", "the account after which the page begins")
    .action((words: string[], { before, ...options }: Shared & { before?: string }) =>
      inFolder(host, async ({ ctx }) => {
        const found = await listAccountsHere(ctx, { q: words.join(" "), before });
        const lines = found.accounts.map(
          (account) =>
            `${account.email}  ${account.name}  ${account.status}${account.is_operator ? ", operator" : ""}`,
        );
        const more = found.next ? [`More with --before ${found.next}`] : [];
        report(host, options, found, [...lines, ...more].join("\n") || "No account found.");
      }),
    );
}

function suspendCommand(host: Host, suspended: boolean): Command {
  const [name, what] = suspended
    ? ["suspend", "end the sessions and tokens of an account, and let it log in no more"]
    : ["resume", "let a suspended account log in again"];
  return newCommand(host, name, what)
    .argument("<email>", "the account's address")
    .action((email: string, options: Shared) =>
      inFolder(host, async ({ ctx }) => {
        const done = await suspendAccountHere(ctx, { email, suspended });
        report(host, options, done, `${done.email} ${suspended ? "is suspended" : "can log in again"}.`);
      }),
    );
}

function resetSecondStepCommand(host: Host): Command {
  return newCommand(
    host,
    "reset-second-step",
    "remove the authenticator apps and recovery codes of an account",
  )
    .argument("<email>", "the account's address")
    .action((email: string, options: Shared) =>
      inFolder(host, async ({ ctx }) => {
        const done = await resetSecondStepHere(ctx, { email });
        report(host, options, done, `${done.email} logs in without a second step now.`);
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
