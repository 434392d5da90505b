import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { agentScopes } from "#app/core/enums/agent-scope.ts";
import { AppError } from "#app/core/errors.ts";
import { operation, Refusal } from "#app/core/operation.ts";
import { hashToken, newToken } from "#app/core/tokens.ts";
import { successorOf } from "#app/domain/accounts/refresh-tokens/changes.server.ts";
import { verdictOn } from "#app/domain/accounts/refresh-tokens/refresh-reuse.ts";
import { refreshGraceMs } from "#app/domain/accounts/refresh-tokens/schema.ts";
import { agentGrants, agentTokens } from "#db/schema/agents.ts";
import { addAgentTokens, dropOldAccess, endAgent } from "./changes.server.ts";
import { agentTokenBehind, grantOfCode, successorsOf } from "./queries.server.ts";
import {
  agentLives,
  agentRefreshPrefix,
  agentTokenRefused,
  ExchangeAgentCode,
  RefreshAgent,
  RevokeAgentToken,
  resourceOf,
} from "./schema.ts";
import { isLiveGrant } from "./standing.ts";

/**
 * The tokens for a code. It is good once, for the program, address and challenge it was made for: brought otherwise it ends, and
 * brought again it ends what came of it.
 */
export const exchangeAgentCode = operation({
  name: "agents.exchange-code",
  who: "anyone",
  input: ExchangeAgentCode,
  prepare: async (_ctx, { input }) => assertResource(input),
  async run(tx, { input }) {
    const found = await grantOfCode(tx, hashToken(input.code));
    if (!found) throw invalidGrant();
    const { grant, person } = found;
    if (grant.connected_at !== null) {
      await endAgent(tx, grant, "code-reused");
      return new Refusal(invalidGrant());
    }
    const isBound =
      grant.client_id === input.client_id &&
      grant.redirect_uri === input.redirect_uri &&
      grant.code_challenge === createHash("sha256").update(input.code_verifier).digest("base64url");
    const isOver = grant.created_at <= tx.now - agentLives.codeMs || !isLiveGrant(grant, person);
    if (!isBound || isOver) {
      await endAgent(tx, grant, "code-refused");
      return new Refusal(invalidGrant());
    }
    await tx.q
      .update(agentGrants)
      .set({ connected_at: tx.now, last_used_at: tx.now })
      .where(eq(agentGrants.grant_id, grant.grant_id));
    return addAgentTokens(tx, grant, { refreshToken: agentRefreshPrefix + newToken(), parentHash: null });
  },
});

/** The next tokens for a refresh token. One that comes back after its time ends the agent. */
export const refreshAgentTokens = operation({
  name: "agents.refresh",
  who: "anyone",
  input: RefreshAgent,
  async prepare({ providers: { vault } }, { input }) {
    assertResource(input);
    const next = (attempt: "first" | "again") =>
      agentRefreshPrefix + successorOf(vault, input.refresh_token, attempt);
    return { rotate: next("first"), replace: next("again") };
  },
  async run(tx, { input, prepared: successors }) {
    const found = await agentTokenBehind(tx, hashToken(input.refresh_token));
    if (found?.token.kind !== "refresh") throw invalidGrant();
    const { token, grant, person } = found;
    if (grant.client_id !== input.client_id || !isLiveGrant(grant, person)) throw invalidGrant();
    const children = await successorsOf(tx, token.token_hash);
    const verdict = verdictOn({ used_at: token.used_at, children }, tx.now);
    if (verdict === "reused") {
      const { user_id, grant_id, name } = grant;
      await tx.emit(agentTokenRefused, { user_id, grant_id, name });
      await endAgent(tx, grant, "token-reused");
      return new Refusal(invalidGrant());
    }
    if (token.expires_at <= tx.now) throw invalidGrant();
    const granted: string[] = agentScopes.filter((one) => one === "read" || grant.may_propose);
    const asked = (input.scope ?? "").split(" ").filter(Boolean);
    if (asked.some((one) => !granted.includes(one)))
      throw new AppError(400, "The scope exceeds what was granted", { code: "invalid_scope" });
    const used_at = token.used_at ?? tx.now;
    const mine = eq(agentTokens.token_hash, token.token_hash);
    await tx.q
      .update(agentTokens)
      .set({ used_at, expires_at: used_at + agentLives.usedRefreshMs })
      .where(mine);
    if (verdict === "replace")
      await tx.q.update(agentTokens).set({ used_at: 0 }).where(eq(agentTokens.parent_hash, token.token_hash));
    await dropOldAccess(tx, grant.grant_id, tx.now - refreshGraceMs);
    return addAgentTokens(tx, grant, { refreshToken: successors[verdict], parentHash: token.token_hash });
  },
});

/** What a program says when it needs no access any more (RFC 7009): either of its tokens ends the agent. An unknown one is fine. */
export const revokeAgentToken = operation({
  name: "agents.revoke-token",
  who: "anyone",
  input: RevokeAgentToken,
  async run(tx, { input }) {
    const found = await agentTokenBehind(tx, hashToken(input.token));
    if (!found) return {};
    if (input.client_id !== undefined && found.grant.client_id !== input.client_id) throw invalidGrant();
    await endAgent(tx, found.grant, "program");
    return {};
  },
});

function assertResource({ resource, origin }: { resource?: string | undefined; origin: string }): void {
  if (resource !== undefined && resource !== resourceOf(origin))
    throw new AppError(400, "This server gives no tokens for this resource", { code: "invalid_target" });
}

function invalidGrant(): AppError {
  return new AppError(400, "The code or token is wrong, used, expired or revoked", { code: "invalid_grant" });
}
