import { readFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import type { Command } from "commander";
import { callersToken } from "#app/core/env.ts";
import { findAccountHere } from "#app/domain/accounts/all-accounts/from-machine.server.ts";
import { relayAgent } from "#app/mcp/relay.ts";
import { serveAgent } from "#app/mcp/stdio.ts";
import { bareCommand, CommandFailed, inFolder } from "../command.ts";
import type { Host } from "../host.ts";

type Options = { as?: string; name: string; readOnly?: boolean; server?: string; tokenFile?: string };

/** Answers a program on this machine over stdin and stdout: from the data folder, or from a server elsewhere. */
export function mcpCommand(host: Host): Command {
  return bareCommand(host, "mcp", "answer an agent on stdin and stdout (Model Context Protocol)")
    .option("--as <email>", "whom the agent acts for, over the data folder")
    .option("--name <name>", "what the agent is called in edit requests and the audit log", "A local agent")
    .option("--read-only", "the agent proposes nothing")
    .option("--server <url>", "the server to ask instead, with the API token in THROUGHLINE_TOKEN")
    .option("--token-file <file>", "the file that holds the API token")
    .action((options: Options) => {
      const { as: email, server } = options;
      if (server !== undefined)
        return relayAgent({ url: originOf(server), token: tokenIn(host, options), fetch: host.fetch }, host);
      if (email === undefined)
        throw new CommandFailed("Say whom the agent acts for: --as <email>, or --server <url>.");
      return inFolder(host, async ({ ctx }) => {
        const { user_id: userId } = await findAccountHere(ctx, { email });
        const agent = { id: "cli", name: options.name, mayPropose: !options.readOnly, projects: null };
        await serveAgent(ctx, { userId, agent }, host);
      });
    });
}

function originOf(server: string): string {
  if (!URL.canParse(server) || !/^https?:$/.test(new URL(server).protocol))
    throw new CommandFailed(`${server} is no address of a server, such as https://meetings.example.org.`);
  return new URL(server).origin;
}

/** Never from the command line, which every process of the machine can read. */
function tokenIn({ folder }: Host, { tokenFile }: Options): string {
  const given = tokenFile === undefined ? callersToken() : readToken(folder, tokenFile);
  const token = given?.trim();
  if (!token)
    throw new CommandFailed(
      "Put an API token of yours into THROUGHLINE_TOKEN, or name a file with --token-file.",
    );
  return token;
}

function readToken(folder: string, file: string): string {
  try {
    return readFileSync(isAbsolute(file) ? file : join(folder, file), "utf8");
  } catch {
    throw new CommandFailed(`${file} can't be read.`);
  }
}
