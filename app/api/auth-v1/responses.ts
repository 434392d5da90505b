import type { Ctx } from "#app/core/context.ts";
import { whoAmI } from "#app/domain/account/factors/read.server.ts";
import { issueTokens, type TokenPair } from "#app/domain/account/refresh-tokens/write.server.ts";

/** The context of a session that was just opened or proved again. */
export function inSession(ctx: Ctx, userId: string, sessionId: string): Ctx {
  return { ...ctx, actor: { kind: "user", userId, sessionId, via: "token", provedAt: ctx.now() } };
}

/** A session in GoTrue's form: both tokens and the user. */
export async function sessionResponse(ctx: Ctx) {
  const tokens: TokenPair = await issueTokens(ctx, {});
  return { ...tokens, user: await userResponse(ctx) };
}

/** The caller in GoTrue's form; without `factors` when there are none. */
export async function userResponse(ctx: Ctx) {
  const person = await whoAmI(ctx, {});
  const { user_id: id, email, created_at, updated_at, email_confirmed_at, last_login } = person;
  const identity = {
    identity_id: id,
    id,
    user_id: id,
    provider: "email",
    identity_data: { sub: id, email, email_verified: email_confirmed_at !== null, phone_verified: false },
    last_sign_in_at: last_login,
    created_at,
    updated_at,
  };
  const factors = person.factors.map(({ factor_id, ...factor }) => ({ id: factor_id, ...factor }));
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    ...(email_confirmed_at && { email_confirmed_at, confirmed_at: email_confirmed_at }),
    last_sign_in_at: last_login,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: person.user_metadata,
    identities: [identity],
    ...(factors.length > 0 && { factors }),
    created_at,
    updated_at,
    is_anonymous: false,
  };
}
