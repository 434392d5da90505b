import { and, count, eq, gt, notExists } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { AppError, conflict, invalid, tooMany } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { hashToken, newToken } from "#app/core/tokens.ts";
import { t } from "#app/core/words.ts";
import { assertTriesLeft, countTry } from "#app/domain/accounts/rate-limits/changes.server.ts";
import { callerKey, isOneSource } from "#app/domain/accounts/rate-limits/queries.server.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { queueMail, sealMail } from "#app/domain/mail/changes.server.ts";
import { agentClients, agentGrants } from "#db/schema/agents.ts";
import { answerUrl, type CheckedRequest } from "./agent-request.ts";
import { endAgent } from "./changes.server.ts";
import { ClientMetadata } from "./client-metadata.ts";
import { examineRequest } from "./examine.server.ts";
import { agentOf, countAgents, projectsOpenToAgents } from "./queries.server.ts";
import { hostOfRedirect } from "./redirect-uri.ts";
import {
  AllowAgent,
  agentClientPrefix,
  agentConnected,
  mostAgents,
  registrationLimit,
  WhichAgent,
} from "./schema.ts";
import { agentNotice } from "./view.ts";

/** The person allows a program what they chose; `leads_to` brings it a code. */
export const allowAgent = operation({
  name: "agents.allow",
  account: "fresh",
  input: AllowAgent,
  find: (scope) => userById(scope, scope.actor.userId),
  async prepare(ctx, { input, target }) {
    const examined = await examineRequest(ctx, input.request, { isFresh: false });
    if (!examined.ok) throw new AppError(400, examined.reason);
    const { request } = examined;
    if (input.access === "propose" && !request.scopes.includes("propose"))
      throw invalid({ access: [t("The program didn't ask to propose changes.")] });
    const host = request.client.host ?? hostOfRedirect(request.redirectUri);
    // Not as the program reached it: nobody chooses where a link in a mail leads.
    const notice = agentNotice({ name: request.client.name, host }, ctx.settings.origin);
    const mail = sealMail(ctx.providers.vault, { to: target.email, ...notice });
    const code = newToken();
    const leads_to = answerUrl(request.redirectUri, {
      code,
      state: request.state,
      iss: input.request.origin,
    });
    return { request, host, mail, code, leads_to };
  },
  async run(tx, { actor, input, target, prepared: { request, host, mail, code, leads_to } }) {
    if ((await countAgents(tx, actor.userId)) >= mostAgents)
      throw conflict(t("You've reached the limit for agents. Revoke one you don't need."));
    const open = new Set((await projectsOpenToAgents(tx)).map(({ project }) => project.project_id));
    if (input.projects.some((id) => !open.has(id)))
      throw invalid({ projects: [t("You no longer have access to one of these projects. Choose again.")] });
    const { client, redirectUri, challenge } = request;
    const may_propose = input.access === "propose";
    const grant = {
      grant_id: newId(),
      user_id: actor.userId,
      client_id: client.client_id,
      name: client.name,
      host,
      may_propose,
      projects: input.projects,
      epoch: target.agent_epoch,
      code_hash: hashToken(code),
      redirect_uri: redirectUri,
      code_challenge: challenge,
      created_at: tx.now,
      connected_at: null,
      last_used_at: tx.now,
    };
    await tx.q.insert(agentGrants).values(grant);
    await noteClientUse(tx, request);
    await queueMail(tx, mail);
    const { grant_id, user_id, name } = grant;
    await tx.emit(agentConnected, { user_id, grant_id, name, may_propose, projects: input.projects.length });
    return { leads_to };
  },
});

async function noteClientUse(tx: Tx, { client }: CheckedRequest): Promise<void> {
  const own = eq(agentClients.client_id, client.client_id);
  await tx.q.update(agentClients).set({ last_used_at: tx.now }).where(own);
}

/** Good from the next call on. Always possible, also without a fresh proof. */
export const revokeAgent = operation({
  name: "agents.revoke",
  account: "session",
  input: WhichAgent,
  find: (scope, { grant_id }) => agentOf(scope, scope.actor.userId, grant_id),
  async run(tx, { target }) {
    await endAgent(tx, target, "person");
    return { grant_id: target.grant_id, name: target.name };
  },
});

/** Notes that an agent was used. */
export const noteAgentUse = operation({
  name: "agents.note-use",
  who: "system",
  brief: true,
  unhurried: true,
  input: WhichAgent,
  async run(tx, { input: { grant_id } }) {
    await tx.q.update(agentGrants).set({ last_used_at: tx.now }).where(eq(agentGrants.grant_id, grant_id));
  },
});

/** A program that has no document registers itself (RFC 7591). It gets a name and no secret. */
export const registerAgentClient = operation({
  name: "agents.register-client",
  who: "anyone",
  input: ClientMetadata,
  async run(tx, { actor, input }) {
    await countRegistration(tx, callerKey(actor));
    const client = {
      client_id: agentClientPrefix + newToken(),
      name: input.client_name,
      redirect_uris: input.redirect_uris,
      created_at: tx.now,
      last_used_at: tx.now,
    };
    await tx.q.insert(agentClients).values(client);
    return { ...client, created_at: Math.floor(tx.now / 1000) };
  },
});

/** @throws 429 beyond what one network may register in an hour, and all of them that nobody allowed anything */
async function countRegistration(tx: Tx, network: string): Promise<void> {
  const { most, unusedMs, windowMs } = registrationLimit;
  const key = `agent-client:${network}`;
  if (isOneSource(network)) {
    await assertTriesLeft(tx, key, registrationLimit);
    await countTry(tx, key, windowMs);
  }
  const granted = tx.q
    .select({ id: agentGrants.grant_id })
    .from(agentGrants)
    .where(eq(agentGrants.client_id, agentClients.client_id));
  const isWaiting = and(gt(agentClients.last_used_at, tx.now - unusedMs), notExists(granted));
  const [waiting] = await tx.q.select({ clients: count() }).from(agentClients).where(isWaiting);
  if ((waiting?.clients ?? 0) >= most) throw tooMany(windowMs / 1000);
}
