import { z } from "zod";
import { minute } from "#app/core/clock.ts";
import { audited, defineEvent, defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import type { SlackMessage } from "#app/providers/slack/message.ts";
import type { slackAccounts, slackRequests } from "#db/schema/slack.ts";

/** What is typed in Slack. */
export const slackCommand = "/throughline";

/** A message of nothing but texts; the first stands where there is room for a line only. */
export function plainMessage(...texts: string[]): SlackMessage {
  return { summary: texts[0] ?? "", parts: texts.map((text) => ({ kind: "text", text })) };
}

/** The page on which a person connects their Slack account. */
export const slackConnectPath = "/slack/connect";

/** How long the link to that page works. */
export const slackLinkMs = 10 * minute;
/** As long as Slack takes answers to a command, and how many. */
export const slackAnswerMs = 30 * minute;
export const mostSlackPosts = 5;
/** What one person may type. */
export const slackLimit = { attempts: 20, windowMs: minute };
export const mostSlackAccounts = 20;

export const SlackDelivery = z.object({
  body: z.instanceof(Uint8Array),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())]).optional()),
});

export const WhichSlackLink = z.object({ token: z.string().min(1).max(200) });
export const WhichSlackAccount = z.object({ account_id: Id });
export const WhichSlackRequest = z.object({ request_id: Id });

export const EndSlackRequest = WhichSlackRequest.extend({ state: z.enum(["answered", "given-up"]) });

export const answerInSlack = defineJob("answer-in-slack", WhichSlackRequest, {
  maxAttempts: mostSlackPosts,
  lane: "slack",
});

const ofAccount = { user_id: Id, account_id: Id, workspace: z.string(), name: z.string() };
export const slackConnected = defineEvent("slack.connected", z.object(ofAccount), audited);
export const slackDisconnected = defineEvent("slack.disconnected", z.object(ofAccount), audited);

export type SlackAccountRow = typeof slackAccounts.$inferSelect;
export type SlackRequestRow = typeof slackRequests.$inferSelect;
