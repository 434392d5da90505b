import { z } from "zod";
import type { Actor, UserActor } from "#app/core/actor.ts";
import { minute } from "#app/core/clock.ts";
import type { Scope } from "#app/core/context.ts";
import { Id } from "#app/core/id.ts";
import { query } from "#app/core/operation.ts";
import { hashToken } from "#app/core/tokens.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { projectsOnWay } from "#app/domain/outbound/ways-out/queries.server.ts";
import { operatorsOnly } from "#app/domain/server/operators/queries.server.ts";
import { organizationsOf } from "#app/domain/workspaces/organizations/queries.server.ts";
import { projectsOf } from "#app/domain/workspaces/projects/queries.server.ts";
import { examineAndDecline } from "./examine.server.ts";
import { agentsOf, agentTokenBehind, projectsOpenToAgents } from "./queries.server.ts";
import { hostOfRedirect } from "./redirect-uri.ts";
import { AgentRequest, agentTokenPrefix } from "./schema.ts";
import { isLiveGrant, openProjects } from "./standing.ts";
import { agentView } from "./view.ts";

const noteUseEvery = minute;

/** What a person is asked on behalf of a program, or why they are not. */
export const lookAtAgentRequest = query({
  name: "agents.look-at-request",
  account: "session",
  input: AgentRequest,
  prepare: (ctx, { input }) => examineAndDecline(ctx, input),
  async run(scope, { actor, prepared: { examined, decline } }) {
    if (!examined.ok) return { asks: false as const, reason: examined.reason, back: examined.back };
    const { client, redirectUri, scopes } = examined.request;
    const user = await userById(scope, actor.userId);
    return {
      asks: true as const,
      program: { name: client.name, host: client.host, answers_to: hostOfRedirect(redirectUri) },
      answers_at: new URL(redirectUri).origin,
      person: { name: user ? displayName(user) : "", email: user?.email ?? "" },
      has_password: user?.password_hash != null,
      may_ask_to_propose: scopes.includes("propose"),
      projects: await choicesOf(scope),
      decline,
    };
  },
});

/** The projects that an agent can be let into, by organization and name. */
async function choicesOf(scope: Scope<UserActor>) {
  const organizations = new Map(
    (await organizationsOf(scope)).map(({ organization }) => [organization.org_id, organization.org_name]),
  );
  return (await projectsOpenToAgents(scope))
    .map(({ project }) => ({
      project_id: project.project_id,
      name: project.project_name,
      organization: organizations.get(project.org_id) ?? "",
    }))
    .sort(
      (one, other) =>
        one.organization.localeCompare(other.organization) || one.name.localeCompare(other.name),
    );
}

/** The caller's connected agents, newest first. */
export const listAgents = query({
  name: "agents.list",
  account: "session",
  input: z.object({}),
  async run(scope, { actor }) {
    const names = new Map(
      (await projectsOf(scope)).map(({ project }) => [project.project_id, project.project_name]),
    );
    const memberships = await projectsOnWay(scope, actor.userId, "agents");
    return (await agentsOf(scope, actor.userId)).map((grant) => {
      const open = openProjects(grant, memberships);
      return agentView(
        grant,
        open.flatMap((project_id) => {
          const name = names.get(project_id);
          return name === undefined ? [] : [{ project_id, name }];
        }),
      );
    });
  },
});

/** How many agents an account has, for operators. */
export const countAgentsOf = query({
  name: "agents.count",
  input: z.object({ user_id: Id }),
  ...operatorsOnly,
  run: async (scope, { input }) => ({ agents: (await agentsOf(scope, input.user_id)).length }),
});

/** The projects of a person whose organization lets agents in now: whatever an agent was allowed, it sees no other. */
export const projectsForAgents = query({
  name: "agents.list-projects",
  who: "system",
  input: z.object({ user_id: Id }),
  run: async (scope, { input }) =>
    (await projectsOnWay(scope, input.user_id, "agents")).map(({ project_id }) => project_id),
});

/** What is stored behind an access token. It does not look at the time, so the store keeps it until one of its tables changes. */
const readAgentHolder = query({
  name: "agents.read-holder",
  who: "system",
  input: z.object({ token_hash: z.string() }),
  async run(scope, { input }) {
    const found = await agentTokenBehind(scope, input.token_hash);
    return found && { ...found, memberships: await projectsOnWay(scope, found.grant.user_id, "agents") };
  },
});

/**
 * Turns the access token of an agent into its actor; the caller itself for any other token. `stale`: its last use is worth
 * writing down. Only the door at `agentPaths.resource` calls it: these tokens are good for nothing else.
 */
export const identifyAgentToken = query({
  name: "agents.identify",
  who: "anyone",
  input: z.object({ bearer: z.string() }),
  async prepare(ctx, { input: { bearer }, actor }): Promise<{ actor: Actor; stale: boolean }> {
    if (!bearer.startsWith(agentTokenPrefix)) return { actor, stale: false };
    const system = { ...ctx, actor: { kind: "system" as const, job: "identify" } };
    const holder = await readAgentHolder(system, { token_hash: hashToken(bearer) });
    if (!holder) return { actor, stale: false };
    const { token, grant, person, memberships } = holder;
    const isGood = token.kind === "access" && token.expires_at > ctx.now() && isLiveGrant(grant, person);
    if (!isGood) return { actor, stale: false };
    const { grant_id, user_id, name, may_propose } = grant;
    const agent = { id: grant_id, name, mayPropose: may_propose, projects: openProjects(grant, memberships) };
    const found = {
      kind: "user" as const,
      userId: user_id,
      sessionId: grant_id,
      via: "agent" as const,
      agent,
    };
    const address = "address" in actor ? { address: actor.address } : {};
    const stale = grant.last_used_at < ctx.now() - noteUseEvery;
    return { actor: { ...found, ...address, language: person.language }, stale };
  },
  run: async (_scope, { prepared }) => prepared,
});
