import { and, count, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { ReadScope, Scope } from "#app/core/context.ts";
import { projectsOnWay } from "#app/domain/outbound/ways-out/queries.server.ts";
import { projectsOf } from "#app/domain/workspaces/projects/queries.server.ts";
import { agentGrants, agentTokens } from "#db/schema/agents.ts";
import { users } from "#db/schema/identity.ts";

/** Of the person's epoch: the others are over, and wait to be deleted. */
const isOfNow = eq(users.agent_epoch, agentGrants.epoch);
const personOf = { status: users.status, language: users.language, agent_epoch: users.agent_epoch };

/** The agents of a person that are connected, newest first. */
export async function agentsOf({ q }: ReadScope, userId: string) {
  const found = await q
    .select({ grant: agentGrants })
    .from(agentGrants)
    .innerJoin(users, eq(users.user_id, agentGrants.user_id))
    .where(and(eq(agentGrants.user_id, userId), isOfNow, isNotNull(agentGrants.connected_at)))
    .orderBy(desc(agentGrants.created_at), desc(agentGrants.grant_id));
  return found.map(({ grant }) => grant);
}

/** Those that wait for their program count as well. */
export async function countAgents({ q }: ReadScope, userId: string): Promise<number> {
  const [found] = await q
    .select({ agents: count() })
    .from(agentGrants)
    .innerJoin(users, eq(users.user_id, agentGrants.user_id))
    .where(and(eq(agentGrants.user_id, userId), isOfNow));
  return found?.agents ?? 0;
}

export async function agentOf({ q }: ReadScope, userId: string, grantId: string) {
  const which = and(eq(agentGrants.grant_id, grantId), eq(agentGrants.user_id, userId));
  const [grant] = await q.select().from(agentGrants).where(which).limit(1);
  return grant;
}

/** The grant whose code this is, with its person. */
export async function grantOfCode({ q }: ReadScope, codeHash: string) {
  const [found] = await q
    .select({ grant: agentGrants, person: personOf })
    .from(agentGrants)
    .innerJoin(users, eq(users.user_id, agentGrants.user_id))
    .where(eq(agentGrants.code_hash, codeHash))
    .limit(1);
  return found;
}

/** A token with its grant and person, whether or not it may still be used. */
export async function agentTokenBehind({ q }: ReadScope, tokenHash: string) {
  const [found] = await q.prepared(
    "agent token by hash",
    (all) =>
      all
        .select({ token: agentTokens, grant: agentGrants, person: personOf })
        .from(agentTokens)
        .innerJoin(agentGrants, eq(agentGrants.grant_id, agentTokens.grant_id))
        .innerJoin(users, eq(users.user_id, agentGrants.user_id))
        .where(eq(agentTokens.token_hash, sql.placeholder("hash")))
        .limit(1),
    { hash: tokenHash },
  );
  return found;
}

export async function successorsOf({ q }: ReadScope, tokenHash: string) {
  return q.select().from(agentTokens).where(eq(agentTokens.parent_hash, tokenHash));
}

/** Those of the caller's projects whose organization lets agents in. */
export async function projectsOpenToAgents(scope: Scope<UserActor>) {
  const open = await projectsOnWay(scope, scope.actor.userId, "agents");
  const ids = new Set(open.map(({ project_id }) => project_id));
  return (await projectsOf(scope)).filter(({ project }) => ids.has(project.project_id));
}
