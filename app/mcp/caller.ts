import type { Actor } from "#app/core/actor.ts";
import { touchSession } from "#app/domain/accounts/sessions/write.server.ts";
import { identify } from "#app/domain/accounts/users/read.server.ts";
import { identifyAgentToken } from "#app/domain/outbound/agents/read.server.ts";
import { agentTokenPrefix } from "#app/domain/outbound/agents/schema.ts";
import { noteAgentUse } from "#app/domain/outbound/agents/write.server.ts";
import type { Identify } from "#app/http/app/request-context.ts";
import type { AppServices } from "#app/http/app/request-locals.ts";

/** The address of the door. */
export const mcpPath = "/mcp";

/** Whether a request is for this door; Express reads a path in any case, with or without a slash at its end. */
export function isMcp(path: string): boolean {
  return /^\/mcp\/?$/i.test(path);
}

/**
 * Finds the person for whom a program calls, as that program. Only a bearer token counts: a cookie that a browser adds by itself
 * gives a page of another site nothing, and neither does the access token of a session, which may do more than an agent.
 */
export function identifyAgent(services: AppServices): Identify {
  return async ({ bearer, address, userAgent }) => {
    const anonymous: Actor = { kind: "anonymous", address, userAgent };
    if (bearer === undefined) return anonymous;
    if (bearer.startsWith(agentTokenPrefix)) return granted(services, bearer, anonymous);
    const { actor, stale, tokenName } = await identify(
      { ...services, actor: anonymous },
      { cookie: null, bearer },
    );
    if (actor.kind !== "user" || actor.via !== "api-token") return anonymous;
    const { sessionId: id, scope } = actor;
    if (stale) noteUse(services, id);
    const agent = { id, name: tokenName ?? "", mayPropose: scope === "write", projects: null };
    return { kind: "user", userId: actor.userId, sessionId: id, via: "agent", agent };
  };
}

/** Written without waiting for it, so that reading also works on a full disk. */
function noteUse(services: AppServices, session_id: string): void {
  const program = { ...services, actor: { kind: "system" as const, job: "touch" } };
  touchSession(program, { session_id, via: "api-token" }).catch((err) =>
    services.log.warn({ err, session_id }, "The use of a token wasn't noted"),
  );
}

/** A program that its person let in on the page of `/oauth/authorize`. */
async function granted(services: AppServices, bearer: string, anonymous: Actor): Promise<Actor> {
  const { actor, stale } = await identifyAgentToken({ ...services, actor: anonymous }, { bearer });
  if (actor.kind !== "user" || !stale) return actor;
  const { sessionId: grant_id } = actor;
  const program = { ...services, actor: { kind: "system" as const, job: "touch" } };
  noteAgentUse(program, { grant_id }).catch((err) =>
    services.log.warn({ err, grant_id }, "The use of an agent wasn't noted"),
  );
  return actor;
}
