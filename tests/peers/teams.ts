import { z } from "zod";
import { listeningPeer } from "./listening.ts";

// From learn.microsoft.com (incoming webhooks with Workflows, limits of Teams) and the schema of adaptivecards.io, version 1.4.

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
const Element = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("RichTextBlock"), inlines: z.array(TextRun).min(1), spacing }),
  z.strictObject({
    type: z.literal("TextBlock"),
    text: z.string(),
    wrap: z.boolean().optional(),
    size: sizes.optional(),
    weight: z.enum(["Default", "Lighter", "Bolder"]).optional(),
    spacing,
  }),
]);
const Card = z.strictObject({
  type: z.literal("AdaptiveCard"),
  $schema: z.literal("http://adaptivecards.io/schemas/adaptive-card.json"),
  version: z.enum(["1.0", "1.1", "1.2", "1.3", "1.4"]),
  fallbackText: z.string().optional(),
  msteams: z.strictObject({ width: z.literal("Full") }).optional(),
  body: z.array(Element).min(1),
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
    const activity = Activity.safeParse(JSON.parse(body));
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
    if (element.type === "TextBlock") return element.text;
    for (const { text, selectAction } of element.inlines)
      if (selectAction) links.push({ label: text, url: selectAction.url });
    return element.inlines.map(({ text }) => text).join("");
  });
  return { text: lines.join("\n"), links };
}
