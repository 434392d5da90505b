import type { Response } from "express";
import { handoverOf } from "#app/core/handover.ts";
import { adoptMs } from "#app/domain/accounts/sessions/schema.ts";
import { handoverCookie } from "#app/http/pages/handover-cookie.ts";

/**
 * Binds a new session to the browser that asked for it, so that `/auth-redirect` takes it over there and nowhere else
 * (OAuth 2.1, 7.12: a link with somebody else's tokens must not sign a browser in). Browsers keep no such cookie of a call
 * that a page of another site made.
 */
export function bindToBrowser(res: Response, accessToken: string): void {
  const { origin, ctx } = res.locals;
  const proof = handoverOf(ctx.providers.vault, accessToken);
  res.append("Set-Cookie", handoverCookie(origin).set(proof, adoptMs / 1000));
}
