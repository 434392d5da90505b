import { isolated } from "#app/core/isolated.ts";
import { plural, t } from "#app/core/words.ts";
import type { SlackMessage } from "#app/providers/slack/message.ts";
import { plainMessage, slackCommand } from "./schema.ts";

export const lookingMessage = (): SlackMessage => plainMessage(t("Looking for it…"));

/** The same command again. */
export const alreadyTaken = (): SlackMessage => plainMessage(t("We already got this one."));

/** @param perMinute how many commands are answered */
export const tooManyCommands = (perMinute: number): SlackMessage =>
  plainMessage(
    plural(
      perMinute,
      "You've sent 1 command this minute. Wait a minute.",
      "You've sent {count} commands this minute. Wait a minute.",
    ),
  );

export const disconnectedMessage = (): SlackMessage =>
  plainMessage(t("Disconnected. Type {typed} to connect your account again.", { typed: slackCommand }));

export const questionMissing = (): SlackMessage =>
  plainMessage(
    t("Type a question after it: {example}", { example: `${slackCommand} ask ${t("What did we decide?")}` }),
  );

export function helpMessage(lead?: string): SlackMessage {
  const lines = [
    `${slackCommand} ask … – ${t("answers a question from your meetings, with what was said")}`,
    `${slackCommand} items – ${t("your open action items")}`,
    `${slackCommand} next – ${t("your next meetings")}`,
    `${slackCommand} disconnect – ${t("disconnects your Throughline account")}`,
  ];
  const parts = [...(lead === undefined ? [] : [lead]), lines.join("\n"), t("Only you see the answers.")];
  return plainMessage(...parts);
}

export const unknownCommand = (word: string): SlackMessage =>
  helpMessage(t("There is no “{word}”. What you can type:", { word: isolated(word) }));

/** @param url of the page that connects the account */
export function connectMessage(url: string): SlackMessage {
  const text = t(
    "Connect your Throughline account to ask about your meetings here. The button works once, for ten minutes, and only for you: don't pass it on.",
  );
  return {
    summary: text,
    parts: [
      { kind: "text", text },
      { kind: "links", links: [{ label: t("Connect Slack account"), url }] },
    ],
  };
}
