import { z } from "zod";

import { jsonIn, listeningPeer } from "./listening.ts";

/*
 * The parts of cards that we send, from the published schema 1.4: schemas/1.4.0/adaptive-card.json of
 * https://github.com/microsoft/AdaptiveCards at 1b19a238. Its names of sizes may have capitals or none. `msteams`, the frame
 * around a card and the limits are Teams' own (https://learn.microsoft.com/microsoftteams/platform, "Format cards", "Create
 * incoming webhooks with Workflows").
 */

const OpenUrl = z.strictObject({
  type: z.literal("Action.OpenUrl"),
  title: z.string().optional(),
  url: z.url(),
});
const sizes = z.enum(["Default", "Small", "Medium", "Large", "ExtraLarge"]);
const TextRun = z.strictObject({
  type: z.literal("TextRun"),
  text: z.string(),
  size: sizes.optional(),
  weight: z.enum(["Default", "Lighter", "Bolder"]).optional(),
  isSubtle: z.boolean().optional(),
  italic: z.boolean().optional(),
  selectAction: OpenUrl.optional(),
});
const spacing = z.enum(["None", "Small", "Default", "Medium", "Large", "ExtraLarge", "Padding"]).optional();
const RichTextBlock = z.strictObject({
  type: z.literal("RichTextBlock"),
  inlines: z.array(TextRun).min(1),
  spacing,
});
const Card = z.strictObject({
  type: z.literal("AdaptiveCard"),
  $schema: z.literal("http://adaptivecards.io/schemas/adaptive-card.json"),
  version: z.literal("1.4"),
  msteams: z.strictObject({ width: z.literal("Full") }).optional(),
  body: z.array(RichTextBlock).min(1),
  actions: z.array(OpenUrl).max(6).optional(),
});
const Activity = z.strictObject({
  type: z.literal("message"),
  attachments: z
    .array(
      z.strictObject({
        contentType: z.literal("application/vnd.microsoft.card.adaptive"),
        contentUrl: z.null().optional(),
        content: Card,
      }),
    )
    .min(1),
});

export type TeamsCard = z.output<typeof Card>;
const mostBytes = 28 * 1024;

/** A workflow that begins with "When a Teams webhook request is received" and posts the card to a channel. */
export async function teamsPeer() {
  const path =
    "/powerautomate/automations/direct/workflows/86ffea6392fe/triggers/manual/paths/invoke?api-version=1&sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0&sig=Zx7secretZx7secret";
  const own = {
    taken: [] as TeamsCard[],
    refusal: null as { status: number; code: string; headers?: Record<string, string> } | null,
  };
  const peer = await listeningPeer((request, body, response) => {
    const refuse = (status: number, code: string, headers = {}) =>
      response
        .writeHead(status, { "content-type": "application/json", ...headers })
        .end(JSON.stringify({ error: { code, message: `The request was refused (${code}).` } }));
    if (own.refusal) return refuse(own.refusal.status, own.refusal.code, own.refusal.headers);
    if (request.method !== "POST") return refuse(404, "WorkflowNotFound");
    if (request.url !== path) return refuse(401, "DirectApiAuthorizationRequired");
    if (Buffer.byteLength(body) > mostBytes) return refuse(413, "RequestEntityTooLarge");
    const activity = Activity.safeParse(jsonIn(body));
    if (!activity.success) return refuse(400, "TriggerInputSchemaMismatch");
    own.taken.push(...activity.data.attachments.map(({ content }) => content));
    response.writeHead(202).end();
  });
  return Object.assign(own, { url: peer.url + path, asked: peer.asked });
}

/** What people read of a card, and where its links lead. */
export function shownOfTeams({ body, actions = [] }: TeamsCard) {
  const links = actions.map(({ title = "", url }) => ({ label: title, url }));
  const lines = body.map((element) => {
    for (const { text, selectAction } of element.inlines)
      if (selectAction) links.push({ label: text, url: selectAction.url });
    return element.inlines.map(({ text }) => text).join("");
  });
  return { text: lines.join("\n"), links };
}
