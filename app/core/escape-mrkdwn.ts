import { withoutMentions } from "./without-mentions.ts";

/**
 * One line of text that Slack's mrkdwn shows as it is, without mentions. Slack reads three signs as entities
 * (https://docs.slack.dev/messaging/formatting-message-text) and has no sign that takes the meaning from the others, so these
 * become signs that look alike.
 */
export function escapeMrkdwn(text: string): string {
  return withoutMentions(text)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/[*~`]/g, (sign) => lookAlikes[sign] ?? sign)
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\u02cd");
}

const lookAlikes: Record<string, string> = { "*": "\u2217", "~": "\u223c", "`": "\u02cb" };
