import { randomUUID } from "node:crypto";
import type { Ctx } from "#app/core/context.ts";
import { AppError } from "#app/core/errors.ts";
import { isRecord } from "#app/core/is-record.ts";
import { call } from "#app/core/operation.ts";
import { exchangeCode } from "#app/domain/accounts/passwords/exchange-code.server.ts";
import { requestMagicLink, requestRecovery } from "#app/domain/accounts/passwords/write.server.ts";
import { refreshTokenPair } from "#app/domain/accounts/refresh-tokens/write.server.ts";
import { logIn } from "#app/domain/accounts/users/log-in.server.ts";
import { signUp } from "#app/domain/accounts/users/write.server.ts";
import type { Params } from "#app/http/rest/endpoint.ts";
import { type AuthRequest, authCall } from "./auth-call.ts";
import { AuthError } from "./errors.ts";
import { plainText } from "./plain-text.ts";
import { safeRedirect } from "./redirects.ts";
import { inSession, sessionResponse, userResponse } from "./responses.ts";

/** `POST /signup`: creates an account and a session; `data` is the program's metadata. */
export const signup = authCall(async ({ ctx, body, query }) => {
  refusePhone(body);
  const metadata = isRecord(body.data) ? body.data : {};
  const names = namesFrom(metadata, plainText(body.email));
  const input = { ...names, email: body.email, password: body.password, user_metadata: metadata };
  const after = afterOf(ctx.settings.origin, body, query);
  const session = await checkingPassword(body.password, () => call(signUp, ctx, { ...input, after })).catch(
    (error: unknown) => {
      if (ctx.settings.confirmEmail && isTaken(error)) return null;
      throw error;
    },
  );
  if (session?.session_id == null) return waitingUser(session?.user.user_id ?? randomUUID(), ctx, input);
  return sessionResponse(inSession(ctx, session.user.user_id, session.session_id));
});

/**
 * The response when the address must be confirmed first: no session. For an address that has an account it has the same
 * form, with a random id.
 */
function waitingUser(
  id: string,
  { now }: Ctx,
  { email, user_metadata }: { email: unknown; user_metadata: Params },
) {
  const at = new Date(now()).toISOString();
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    email: plainText(email).trim().toLowerCase(),
    phone: "",
    confirmation_sent_at: at,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata,
    identities: [],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  };
}

function isTaken(error: unknown): boolean {
  return error instanceof AppError && error.code === "user_already_exists";
}

/** `POST /token?grant_type=password|refresh_token|pkce` */
export const token = authCall((request) => {
  const grant = grants.get(plainText(request.query.grant_type));
  if (!grant) throw new AuthError(400, "invalid_credentials", "unsupported_grant_type");
  return grant(request);
});

const grants = new Map<string, (request: AuthRequest) => Promise<unknown>>(
  Object.entries({
    async password({ ctx, body }: AuthRequest) {
      refusePhone(body);
      const credentials = { email: plainText(body.email), password: plainText(body.password) };
      const session = await refusedAsGrant(() => logIn(ctx, credentials));
      return sessionResponse(inSession(ctx, session.user.user_id, session.session_id));
    },
    async refresh_token({ ctx, body }: AuthRequest) {
      const { user, session_id, ...pair } = await refreshTokenPair(ctx, {
        refresh_token: plainText(body.refresh_token),
      });
      return { ...pair, user: await userResponse(inSession(ctx, user.user_id, session_id)) };
    },
    async pkce({ ctx, body }: AuthRequest) {
      const codeExchange = {
        auth_code: plainText(body.auth_code),
        code_verifier: plainText(body.code_verifier),
      };
      const session = await exchangeCode(ctx, codeExchange);
      return sessionResponse(inSession(ctx, session.user.user_id, session.session_id));
    },
  }),
);

/** `POST /otp`: mails a link and six digits. The response is the same for an unknown address. */
export const otp = authCall(async ({ ctx, body, query }) => {
  refusePhone(body);
  await requestMagicLink(ctx, {
    email: plainText(body.email),
    create_user: body.create_user !== false,
    user_metadata: isRecord(body.data) ? body.data : undefined,
    after: afterOf(ctx.settings.origin, body, query),
  });
  return {};
});

/** `POST /recover` */
export const recover = authCall(async ({ ctx, body, query }) => {
  const after = afterOf(ctx.settings.origin, body, query);
  await requestRecovery(ctx, { email: plainText(body.email), after });
  return {};
});

/** What happens after a mailed link was used. */
export function afterOf(
  site: string,
  { code_challenge, code_challenge_method }: Params,
  { redirect_to }: Params,
) {
  const pkce =
    typeof code_challenge === "string" && code_challenge !== ""
      ? {
          code_challenge,
          code_challenge_method:
            plainText(code_challenge_method).toLowerCase() === "plain"
              ? ("plain" as const)
              : ("s256" as const),
        }
      : {};
  if (redirect_to === undefined && !("code_challenge" in pkce)) return undefined;
  return { redirect_to: safeRedirect(redirect_to, site), ...pkce };
}

export function refusePhone({ phone, channel }: Params): void {
  if (phone || channel === "sms" || channel === "whatsapp")
    throw new AuthError(422, "phone_provider_disabled", "Unsupported phone provider");
}

/** Turns the refusal of a password into GoTrue's error, with the reason. */
export async function checkingPassword<V>(password: unknown, work: () => Promise<V>): Promise<V> {
  try {
    return await work();
  } catch (error) {
    const refused =
      error instanceof Error && "errors" in error && isRecord(error.errors) && error.errors.password;
    if (!refused || ("code" in error && error.code)) throw error;
    const reasons = typeof password === "string" && password.length >= 8 ? ["pwned"] : ["length"];
    throw new AuthError(422, "weak_password", String(refused), { weak_password: { reasons } });
  }
}

/** Turns refusals into an error of the grant, which says nothing about the account. */
async function refusedAsGrant<V>(work: () => Promise<V>): Promise<V> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 403 || error.code) throw error;
    if (/pending/.test(error.message)) throw new AuthError(400, "email_not_confirmed", "Email not confirmed");
    throw new AuthError(400, "user_banned", "User is banned");
  }
}

/** The names in a program's metadata; without them the address is used. */
function namesFrom(data: Params, email: string) {
  const text = (...keys: string[]) =>
    keys.map((key) => (typeof data[key] === "string" ? data[key].trim() : "")).find((value) => value !== "");
  const [first, ...rest] = (text("full_name", "name") ?? "").split(/\s+/);
  const [local, domain] = email.split("@");
  return {
    first_name: text("first_name", "given_name") ?? (first || local),
    last_name: text("last_name", "family_name") ?? (rest.join(" ") || domain),
  };
}
