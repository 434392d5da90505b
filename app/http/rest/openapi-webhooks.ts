import { z } from "zod";
import type { Schema } from "./openapi-examples.ts";
import type { Parameter } from "./openapi-parameter.ts";

/** What this server sends by itself: each message by its type, under the heading `group` of the reference. */
export type SentMessages = {
  group: string;
  messages: { name: string; summary: string; body: z.ZodType }[];
};
type JsonMedia = { schema: Schema };
export type SentCall = {
  operationId: string;
  summary: string;
  tags: string[];
  security: [];
  parameters: Parameter[];
  requestBody: { required: boolean; content: Record<string, JsonMedia> };
  responses: Record<string, { description: string }>;
};

const text = { type: "string" } as Schema;
const headers: Parameter[] = [
  ["webhook-id", "Of the message, the same at each try"],
  ["webhook-timestamp", "Of this try, in seconds since 1970"],
  ["webhook-signature", "v1, and the HMAC-SHA256 of id.timestamp.body in base64; one for each secret"],
].map(([name = "", description = ""]) => ({
  name,
  in: "header" as const,
  required: true,
  description,
  schema: text,
}));

/** The `webhooks` of an OpenAPI document, made from the schemas of what is sent. */
export function describeMessages({ group, messages }: SentMessages) {
  const registry = z.object(Object.fromEntries(messages.map(({ name, body }) => [name, body])));
  const { properties = {}, $defs = {} } = JSON.parse(
    JSON.stringify(z.toJSONSchema(registry, { io: "output", reused: "inline" })).replaceAll(
      "#/$defs/",
      "#/components/schemas/",
    ),
  ) as { properties?: Record<string, Schema>; $defs?: Record<string, Schema> };
  const calls = messages.map(({ name, summary }): [string, { post: SentCall }] => [
    name,
    {
      post: {
        operationId: `webhook-${name.replaceAll(/[._]/g, "-")}`,
        ...{ summary, tags: [group], security: [], parameters: headers },
        requestBody: {
          required: true,
          content: { "application/json": { schema: properties[name] ?? {} } },
        },
        responses: {
          "2XX": { description: "Taken: it comes no more" },
          "410": { description: "The receiver is gone: the webhook is turned off" },
          default: { description: "Not taken; it is tried again for three days" },
        },
      },
    },
  ]);
  return { calls: Object.fromEntries(calls), schemas: $defs, tags: [group] };
}
