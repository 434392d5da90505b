import type { Ctx } from "#app/core/context.ts";
import { isRecord } from "#app/core/is-record.ts";
import {
  requestConfirmation,
  requestEmailChange,
  resendEmailChange,
} from "#app/domain/accounts/email-verification/write.server.ts";
import {
  changePassword,
  proveIdentity,
  requestReauthentication,
} from "#app/domain/accounts/passwords/write.server.ts";
import { logOut } from "#app/domain/accounts/sessions/write.server.ts";
import { changeMetadata } from "#app/domain/accounts/users/write.server.ts";
import { authCall, fullCall, memberCall } from "./auth-call.ts";
import { AuthError } from "./errors.ts";
import { plainText } from "./plain-text.ts";
import { inSession, userResponse } from "./responses.ts";
import { afterOf, checkingPassword, refusePhone } from "./sign-in.ts";

/** `GET /user` */
export const readUser = memberCall(({ ctx }) => userResponse(ctx));

/** `PUT /user`: a new password, a new address (once it is confirmed), and a program's metadata. */
export const changeOwnAccount = fullCall(async ({ ctx, body, query }) => {
  refusePhone(body);
  const proved = await proveWith(ctx, body);
  if (body.password)
    await checkingPassword(body.password, () =>
      changePassword(proved, { password: plainText(body.password) }),
    );
  const after = afterOf(ctx.settings.origin, body, query);
  const new_email = body.email
    ? (await requestEmailChange(proved, { email: plainText(body.email), after })).email
    : undefined;
  if (isRecord(body.data)) await changeMetadata(proved, { data: body.data });
  return { ...(await userResponse(proved)), ...(new_email && { new_email }) };
});

/** `POST /logout?scope=global|local|others` */
export const logout = memberCall(async ({ ctx, query, res }) => {
  const scope = query.scope === undefined ? "global" : query.scope;
  if (scope !== "global" && scope !== "local" && scope !== "others")
    throw new AuthError(400, "validation_failed", `Unsupported logout scope "${plainText(scope)}"`);
  await logOut(ctx, { scope });
  res.status(204).end();
});

/** `GET /reauthenticate`: mails six digits to the caller, for a change that needs them. */
export const reauthenticate = fullCall(async ({ ctx }) => {
  await requestReauthentication(ctx, {});
  return {};
});

const resends = new Map<string, typeof requestConfirmation>([
  ["signup", requestConfirmation],
  ["email_change", resendEmailChange],
]);

/** `POST /resend` */
export const resend = authCall(async ({ ctx, body, query }) => {
  refusePhone(body);
  const again = resends.get(plainText(body.type));
  if (!again)
    throw new AuthError(400, "validation_failed", "Missing one of these types: signup, email_change");
  const after = afterOf(ctx.settings.origin, body, query);
  await again(ctx, { email: plainText(body.email), after });
  return {};
});

/** Some changes need a fresh proof, which can be in the same request. */
async function proveWith(ctx: Ctx, { nonce, current_password }: Record<string, unknown>): Promise<Ctx> {
  const proof = current_password
    ? { password: plainText(current_password) }
    : nonce
      ? { nonce: plainText(nonce) }
      : null;
  if (!proof || ctx.actor.kind !== "user") return ctx;
  await proveIdentity(ctx, proof);
  return inSession(ctx, ctx.actor.userId, ctx.actor.sessionId);
}
