import { AppError } from "#app/core/errors.ts";
import { speakIn } from "#app/core/reader-language.ts";
import {
  endSlackRequest,
  readSlackRequest,
  takeSlackPost,
} from "#app/domain/outbound/slack/answer.server.ts";
import { answerInSlack } from "#app/domain/outbound/slack/schema.ts";
import { defineHandler } from "./handler.ts";
import { answerFor } from "./slack-answers.ts";
import { notConnected } from "./slack-messages.ts";

/** After which of the tries the next one comes, in seconds: within the half hour in which Slack takes answers. */
const retrySeconds = [5, 60, 300, 900];

/**
 * Answers what somebody typed in Slack at least once: an answer that Slack took and of which that is not stored is sent again, and
 * takes the place of the first. Each try makes the answer anew, so that it holds nothing its person may no longer read.
 */
export const answerInSlackHandler = defineHandler(
  answerInSlack,
  async (ctx, { request_id }, { attempt, lastStep }) => {
    const asked = await readSlackRequest(ctx, { request_id });
    if (!asked) return;
    const { actor, language } = asked;
    const message = await speakIn(language, async () =>
      actor ? answerFor(ctx, actor, { ...asked, isAgain: attempt > 1 }) : notConnected(),
    );
    const { response_url } = await takeSlackPost(ctx, { request_id });
    if (response_url === null)
      return void (await endSlackRequest(lastStep, { request_id, state: "given-up" }));
    const sent = await ctx.providers.slack.send(response_url, message);
    if (sent.outcome === "accepted")
      return void (await endSlackRequest(lastStep, { request_id, state: "answered" }));
    const wait = sent.outcome === "later" ? retrySeconds[attempt - 1] : undefined;
    if (sent.outcome === "later" && wait !== undefined)
      throw new AppError(503, sent.reason, { retryAfterSeconds: Math.max(wait, sent.retryAfter ?? 0) });
    // No fault of this server, so the job is done.
    ctx.log.warn({ request_id }, sent.reason);
    await endSlackRequest(lastStep, { request_id, state: "given-up" });
  },
  {
    abandon: async (lastStep, { request_id }) => {
      await endSlackRequest(lastStep, { request_id, state: "given-up" });
    },
  },
);
