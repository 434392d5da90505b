import { createHmac, timingSafeEqual } from "node:crypto";
import { minute } from "#app/core/clock.ts";
import type { ReadSlackPost, SlackCommand } from "./port.ts";

/** How old a post may be, and how far ahead of our clock, as Slack recommends. */
const tolerance = 5 * minute;
const longest = { id: 64, name: 200, text: 8000, trigger: 500, url: 1000 };

/**
 * Reads what Slack posts: `X-Slack-Signature` is `v0=` and the HMAC-SHA256 (hex) of `v0:{timestamp}:{raw body}`.
 * @param secret the app's signing secret
 * @param isAnswerAddress whether answers may be sent to an address
 */
export function slackPosts(secret: string, isAnswerAddress: (url: string) => boolean): ReadSlackPost {
  return (body, headers, now) => {
    const form = new URLSearchParams(Buffer.from(body).toString("utf8"));
    // Says nothing and gets nothing, so it needs no signature.
    if (form.get("ssl_check") === "1") return { kind: "ssl-check" };
    const timestamp = String(headers["x-slack-request-timestamp"] ?? "");
    const signed = Buffer.concat([Buffer.from(`v0:${timestamp}:`), body]);
    const expected = `v0=${createHmac("sha256", secret).update(signed).digest("hex")}`;
    if (!isEqual(String(headers["x-slack-signature"] ?? ""), expected))
      return { kind: "refused", reason: "The signature doesn't fit." };
    if (!/^\d{1,11}$/.test(timestamp) || Math.abs(now - Number(timestamp) * 1000) > tolerance)
      return { kind: "refused", reason: "The post is too old." };
    const command = commandIn(form);
    if (!command) return { kind: "ignored" };
    if (!isAnswerAddress(command.responseUrl))
      return { kind: "refused", reason: "The response_url isn't an address of Slack." };
    return { kind: "command", command };
  };
}

/** Null for a button that was pressed, and for anything that is no command. */
function commandIn(form: URLSearchParams): SlackCommand | null {
  const field = (name: string, most: number) => (form.get(name) ?? "").slice(0, most);
  const command = {
    teamId: field("team_id", longest.id),
    teamDomain: field("team_domain", longest.name),
    userId: field("user_id", longest.id),
    userName: field("user_name", longest.name),
    text: unescaped(field("text", longest.text)),
    triggerId: field("trigger_id", longest.trigger),
    responseUrl: field("response_url", longest.url),
  };
  const { teamId, userId, triggerId, responseUrl } = command;
  const isId = (id: string) => /^[A-Z0-9]+$/.test(id);
  return isId(teamId) && isId(userId) && triggerId !== "" && responseUrl !== "" ? command : null;
}

/** Slack sends three characters as entities. */
function unescaped(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

function isEqual(received: string, expected: string): boolean {
  const [a, b] = [Buffer.from(received), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
