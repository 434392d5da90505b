import { and, eq, isNull, lt, ne, notExists, or, sql } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import type { PurgeRows } from "#app/core/copied-rows.ts";
import { hashToken, newToken } from "#app/core/tokens.ts";
import { agentClients, agentGrants, agentTokens } from "#db/schema/agents.ts";
import { users } from "#db/schema/identity.ts";
import { type AgentEnd, type AgentGrantRow, agentLives, agentRevoked, agentTokenPrefix } from "./schema.ts";

/** What a program gets for its code or its refresh token (RFC 6749, 5.1). */
export type AgentTokens = {
  access_token: string;
  token_type: "Bearer";
  expires_in: number;
  refresh_token: string;
  scope: string;
};

/** Adds an access token and the given refresh token to a grant. */
export async function addAgentTokens(
  tx: Tx,
  { grant_id, may_propose }: Pick<AgentGrantRow, "grant_id" | "may_propose">,
  { refreshToken, parentHash }: { refreshToken: string; parentHash: string | null },
): Promise<AgentTokens> {
  const access_token = agentTokenPrefix + newToken();
  const made = { grant_id, created_at: tx.now, used_at: null };
  const { accessMs, refreshMs } = agentLives;
  const access = { token_hash: hashToken(access_token), kind: "access" as const, parent_hash: null };
  const refresh = { token_hash: hashToken(refreshToken), kind: "refresh" as const, parent_hash: parentHash };
  await tx.q.insert(agentTokens).values({ ...made, ...access, expires_at: tx.now + accessMs });
  // The same one again, where the program asked twice.
  await tx.q
    .insert(agentTokens)
    .values({ ...made, ...refresh, expires_at: tx.now + refreshMs })
    .onConflictDoNothing();
  return {
    access_token,
    token_type: "Bearer",
    expires_in: accessMs / 1000,
    refresh_token: refreshToken,
    scope: may_propose ? "read propose" : "read",
  };
}

/** Ends an agent: its code and tokens are good for nothing from the commit on. */
export async function endAgent(tx: Tx, grant: AgentGrantRow, why: AgentEnd): Promise<void> {
  const { grant_id, user_id, name } = grant;
  await tx.q.delete(agentGrants).where(eq(agentGrants.grant_id, grant_id));
  await tx.emit(agentRevoked, { user_id, grant_id, name, why });
}

/** Agents that were not used for long. */
export const purgeUnusedAgents: PurgeRows = ({ q }, before, limit) =>
  q.deleteSome(agentGrants, {
    key: agentGrants.grant_id,
    where: lt(agentGrants.last_used_at, before),
    limit,
  });

/** What was allowed and never fetched by the program; and what ended with all agents of its person. */
export const purgeUnclaimedAgents: PurgeRows = ({ q }, before, limit) => {
  const isOver = sql`exists (select 1 from ${users} where ${users.user_id} = ${agentGrants.user_id} and ${users.agent_epoch} <> ${agentGrants.epoch})`;
  const isUnclaimed = and(isNull(agentGrants.connected_at), lt(agentGrants.created_at, before));
  return q.deleteSome(agentGrants, { key: agentGrants.grant_id, where: or(isUnclaimed, isOver), limit });
};

/** Tokens that have expired. */
export const purgeAgentTokens: PurgeRows = ({ q }, before, limit) =>
  q.deleteSome(agentTokens, {
    key: agentTokens.token_hash,
    where: lt(agentTokens.expires_at, before),
    limit,
  });

/** Programs that registered themselves and that nobody allowed anything. */
export const purgeAgentClients: PurgeRows = ({ q }, before, limit) => {
  const granted = q
    .select({ id: agentGrants.grant_id })
    .from(agentGrants)
    .where(eq(agentGrants.client_id, agentClients.client_id));
  const where = and(lt(agentClients.last_used_at, before), notExists(granted));
  return q.deleteSome(agentClients, { key: agentClients.client_id, where, limit });
};

/** Forgets access tokens of a grant that a later one has replaced, and those that are over. */
export async function dropOldAccess(tx: Tx, grantId: string, before: number): Promise<void> {
  const old = and(
    eq(agentTokens.grant_id, grantId),
    ne(agentTokens.kind, "refresh"),
    lt(agentTokens.created_at, before),
  );
  await tx.q.delete(agentTokens).where(old);
}
