import { createHash } from "node:crypto";
import type { Ctx } from "#app/core/context.ts";
import { issueTokens, type TokenPair } from "#app/domain/accounts/refresh-tokens/write.server.ts";
import { whoAmI } from "#app/domain/accounts/two-factor/read.server.ts";

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
  const factors = person.factors.map(({ factor_id, ...factor }) => ({ id: factor_id, ...factor }));
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    ...(email_confirmed_at && { email_confirmed_at, confirmed_at: email_confirmed_at }),
    last_sign_in_at: last_login,
    app_metadata: person.login,
    user_metadata: person.user_metadata,
    identities: identitiesOf(person),
    ...(factors.length > 0 && { factors }),
    created_at,
    updated_at,
    is_anonymous: false,
  };
}

type Person = Awaited<ReturnType<typeof whoAmI>>;

/** One for each provider, in GoTrue's form; the id of an identity is the person's at that provider. */
function identitiesOf({ user_id, email, email_confirmed_at, social_logins, login, ...person }: Person) {
  return login.providers.map((provider) => {
    const social = social_logins.find((one) => one.provider === provider);
    const sub = social?.subject ?? user_id;
    const verified = { email_verified: social !== undefined || email_confirmed_at !== null };
    return {
      identity_id: social ? uuidOf(`${provider} ${sub}`) : user_id,
      id: sub,
      user_id,
      provider,
      identity_data: { sub, email: social?.email ?? email, ...verified, phone_verified: false },
      last_sign_in_at: social?.last_used_at ?? person.last_login,
      created_at: social?.created_at ?? person.created_at,
      updated_at: social?.last_used_at ?? person.updated_at,
    };
  });
}

/** Programs in typed languages take nothing but a UUID: one that is made from a text is always the same (RFC 9562, version 8). */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
