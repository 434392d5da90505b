import { type SlackCommandName, slackCommands } from "#app/core/enums/slack-command.ts";

/** What the response URL of a request is sealed for. */
export const slackRequestOwner = (requestId: string) => `slack request ${requestId}`;

export type AskedInSlack = {
  name: SlackCommandName | "help" | "disconnect" | null;
  rest: string;
  word: string;
};

/** The first word, and what follows it. */
export function readCommand(text: string): AskedInSlack {
  const [, word = "", rest = ""] = /^\s*(\S*)\s*([\s\S]*)$/.exec(text) ?? [];
  const known = [...slackCommands, "help", "disconnect"] as const;
  const name = word === "" ? "help" : (known.find((one) => one === word.toLowerCase()) ?? null);
  return { name, rest: rest.trim(), word };
}
