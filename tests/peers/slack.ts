import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";

import { SlackBlocks } from "./block-kit.ts";
import { jsonIn, listeningPeer } from "./listening.ts";

/*
 * The fields that we send, of those in IncomingWebhookSendArguments of npm's @slack/webhook 8.0.0 (slackapi/node-slack-sdk at
 * 4322e14f, 2026-08-21). Refusals: https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks.
 */
const Message = z.strictObject({
  text: z.string().max(40_000).optional(),
  blocks: z.unknown().optional(),
  unfurl_links: z.boolean().optional(),
  unfurl_media: z.boolean().optional(),
});

export type SlackMessage = { text: string; blocks: z.output<typeof SlackBlocks> };

/** Slack's server of incoming webhooks, with one webhook in one channel. */
export async function slackPeer() {
  const path = "/services/T0AB12CD/B0EF34GH/pQ9secretpQ9secretpQ9sec";
  const own = {
    taken: [] as SlackMessage[],
    /** Answers instead, as the real one does when a webhook is removed, a channel archived, or it gets too much. */
    refusal: null as { status: number; text: string; headers?: Record<string, string> } | null,
  };
  const answer = (response: ServerResponse, status: number, text: string, headers = {}) =>
    response.writeHead(status, { "content-type": "text/html", ...headers }).end(text);
  const peer = await listeningPeer((request: IncomingMessage, body: string, response) => {
    if (own.refusal) return answer(response, own.refusal.status, own.refusal.text, own.refusal.headers);
    if (request.method !== "POST") return answer(response, 405, "invalid_method");
    if (request.url !== path) return answer(response, 404, "no_service");
    const json = Message.safeParse(jsonIn(body));
    if (!json.success) return answer(response, 400, "invalid_payload");
    const { text = "", blocks } = json.data;
    if (blocks === undefined && text === "") return answer(response, 400, "no_text");
    const shown = SlackBlocks.optional().safeParse(blocks);
    if (!shown.success) return answer(response, 400, "invalid_blocks");
    own.taken.push({ text, blocks: shown.data ?? [] });
    answer(response, 200, "ok");
  });
  return Object.assign(own, { url: peer.url + path, asked: peer.asked });
}

/** What people read of a message: every text of its blocks, with entities as Slack shows them, and where links lead. */
export function shownOfSlack({ blocks }: SlackMessage): {
  text: string;
  links: { label: string; url: string }[];
} {
  const links: { label: string; url: string }[] = [];
  const texts = blocks.flatMap((block) => {
    if (block.type !== "actions") return block.type === "context" ? block.elements : [block.text];
    for (const { text, url } of block.elements) links.push({ label: text.text, url: url ?? "" });
    return [];
  });
  const text = texts.map(({ type, text }) => (type === "mrkdwn" ? read(text, links) : text)).join("\n");
  return { text, links };
}

function read(markup: string, links: { label: string; url: string }[]): string {
  const shown = markup.replace(/<([^>|]*)(?:\|([^>]*))?>/g, (_whole, target: string, label = "") => {
    if (/^[!@#]/.test(target)) throw new Error(`It calls somebody: ${target}`);
    links.push({ label, url: target });
    return label;
  });
  return shown
    .replace(/(^|\s)([*_])([^\n]+?)\2(?=\s|$)/gm, "$1$3")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
