import type { Ctx, Tx } from "#app/core/context.ts";
import { AppError, unauthenticated } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { speakIn } from "#app/core/reader-language.ts";
import { hashToken, newToken } from "#app/core/tokens.ts";
import { t } from "#app/core/words.ts";
import { countTry } from "#app/domain/accounts/rate-limits/changes.server.ts";
import { throttleCount } from "#app/domain/accounts/rate-limits/queries.server.ts";
import type { SlackMessage } from "#app/providers/slack/message.ts";
import { addSlackRequest, dropSlackAccount, putSlackAccount, setSlackAccount } from "./changes.server.ts";
import { slackAccountOf } from "./queries.server.ts";
import {
  answerInSlack,
  type SlackAccountRow,
  SlackDelivery,
  slackConnectPath,
  slackLimit,
  slackLinkMs,
} from "./schema.ts";
import { type AskedInSlack, readCommand, slackRequestOwner } from "./typed.ts";
import {
  alreadyTaken,
  connectMessage,
  disconnectedMessage,
  helpMessage,
  lookingMessage,
  questionMissing,
  tooManyCommands,
  unknownCommand,
} from "./words.ts";

/**
 * A post of Slack. What takes longer than Slack waits is written down and answered by a job; `reply` is what Slack shows
 * meanwhile, null where it shows nothing.
 */
export const receiveSlackPost = operation({
  name: "slack.receive",
  who: "anyone",
  input: SlackDelivery,
  async prepare(ctx, { input: { body, headers } }) {
    const { slack, vault } = ctx.providers;
    const post = readPost(slack.read?.(body, headers, ctx.now()));
    if (post.kind !== "command") return null;
    const { command } = post;
    const request_id = newId();
    const response_url_sealed = vault.seal(command.responseUrl, slackRequestOwner(request_id));
    return { command, request_id, response_url_sealed, token: newToken(), origin: ctx.settings.origin };
  },
  async run(tx, { prepared }): Promise<{ reply: SlackMessage | null }> {
    if (!prepared) return { reply: null };
    const { command, request_id, response_url_sealed, token, origin } = prepared;
    const key = `slack:${command.teamId} ${command.userId}`;
    if ((await throttleCount(tx, key, slackLimit.windowMs)) >= slackLimit.attempts)
      return { reply: tooManyCommands(slackLimit.attempts) };
    await countTry(tx, key, slackLimit.windowMs);
    const account = await putSlackAccount(tx, command);
    const person = (await slackAccountOf(tx, command))?.person ?? null;
    const asked = readCommand(command.text);
    const isWaiting = person !== null && isLong(asked);
    const { triggerId, text } = command;
    const request = { request_id, response_url_sealed, text, triggerId, isWaiting };
    if (!(await addSlackRequest(tx, account, request)))
      return { reply: speakIn(person?.language ?? "en", alreadyTaken) };
    if (!person) return { reply: await offerLink(tx, account, { token, origin }) };
    if (isWaiting) await tx.enqueue(answerInSlack, { request_id });
    if (asked.name === "disconnect") await dropSlackAccount(tx, account, person.user_id);
    return { reply: speakIn(person.language ?? "en", () => replyTo(asked)) };
  },
});

function readPost(post: ReturnType<NonNullable<Ctx["providers"]["slack"]["read"]>> | undefined) {
  if (!post) throw new AppError(404, t("Not found"));
  if (post.kind === "refused") throw unauthenticated(post.reason);
  return post;
}

/** A link for who typed it, in place of the one they got before. */
async function offerLink(
  tx: Tx,
  { account_id }: SlackAccountRow,
  { token, origin }: { token: string; origin: string },
): Promise<SlackMessage> {
  const link = { link_hash: hashToken(token), link_expires_at: tx.now + slackLinkMs };
  await setSlackAccount(tx, account_id, link);
  return connectMessage(`${origin}${slackConnectPath}?${new URLSearchParams({ token })}`);
}

function isLong({ name, rest }: AskedInSlack): boolean {
  return name === "items" || name === "next" || (name === "ask" && rest !== "");
}

function replyTo(asked: AskedInSlack): SlackMessage {
  if (isLong(asked)) return lookingMessage();
  if (asked.name === "ask") return questionMissing();
  if (asked.name === "disconnect") return disconnectedMessage();
  return asked.name === null ? unknownCommand(asked.word) : helpMessage();
}
