import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import type { PurgeRows } from "#app/core/copied-rows.ts";
import { newId } from "#app/core/new-id.ts";
import { hashToken } from "#app/core/tokens.ts";
import { users } from "#db/schema/identity.ts";
import { slackAccounts, slackRequests } from "#db/schema/slack.ts";
import { type SlackAccountRow, type SlackRequestRow, slackDisconnected } from "./schema.ts";

type Who = { teamId: string; teamDomain: string; userId: string; userName: string };

/** Writes down who typed, under their names of now; one row for each of them. */
export async function putSlackAccount(tx: Tx, who: Who): Promise<SlackAccountRow> {
  const names = { team_domain: who.teamDomain, slack_name: who.userName, last_used_at: tx.now };
  const [row] = await tx.q
    .insert(slackAccounts)
    .values({
      ...{ account_id: newId(), team_id: who.teamId, slack_user_id: who.userId, ...names },
      ...{ user_id: null, epoch: null, link_hash: null, link_expires_at: null },
      ...{ created_at: tx.now, connected_at: null },
    })
    .onConflictDoUpdate({ target: [slackAccounts.team_id, slackAccounts.slack_user_id], set: names })
    .returning();
  if (!row) throw new Error("The account wasn't written");
  return row;
}

export async function setSlackAccount(
  { q }: Tx,
  accountId: string,
  set: Partial<SlackAccountRow>,
): Promise<void> {
  await q.update(slackAccounts).set(set).where(eq(slackAccounts.account_id, accountId));
}

/** Ends what a person connected: the next command asks to connect again. */
export async function dropSlackAccount(tx: Tx, account: SlackAccountRow, userId: string): Promise<void> {
  const { account_id, team_domain: workspace, slack_name: name } = account;
  await tx.q.delete(slackAccounts).where(eq(slackAccounts.account_id, account_id));
  await tx.emit(slackDisconnected, { user_id: userId, account_id, workspace, name });
}

type NewRequest = Pick<SlackRequestRow, "request_id" | "text" | "response_url_sealed">;

/** Writes down what was typed. False where the same command came before. */
export async function addSlackRequest(
  tx: Tx,
  { account_id, team_id }: Pick<SlackAccountRow, "account_id" | "team_id">,
  { triggerId, isWaiting, ...request }: NewRequest & { triggerId: string; isWaiting: boolean },
): Promise<boolean> {
  const kept = isWaiting ? request : { ...request, text: "", response_url_sealed: "" };
  const added = await tx.q
    .insert(slackRequests)
    .values({
      ...{ ...kept, account_id, trigger_hash: hashToken(`${team_id} ${triggerId}`) },
      ...{ state: isWaiting ? ("waiting" as const) : ("answered" as const) },
      ...{ posts: 0, created_at: tx.now },
    })
    .onConflictDoNothing()
    .returning({ request_id: slackRequests.request_id });
  return added.length > 0;
}

export async function setSlackRequest(
  { q }: Tx,
  requestId: string,
  set: Partial<SlackRequestRow>,
): Promise<void> {
  await q.update(slackRequests).set(set).where(eq(slackRequests.request_id, requestId));
}

/** What was typed and answered, or can be answered no more. */
export const purgeSlackRequests: PurgeRows = ({ q }, before, limit) =>
  q.deleteSome(slackRequests, {
    key: slackRequests.request_id,
    where: lt(slackRequests.created_at, before),
    limit,
  });

/** Accounts that were not used for long. */
export const purgeSlackAccounts: PurgeRows = ({ q }, before, limit) =>
  q.deleteSome(slackAccounts, {
    key: slackAccounts.account_id,
    where: lt(slackAccounts.last_used_at, before),
    limit,
  });

/** People in Slack who connected nothing, and what ended with all agents of its person. */
export const purgeUnconnectedSlackAccounts: PurgeRows = ({ q }, before, limit) => {
  const isOver = sql`exists (select 1 from ${users} where ${users.user_id} = ${slackAccounts.user_id} and ${users.agent_epoch} <> ${slackAccounts.epoch})`;
  const isIdle = lt(slackAccounts.last_used_at, before);
  const where = and(isIdle, or(isNull(slackAccounts.user_id), isOver));
  return q.deleteSome(slackAccounts, { key: slackAccounts.account_id, where, limit });
};
