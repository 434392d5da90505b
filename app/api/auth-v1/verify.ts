import express, { type RequestHandler } from "express";
import type { ProofKind } from "#app/core/enums/proof-kind.ts";
import { lookAtLink } from "#app/domain/accounts/email-verification/read.server.ts";
import { redeem, redeemForCode } from "#app/domain/accounts/passwords/write.server.ts";
import { issueTokens } from "#app/domain/accounts/refresh-tokens/write.server.ts";
import { guardAsync } from "#app/http/app/guard-async.ts";
import { authCall } from "./auth-call.ts";
import { AuthError } from "./errors.ts";
import { bindToBrowser } from "./handover.ts";
import { linkPage } from "./link-page.ts";
import { plainText } from "./plain-text.ts";
import { redirectWithError } from "./redirect-with-error.ts";
import { safeRedirect, withFragment, withQuery } from "./redirects.ts";
import { inSession, sessionResponse } from "./responses.ts";

/** The kinds of links of each of GoTrue's types. */
const kindsOf = new Map<unknown, ProofKind[]>([
  ["signup", ["confirmation"]],
  ["magiclink", ["magic-link"]],
  ["recovery", ["recovery"]],
  ["email_change", ["email-change"]],
  ["email", ["confirmation", "magic-link"]],
]);

/** `POST /verify` by a program: six digits with their address, or the token of a link. */
export const verifyByProgram = authCall(async ({ ctx, body }) => {
  const { type, email, token, token_hash } = body;
  if (type === "sms" || type === "phone_change")
    throw new AuthError(422, "phone_provider_disabled", "Unsupported phone provider");
  const kinds = kindsOf.get(plainText(type));
  if (!kinds) throw new AuthError(400, "validation_failed", "Verify requires a verification type");
  if (token_hash && (email || body.redirect_to))
    throw new AuthError(400, "validation_failed", "Only the token_hash and type should be provided");
  const key = token_hash
    ? { token: plainText(token_hash) }
    : { email: plainText(email), code: plainText(token) };
  // Not in GoTrue: a person who knows the password keeps it, and the data set with it, at the first proof.
  const password = body.password ? plainText(body.password) : undefined;
  const session = await redeem(ctx, { ...key, kinds, password });
  return sessionResponse(inSession(ctx, session.user.user_id, session.session_id));
});

/**
 * `GET /verify`, the link in a mail: shows a button and does not use the link up, because mail scanners follow links. An
 * expired link redirects to the program with the reason.
 */
export const showLink = guardAsync(async (req, res) => {
  res.locals.route = "/auth/v1/verify";
  const { origin } = res.locals.ctx.settings;
  const target = safeRedirect(req.query.redirect_to, origin);
  const token = plainText(req.query.token ?? req.query.token_hash ?? "");
  const found = kindsOf.get(plainText(req.query.type))
    ? await lookAtLink(res.locals.ctx, { token: token.slice(0, 200) })
    : null;
  if (!found) return redirectWithError(res, target, linkOver());
  const asksPassword = !found.for_code && (found.kind === "confirmation" || found.kind === "email-change");
  linkPage(res, { token, type: plainText(req.query.type), target, email: found.email, asksPassword });
});

const readForm = express.urlencoded({ extended: false, limit: "10kb" });

/** The button of that page: uses the link up and redirects to the program with the tokens. */
export const followLink: RequestHandler[] = [
  readForm,
  guardAsync(async (req, res) => {
    res.locals.route = "/auth/v1/verify";
    const { ctx } = res.locals;
    const anonymous = { ...ctx, actor: { kind: "anonymous" as const, address: res.locals.address } };
    const { token = "", type = "", redirect_to, password } = req.body as Record<string, string>;
    const target = safeRedirect(redirect_to, ctx.settings.origin);
    const key = { token: plainText(token), kinds: kindsOf.get(type) ?? [] };
    try {
      if ((await lookAtLink(anonymous, { token: key.token }))?.for_code) {
        const { auth_code } = await redeemForCode(anonymous, key);
        return void res.redirect(303, withQuery(target, { code: auth_code }));
      }
      const session = await redeem(anonymous, {
        ...key,
        password: password ? plainText(password) : undefined,
      });
      const tokens = await issueTokens(inSession(ctx, session.user.user_id, session.session_id), {});
      bindToBrowser(res, tokens.access_token);
      res.redirect(303, withFragment(target, { ...tokens, type }));
    } catch (error) {
      redirectWithError(res, target, error);
    }
  }),
];

function linkOver() {
  return new AuthError(403, "otp_expired", "Email link is invalid or has expired");
}
