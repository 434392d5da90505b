import { eq } from "drizzle-orm";
import { day } from "#app/core/clock.ts";
import { conflict } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { hashToken, newToken } from "#app/core/tokens.ts";
import { t } from "#app/core/words.ts";
import { apiTokens } from "#db/schema/identity.ts";
import { tokenOf, tokensOf } from "./queries.server.ts";
import {
  apiTokenCreated,
  apiTokenPrefix,
  apiTokensRevoked,
  CreateToken,
  mostTokens,
  WhichToken,
} from "./schema.ts";
import { apiTokenView } from "./view.ts";

/** `token` is in this answer and never again. */
export const createApiToken = operation({
  name: "api-tokens.create",
  account: "fresh",
  input: CreateToken,
  async run(tx, { actor, input: { name, scope, days } }) {
    if ((await tokensOf(tx, actor.userId)).length >= mostTokens)
      throw conflict(t("You've reached the limit for API tokens. Revoke one you don't need."));
    const token = apiTokenPrefix + newToken();
    const row = {
      token_id: newId(),
      user_id: actor.userId,
      name,
      scope,
      token_hash: hashToken(token),
      hint: token.slice(-4),
      created_at: tx.now,
      expires_at: days === null ? null : tx.now + days * day,
      last_used_at: null,
    };
    await tx.q.insert(apiTokens).values(row);
    await tx.emit(apiTokenCreated, { user_id: actor.userId, token_id: row.token_id, scope });
    return { ...apiTokenView(row), token };
  },
});

/** Good from the next call on. Always possible, also without a fresh proof. */
export const revokeApiToken = operation({
  name: "api-tokens.revoke",
  account: "session",
  input: WhichToken,
  find: (scope, { token_id }) => tokenOf(scope, scope.actor.userId, token_id),
  async run(tx, { actor, target: { token_id } }) {
    await tx.q.delete(apiTokens).where(eq(apiTokens.token_id, token_id));
    await tx.emit(apiTokensRevoked, { user_id: actor.userId, token_ids: [token_id] });
    return { token_id };
  },
});
