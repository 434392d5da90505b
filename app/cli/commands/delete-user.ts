import type { Command } from "commander";
import {
  deleteAccountHere,
  deletionHindranceHere,
} from "#app/domain/data-lifecycle/account-deletion/from-machine.server.ts";
import { CommandFailed, inFolder, newCommand, report, type Shared } from "../command.ts";
import type { Host } from "../host.ts";

type Options = Shared & { yes?: boolean; withOrganizations?: boolean };

/** Deletes an account as the pages do. What keeps it from being deleted is said before anybody is asked. */
export function deleteUserCommand(host: Host): Command {
  return newCommand(host, "delete", "delete an account with everything that is its own alone")
    .argument("<email>", "the account's address")
    .option("--yes", "don't ask for the address to be typed, for scripts")
    .option("--with-organizations", "with --yes: also delete organizations that no one else is in")
    .action((email: string, { yes, withOrganizations = false, ...options }: Options) =>
      inFolder(host, async ({ ctx }) => {
        const found = await deletionHindranceHere(ctx, { email });
        if (found.hindrance) throw new CommandFailed(found.hindrance);
        if (!yes) await confirm(host, found);
        // Who typed the address has read what goes with it.
        const with_organizations = yes ? withOrganizations : true;
        const done = await deleteAccountHere(ctx, { email, with_organizations });
        report(host, options, done, `${done.email} is deleted.`);
      }),
    );
}

type Found = { email: string; name: string; goes_with: string | null };

async function confirm(host: Host, { email, name, goes_with }: Found): Promise<void> {
  const also = goes_with
    ? `No one else is in ${goes_with}, so all of it is deleted too: projects, meetings and recordings.\n`
    : "";
  host.stderr.write(
    `This deletes the account of ${name}. What they wrote in projects stays, under “Deleted account”; nothing brings the account back.\n${also}Type ${email} to delete it: `,
  );
  const typed = await firstLine(host.stdin);
  if (typed.trim().toLowerCase() === email) return;
  throw new CommandFailed(
    "Nothing was deleted: that wasn't the address. A script that has asked already says --yes.",
  );
}

async function firstLine(input: AsyncIterable<Uint8Array>): Promise<string> {
  let text = "";
  for await (const chunk of input) {
    text += Buffer.from(chunk).toString("utf8");
    if (text.includes("\n") || text.length > 1000) break;
  }
  return text.split("\n")[0] ?? "";
}
