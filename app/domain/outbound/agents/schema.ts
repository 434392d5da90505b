import { z } from "zod";
import { day, hour, minute } from "#app/core/clock.ts";
import { agentScopes } from "#app/core/enums/agent-scope.ts";
import { audited, defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { t } from "#app/core/words.ts";
import type { agentGrants } from "#db/schema/agents.ts";

/** What every access token of an agent starts with, so that people and scanners know one when they see it. */
export const agentTokenPrefix = "tl_agent_";
export const agentRefreshPrefix = "tl_agent_refresh_";
export const agentClientPrefix = "tl_client_";

/** Below the server's origin: what a token is good for, and where programs and people go for one. */
export const agentPaths = {
  resource: "/mcp",
  authorize: "/oauth/authorize",
  token: "/oauth/token",
  register: "/oauth/register",
  revoke: "/oauth/revoke",
} as const;

/** The resource that a token is for; this server has one. */
export const resourceOf = (origin: string) => origin + agentPaths.resource;

export const agentLives = {
  codeMs: 2 * minute,
  accessMs: hour,
  refreshMs: 30 * day,
  /** How long a refresh token that was used is remembered, so that its second use ends the agent. */
  usedRefreshMs: 7 * day,
};
export const mostAgents = 50;
export const mostAgentProjects = 100;
/** Programs that registered themselves and that nobody allowed anything yet; one network's in an hour. */
export const registrationLimit = { most: 1000, unusedMs: day, attempts: 20, windowMs: hour };

const Sent = z.string().max(2000).optional();
/** Of this server as the program reached it, said by the door: ORIGIN, where that is set. */
const Origin = z.string().max(300);

/** What a program sends a person's browser with (RFC 6749, 7636, 8707), as it came: all of it may be wrong. */
export const AgentRequest = z.object({
  origin: Origin,
  client_id: Sent,
  redirect_uri: Sent,
  response_type: Sent,
  scope: Sent,
  state: Sent,
  code_challenge: Sent,
  code_challenge_method: Sent,
  resource: Sent,
  /** A parameter was there more than once. */
  repeated: z.boolean().default(false),
});
export type SentAgentRequest = z.output<typeof AgentRequest>;

/** What the person chose. */
export const AllowAgent = z.object({
  request: AgentRequest,
  projects: z
    .union([z.string(), z.array(z.string())], { error: () => t("Choose at least one project.") })
    .transform((chosen) => [...new Set([chosen].flat())])
    .pipe(
      z
        .array(Id)
        .min(1, { error: () => t("Choose at least one project.") })
        .max(mostAgentProjects, {
          error: () => t("An agent can be in {most} projects at most.", { most: mostAgentProjects }),
        }),
    ),
  access: z.enum(agentScopes, { error: () => t("Choose what the agent may do.") }),
});

const Parameter = z.string().min(1).max(2000);

export const ExchangeAgentCode = z.object({
  origin: Origin,
  code: Parameter,
  client_id: Parameter,
  redirect_uri: Parameter,
  code_verifier: z.string().regex(/^[A-Za-z0-9\-._~]{43,128}$/),
  resource: Parameter.optional(),
});
export const RefreshAgent = z.object({
  origin: Origin,
  refresh_token: Parameter,
  client_id: Parameter,
  scope: z.string().max(2000).optional(),
  resource: Parameter.optional(),
});
export const RevokeAgentToken = z.object({ token: Parameter, client_id: Parameter.optional() });
export const WhichAgent = z.object({ grant_id: Id });

const agentReasons = ["person", "program", "code-reused", "token-reused", "code-refused"] as const;
export type AgentEnd = (typeof agentReasons)[number];

const ofAgent = { user_id: Id, grant_id: Id, name: z.string() };
export const agentConnected = defineEvent(
  "agents.connected",
  z.object({ ...ofAgent, may_propose: z.boolean(), projects: z.number() }),
  audited,
);
/** `why`: the person or the program ended it, or somebody used a code or a token twice. */
export const agentRevoked = defineEvent(
  "agents.revoked",
  z.object({ ...ofAgent, why: z.enum(agentReasons) }),
  audited,
);
export const agentTokenRefused = defineEvent("agents.token-refused", z.object(ofAgent), audited);

export type AgentGrantRow = typeof agentGrants.$inferSelect;
