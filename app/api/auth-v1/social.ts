import type { RequestHandler } from "express";
import type { Ctx } from "#app/core/context.ts";
import { signInProviders } from "#app/core/enums/sign-in-provider.ts";
import { issueTokens } from "#app/domain/accounts/refresh-tokens/write.server.ts";
import {
  attemptTarget,
  isSignInConfigured,
  startSignIn,
} from "#app/domain/accounts/social-sign-in/read.server.ts";
import { finishSignIn } from "#app/domain/accounts/social-sign-in/write.server.ts";
import { guardAsync } from "#app/http/app/guard-async.ts";
import { signInCookie, signInSeconds } from "#app/http/pages/sign-in-cookie.ts";
import { authCall } from "./auth-call.ts";
import { AuthError } from "./errors.ts";
import { bindToBrowser } from "./handover.ts";
import { plainText } from "./plain-text.ts";
import { redirectWithError } from "./redirect-with-error.ts";
import { safeRedirect, withFragment, withQuery } from "./redirects.ts";
import { inSession } from "./responses.ts";
import { afterOf } from "./sign-in.ts";

/**
 * `GET /authorize`: redirects the browser to the sign-in page of another service. The browser keeps the attempt in a cookie
 * of its own, which opens nothing but its end.
 */
export const authorize: RequestHandler = authCall(async ({ ctx, query, res }) => {
  const asked = plainText(query.provider);
  const provider = signInProviders.find((one) => one === asked);
  if (!provider) throw unsupported("provider could not be found");
  if (!(await isSignInConfigured(ctx, { provider }))) throw unsupported("provider is not enabled");
  const after = afterOf(ctx.settings.origin, query, query);
  const { authorization_url, attempt } = await startSignIn(anonymousIn(ctx), {
    ...{ provider, after },
    purpose: "program",
  });
  res.append("Set-Cookie", signInCookie(res.locals.origin).set(attempt, signInSeconds));
  res.redirect(302, authorization_url);
});

/** `GET /callback`: the browser comes back from the service, and goes on to the program with tokens or a code. */
export const callback: RequestHandler = guardAsync(async (req, res) => {
  res.locals.route = "/auth/v1/callback";
  const ctx = anonymousIn(res.locals.ctx);
  const cookie = signInCookie(res.locals.origin);
  const attempt = (cookie.read(req.headers.cookie) ?? "").slice(0, 4000);
  const after = await attemptTarget(ctx, { attempt });
  const target = safeRedirect(after?.redirect_to, ctx.settings.origin);
  res.append("Set-Cookie", cookie.clear());
  try {
    const { code = "", state = "", iss, error, error_description } = req.query as Record<string, string>;
    if (error)
      throw new AuthError(403, "bad_oauth_callback", plainText(error_description ?? error).slice(0, 300));
    if (!attempt) throw new AuthError(400, "bad_oauth_state", "OAuth state not found or expired");
    const finished = await finishSignIn(ctx, { code, state, iss, attempt, door: "program" });
    if (finished.outcome === "code")
      return void res.redirect(303, withQuery(target, { code: finished.auth_code }));
    if (finished.outcome === "connected")
      throw new AuthError(400, "bad_oauth_state", "OAuth state is invalid");
    const tokens = await issueTokens(inSession(ctx, finished.user.user_id, finished.session_id), {});
    const { provider_token } = finished;
    bindToBrowser(res, tokens.access_token);
    res.redirect(303, withFragment(target, { ...tokens, provider_token }));
  } catch (error) {
    redirectWithError(res, target, error, { pkce: after?.code_challenge !== undefined });
  }
});

/** The identity service knows no session of the browser. */
function anonymousIn(ctx: Ctx): Ctx {
  const { actor } = ctx;
  return { ...ctx, actor: { kind: "anonymous", address: "address" in actor ? (actor.address ?? "") : "" } };
}

function unsupported(why: string): AuthError {
  return new AuthError(400, "validation_failed", `Unsupported provider: ${why}`);
}
