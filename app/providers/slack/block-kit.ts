import { cutText } from "#app/core/cut-text.ts";
import { escapeMrkdwn } from "#app/core/escape-mrkdwn.ts";
import { withoutMentions, wordJoiner } from "#app/core/without-mentions.ts";

/** What Slack takes at most (https://docs.slack.dev/reference/block-kit/blocks), in characters as they are sent. */
export const mostBlocks = 50;
export const longestSection = 3000;
const longestHeader = 150;
const longestLabel = 75;
const longestUrl = 3000;
const mostButtons = 25;

/** One line of what people wrote, shown as it is. Servers that read Markdown in the place of Slack's marks make no link of it either. */
export function inertMrkdwn(text: string): string {
  return escapeMrkdwn(text).replace(/\](?=[([])/g, `]${wordJoiner}`);
}

/** Text in Slack's marks, cut without cutting an entity in two. */
export function cutMrkdwn(marked: string, most: number): string {
  return cutText(marked, most).replace(/&[a-z]*…$/, "…");
}

export function headerBlock(title: string): object {
  return { type: "header", text: plainText(title, longestHeader) };
}

export function sectionBlock(marked: string): object {
  return { type: "section", text: mrkdwn(marked) };
}

/** Shown small. */
export function contextBlock(text: string): object {
  return { type: "context", elements: [mrkdwn(inertMrkdwn(text))] };
}

/**
 * Buttons that lead to pages; no block without any. Addresses that Slack would refuse are left out: it would refuse the whole message.
 * @param at tells the buttons of one block from those of another
 */
export function buttonBlocks(links: { label: string; url: string }[], at = 0): object[] {
  const elements = links
    .filter(({ url }) => /^https?:\/\//.test(url) && url.length <= longestUrl)
    .slice(0, mostButtons)
    .map(({ label, url }, number) => ({
      type: "button",
      action_id: `open-${at}-${number}`,
      text: plainText(label, longestLabel),
      url,
    }));
  return elements.length === 0 ? [] : [{ type: "actions", elements }];
}

/** `verbatim`: addresses and names in what people wrote become no links. */
function mrkdwn(marked: string): object {
  return { type: "mrkdwn", text: cutMrkdwn(marked, longestSection), verbatim: true };
}

function plainText(text: string, most: number): object {
  const line = withoutMentions(text)
    .replace(/<(?=[!@#])/g, `<${wordJoiner}`)
    .replace(/\s+/g, " ")
    .trim();
  return { type: "plain_text", text: cutText(line, most) || "–", emoji: false };
}
