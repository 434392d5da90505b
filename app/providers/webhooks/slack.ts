import { t } from "#app/core/words.ts";
import {
  buttonBlocks,
  contextBlock,
  cutMrkdwn,
  headerBlock,
  inertMrkdwn,
  longestSection,
  mostBlocks,
  sectionBlock,
} from "../slack/block-kit.ts";
import { type FittedPost, fitted } from "./fit.ts";
import { meaningIn, type ReceiverFormat } from "./format.ts";
import type { Post, PostLine, PostLink } from "./port.ts";

/** Mattermost, which shows `text` alone, divides what is longer into several messages. */
const longestText = 12_000;

/**
 * Slack's incoming webhooks. Mattermost and Rocket.Chat take the same message but not its blocks, so that `text`, which Slack
 * uses for the notification, says all that they say.
 */
export const slackFormat: ReceiverFormat = {
  problemOf: ({ hostname, pathname }) =>
    hostname === "hooks.slack.com" && !pathname.startsWith("/services/")
      ? t("This is the address of a Slack workflow. Use that of an incoming webhook, with /services/ in it.")
      : null,
  send: ({ url, body }, ask) =>
    ask({
      url,
      method: "POST",
      headers: { "Content-Type": "application/json" },
      bytes: new TextEncoder().encode(body),
    }),
  meaningOf: ({ text }) =>
    meaningIn(
      {
        no_service: t("Slack doesn't know this address: the webhook was removed. Replace the address."),
        no_team: t("Slack doesn't know this address: the workspace is gone. Replace the address."),
        invalid_token: t("Slack doesn't know this address: the webhook was removed. Replace the address."),
        channel_not_found: t("The channel is gone. Make a webhook for another one, and replace the address."),
        channel_is_archived: t("The channel is archived."),
        action_prohibited: t("The workspace doesn't let this webhook post. Ask an admin of Slack."),
      },
      text.trim(),
      (code) => t("Slack refused the message: {code}", { code }),
    ),
};

export function slackBody(post: Post): string {
  return fitted(post, (short) => {
    const blocks = blocksOf(short);
    const text = textOf(short);
    const fits = blocks.length <= mostBlocks && text.length <= longestText;
    return fits ? JSON.stringify({ text, blocks, unfurl_links: false, unfurl_media: false }) : null;
  });
}

function blocksOf({ title, opening, sections, about, buttons }: FittedPost): object[] {
  return [
    ...(title === null ? [] : [headerBlock(title)]),
    ...(opening ? [sectionBlock(written(opening))] : []),
    ...sections.flatMap((list) => inSections(linesOf(list)).map(sectionBlock)),
    contextBlock(about),
    ...buttonBlocks(buttons),
  ];
}

function textOf({ title, opening, sections, about, buttons }: FittedPost): string {
  return [
    title === null ? "" : `*${inertMrkdwn(title)}*`,
    opening ? written(opening) : "",
    ...sections.map((list) => linesOf(list).join("\n")),
    inertMrkdwn(about),
    buttons.map(link).join(" · "),
  ]
    .filter(Boolean)
    .join("\n\n");
}

function linesOf({ title, lines, more }: FittedPost["sections"][number]): string[] {
  return [
    `*${inertMrkdwn(title)}*`,
    ...lines.map((line) => `• ${written(line)}`),
    ...(more ? [link(more)] : []),
  ];
}

/** The lines in as few texts as a section's limit allows. */
function inSections(lines: string[]): string[] {
  const texts: string[] = [];
  for (const line of lines) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + 1 + line.length <= longestSection)
      texts[texts.length - 1] = `${last}\n${line}`;
    else texts.push(line);
  }
  return texts;
}

function written({ lead, text, note, links }: PostLine): string {
  return [
    lead && `*${inertMrkdwn(lead)}*`,
    // As long as it may be, a text full of entities still fits into a section.
    cutMrkdwn(inertMrkdwn(text), longestSection - 700),
    note && `_(${cutMrkdwn(inertMrkdwn(note), 200)})_`,
    ...links.map(link),
  ]
    .filter(Boolean)
    .join(" ");
}

function link({ label, url }: PostLink): string {
  return `<${url}|${inertMrkdwn(label).replaceAll("|", "/")}>`;
}
