import type { z } from "zod";
import type { Ctx } from "#app/core/context.ts";
import { AppError, OperationFailed } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { operation, Refusal } from "#app/core/operation.ts";
import { message, t } from "#app/core/words.ts";
import { createToken, putToken } from "#app/domain/accounts/one-time-tokens/changes.server.ts";
import { openSession } from "#app/domain/accounts/sessions/changes.server.ts";
import { deleteSocialLogins } from "#app/domain/accounts/social-logins/changes.server.ts";
import { noteLogin } from "#app/domain/accounts/users/changes.server.ts";
import { userByEmail } from "#app/domain/accounts/users/queries.server.ts";
import { Email, loggedIn } from "#app/domain/accounts/users/schema.ts";
import { userView } from "#app/domain/accounts/users/view.ts";
import { queueMail, sealMail } from "#app/domain/mail/changes.server.ts";
import { openAttempt } from "./attempt.ts";
import { type Comer, connectOwn, signInFromProvider } from "./changes.server.ts";
import { signInPort, socialReason } from "./ports.ts";
import {
  FinishSignIn,
  type SignInAttempt,
  signInDisconnected,
  signInRefused,
  WhichSignIn,
} from "./schema.ts";
import { connectedNotice } from "./view.ts";

/**
 * Finishes a sign-in with a provider: a session, an auth code for a program that proves itself with PKCE, or, for a person who
 * is logged in, the connection of their account.
 */
export const finishSignIn = operation({
  name: "social-sign-in.finish",
  failed: message("Authentication failed. Please try again."),
  who: "anyone",
  input: FinishSignIn,
  async prepare(ctx, { input }) {
    const { providers, settings } = ctx;
    const attempt = attemptOf(ctx, input);
    const { accessToken, ...comer } = await comerFrom(ctx, attempt, input);
    const authCode = createToken(providers.vault, "auth-code", null);
    const notice = sealMail(providers.vault, {
      to: comer.email,
      ...connectedNotice(settings.origin, comer.service),
    });
    return { attempt, comer, accessToken, authCode, notice, signup: settings.signup };
  },
  async run(tx, { actor, prepared: { attempt, comer, accessToken, authCode, notice, signup } }) {
    const { purpose, path, invite, after, user_id } = attempt;
    const { email, provider, service } = comer;
    const own = purpose === "connect";
    // Somebody else may have logged in to this browser meanwhile.
    if (own && (actor.kind !== "user" || actor.userId !== user_id)) throw failed("bad_oauth_state", service);
    const admitted = await refusals(() =>
      own && user_id ? connectOwn(tx, user_id, comer) : signInFromProvider(tx, comer, { signup, invite }),
    );
    if (admitted instanceof AppError) {
      const account = await userByEmail(tx, email);
      await tx.emit(signInRefused, { provider, user_id: account?.user_id, reason: admitted.code ?? "" });
      return new Refusal(admitted);
    }
    const { user } = admitted;
    if (admitted.connected) await queueMail(tx, notice);
    if (own) return { outcome: "connected" as const, email, service };
    const done = { user: userView(user), path, invite, after, provider_token: accessToken };
    await noteLogin(tx, user.user_id, undefined);
    await tx.emit(loggedIn, { user_id: user.user_id });
    if (after?.code_challenge) {
      await putToken(tx, authCode, { userId: user.user_id, details: { ...after, provider } });
      return { outcome: "code" as const, auth_code: authCode.token, ...done };
    }
    const session = await openSession(tx, newId(), user, { method: "oauth" });
    return { outcome: "session" as const, ...done, ...session };
  },
});

/** From now on this provider does not open the caller's account. */
export const disconnectSignIn = operation({
  name: "social-sign-in.disconnect",
  account: "session",
  input: WhichSignIn,
  async run(tx, { actor, input: { provider } }) {
    if ((await deleteSocialLogins(tx, actor.userId, provider)) > 0)
      await tx.emit(signInDisconnected, { user_id: actor.userId, provider });
    return { success: true };
  },
});

/** An attempt that began at one door never ends at the other. One that cannot be read began at Google, where there is nothing else. */
function attemptOf(
  { providers: { vault, social }, now }: Ctx,
  { attempt, door }: z.output<typeof FinishSignIn>,
) {
  const found = openAttempt(vault, attempt, now());
  if (!found) throw failed("bad_oauth_state", social.oidc ? undefined : "Google");
  if ((found.purpose === "program") !== (door === "program"))
    throw failed("bad_oauth_state", signInPort(social, found.provider).name);
  return found;
}

async function comerFrom(
  { providers: { social }, log }: Ctx,
  { provider, callback, handshake }: SignInAttempt,
  { code, state, iss }: z.output<typeof FinishSignIn>,
): Promise<Comer & { accessToken: string }> {
  const port = signInPort(social, provider);
  const service = port.name;
  const profile = await port.finish({ callback, handshake, code, state, iss }).catch((error: unknown) => {
    const reason = socialReason(error);
    // A strange state is a visitor's doing; the others may be the operator's to mend.
    log[reason === "state" ? "info" : "warn"]({ err: error }, `${service} didn't finish a sign-in`);
    if (reason === "profile") throw new OperationFailed(noProfile(service), error);
    throw failed(reason === "state" ? "bad_oauth_state" : "bad_oauth_callback", service);
  });
  const { success, data: email } = Email.safeParse(profile.email);
  if (!success) throw new OperationFailed(noProfile(service), new Error("No valid address"));
  return { ...profile, email, provider, service, rules: port.rules };
}

function noProfile(service: string): string {
  return t("Failed to fetch {service} user info", { service });
}

/** A refusal is returned, so that the audit log notes it; any other error is thrown and rolls back. */
async function refusals<V>(work: () => Promise<V>): Promise<V | AppError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** `service` is unknown where the attempt cannot be read. */
function failed(code: string, service?: string): AppError {
  const text =
    service === undefined
      ? t("Authentication failed. Please try again.")
      : t("{service} authentication failed", { service });
  return new AppError(401, text, { code });
}
