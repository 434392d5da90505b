import { and, desc, eq, gt, isNotNull } from "drizzle-orm";
import type { ReadScope, Scope } from "#app/core/context.ts";
import { hashToken } from "#app/core/tokens.ts";
import { users } from "#db/schema/identity.ts";
import { slackAccounts, slackRequests } from "#db/schema/slack.ts";
import type { SlackAccountRow, SlackRequestRow } from "./schema.ts";

const personOf = {
  user_id: users.user_id,
  status: users.status,
  language: users.language,
  agent_epoch: users.agent_epoch,
};

/** Somebody in Slack, with the person here whose account they connected; `person` is null where they did not, or no longer. */
export async function slackAccountOf(
  { q }: ReadScope,
  { teamId, userId }: { teamId: string; userId: string },
) {
  const who = and(eq(slackAccounts.team_id, teamId), eq(slackAccounts.slack_user_id, userId));
  const [found] = await q
    .select({ account: slackAccounts, person: personOf })
    .from(slackAccounts)
    .leftJoin(users, eq(users.user_id, slackAccounts.user_id))
    .where(who)
    .limit(1);
  return found && { ...found, person: livePerson(found.account, found.person) };
}

type Person = { user_id: string } & Pick<typeof users.$inferSelect, "status" | "language" | "agent_epoch">;

/** A suspension, a new password and whatever else ends all agents of a person ends this as well. */
function livePerson({ epoch }: Pick<SlackAccountRow, "epoch">, person: Person | null): Person | null {
  return person && person.status === "active" && person.agent_epoch === epoch ? person : null;
}

/** The account that a link connects, while the link works. */
export async function slackAccountOfLink({ q, now }: Pick<Scope, "q" | "now">, token: string) {
  const { link_hash, link_expires_at } = slackAccounts;
  const which = and(eq(link_hash, hashToken(token)), gt(link_expires_at, now));
  const [found] = await q.select().from(slackAccounts).where(which).limit(1);
  return found;
}

/** Of the person's epoch: the others are over, and wait to be deleted. */
const isOfNow = eq(users.agent_epoch, slackAccounts.epoch);

/** Those that a person connected, the last first. */
export async function slackAccountsOf({ q }: ReadScope, userId: string): Promise<SlackAccountRow[]> {
  const found = await q
    .select({ account: slackAccounts })
    .from(slackAccounts)
    .innerJoin(users, eq(users.user_id, slackAccounts.user_id))
    .where(and(eq(slackAccounts.user_id, userId), isOfNow, isNotNull(slackAccounts.connected_at)))
    .orderBy(desc(slackAccounts.connected_at), desc(slackAccounts.account_id));
  return found.map(({ account }) => account);
}

export async function slackAccountById({ q }: ReadScope, userId: string, accountId: string) {
  const which = and(eq(slackAccounts.account_id, accountId), eq(slackAccounts.user_id, userId));
  const [found] = await q.select().from(slackAccounts).where(which).limit(1);
  return found;
}

/** What was typed, with who typed it. */
export async function slackRequestById({ q }: ReadScope, requestId: string) {
  const [found] = await q
    .select({ request: slackRequests, account: slackAccounts, person: personOf })
    .from(slackRequests)
    .innerJoin(slackAccounts, eq(slackAccounts.account_id, slackRequests.account_id))
    .leftJoin(users, eq(users.user_id, slackAccounts.user_id))
    .where(eq(slackRequests.request_id, requestId))
    .limit(1);
  return found && { ...found, person: livePerson(found.account, found.person) };
}

export type FoundSlackRequest = { request: SlackRequestRow; account: SlackAccountRow; person: Person | null };
