import { z } from "zod";

// Written from the reference of Block Kit: blocks, block elements and composition objects, with their limits.

const PlainText = (most: number) =>
  z.strictObject({
    type: z.literal("plain_text"),
    text: z.string().min(1).max(most),
    emoji: z.boolean().optional(),
  });
const Markdown = z.strictObject({
  type: z.literal("mrkdwn"),
  text: z.string().min(1).max(3000),
  verbatim: z.boolean().optional(),
});
const Text = z.union([PlainText(3000), Markdown]);
const blockId = { block_id: z.string().max(255).optional() };
const Button = z.strictObject({
  type: z.literal("button"),
  action_id: z.string().min(1).max(255),
  text: PlainText(75),
  url: z
    .url({ protocol: /^https?$/ })
    .max(3000)
    .optional(),
  value: z.string().max(2000).optional(),
  style: z.enum(["primary", "danger"]).optional(),
  accessibility_label: z.string().max(75).optional(),
});
const Block = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("section"),
    ...blockId,
    text: Text,
    fields: z.array(Text).max(10).optional(),
    accessory: Button.optional(),
  }),
  z.strictObject({ type: z.literal("context"), ...blockId, elements: z.array(Text).min(1).max(10) }),
  z.strictObject({ type: z.literal("actions"), ...blockId, elements: z.array(Button).min(1).max(25) }),
  z.strictObject({ type: z.literal("header"), ...blockId, text: PlainText(150) }),
  z.strictObject({ type: z.literal("divider"), ...blockId }),
]);
const Message = z.strictObject({
  response_type: z.enum(["ephemeral", "in_channel"]).optional(),
  replace_original: z.boolean().optional(),
  delete_original: z.boolean().optional(),
  text: z.string().min(1).max(40_000),
  blocks: z.array(Block).min(1).max(50),
});

export type SlackBlock = {
  type: string;
  text?: { text: string };
  elements?: { text?: string | { text: string }; url?: string }[];
};

/** Mentions, links and dates of Slack's markup: `<@U…>`, `<!channel>`, `<#C…>`, `<https://…|…>`. */
const markup = /<[@!#]|<[a-z]+:/i;

/** What is wrong with a message, none when Slack takes it and nothing in it calls anybody. */
export function blockKitProblems(message: unknown): string[] {
  const { error } = Message.safeParse(message);
  const text = JSON.stringify(message);
  return [...(error ? [z.prettifyError(error)] : []), ...(markup.test(text) ? ["it has markup in it"] : [])];
}
