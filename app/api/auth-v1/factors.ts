import { renderSVG } from "uqr";
import { enrollFactor } from "#app/domain/accounts/two-factor/enroll-factor.server.ts";
import { challengeFactor, removeFactor, verifyFactor } from "#app/domain/accounts/two-factor/write.server.ts";
import { fullCall, memberCall } from "./auth-call.ts";
import { AuthError } from "./errors.ts";
import { plainText } from "./plain-text.ts";
import { inSession, sessionResponse } from "./responses.ts";

/** `POST /factors` */
export const enroll = fullCall(async ({ ctx, body }) => {
  if (body.factor_type !== "totp")
    throw new AuthError(400, "validation_failed", "factor_type needs to be totp");
  const { factor_id, friendly_name, secret, uri } = await enrollFactor(ctx, {
    friendly_name: text(body.friendly_name),
    issuer: text(body.issuer),
  });
  return { id: factor_id, type: "totp", friendly_name, totp: { qr_code: renderSVG(uri), secret, uri } };
});

/** `POST /factors/:id/challenge` */
export const challenge = memberCall(({ ctx, req }) =>
  challengeFactor(ctx, { factor_id: String(req.params.id) }),
);

/** `POST /factors/:id/verify`: the session then has both steps done. */
export const verify = memberCall(async ({ ctx, body, req }) => {
  const { actor } = ctx;
  const input = { factor_id: String(req.params.id), code: plainText(body.code) };
  const { session_id } = await verifyFactor(ctx, { ...input, challenge_id: text(body.challenge_id) });
  return sessionResponse(inSession(ctx, "userId" in actor ? actor.userId : "", session_id));
});

/** `DELETE /factors/:id` */
export const unenroll = memberCall(async ({ ctx, req }) => {
  if (ctx.actor.kind === "pending-mfa")
    throw new AuthError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
  const { factor_id } = await removeFactor(ctx, { factor_id: String(req.params.id) });
  return { id: factor_id };
});

function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
