import { z } from "zod";

/*
 * The blocks that we send, with their limits as Slack publishes them: npm's @slack/types 3.2.0 (2026-09-30), dist/block-kit,
 * which is the reference at https://docs.slack.dev/reference/block-kit. That a message has 50 blocks at most stands there alone.
 */

const PlainText = (most: number) =>
  z.strictObject({
    type: z.literal("plain_text"),
    text: z.string().min(1).max(most),
    emoji: z.boolean().optional(),
  });
const Mrkdwn = z.strictObject({
  type: z.literal("mrkdwn"),
  text: z.string().min(1).max(3000),
  verbatim: z.boolean().optional(),
});
const Text = z.discriminatedUnion("type", [PlainText(3000), Mrkdwn]);
const block_id = z.string().max(255).optional();
const Button = z.strictObject({
  type: z.literal("button"),
  action_id: z.string().min(1).max(255),
  text: PlainText(75),
  url: z
    .url({ protocol: /^https?$/ })
    .max(3000)
    .optional(),
});
const Block = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("header"), block_id, text: PlainText(150) }),
  z.strictObject({ type: z.literal("section"), block_id, text: Text }),
  z.strictObject({ type: z.literal("context"), block_id, elements: z.array(Text).min(1).max(10) }),
  z
    .strictObject({ type: z.literal("actions"), block_id, elements: z.array(Button).min(1).max(25) })
    .refine(({ elements }) => new Set(elements.map((one) => one.action_id)).size === elements.length),
]);
export const SlackBlocks = z.array(Block).min(1).max(50);
export type SlackBlock = z.output<typeof Block>;

/** What an app answers a command with (https://docs.slack.dev/interactivity/handling-user-interaction). */
const Message = z.strictObject({
  response_type: z.enum(["ephemeral", "in_channel"]).optional(),
  replace_original: z.boolean().optional(),
  text: z.string().min(1).max(40_000),
  blocks: SlackBlocks,
});

/** Mentions, links and dates of Slack's markup: `<@U…>`, `<!channel>`, `<#C…>`, `<https://…|…>`. */
const markup = /<[@!#]|<[a-z]+:/i;

/** What is wrong with a message, none when Slack takes it and nothing in it calls anybody. */
export function blockKitProblems(message: unknown): string[] {
  const { error } = Message.safeParse(message);
  const text = JSON.stringify(message);
  return [...(error ? [z.prettifyError(error)] : []), ...(markup.test(text) ? ["it has markup in it"] : [])];
}
