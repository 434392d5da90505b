import { z } from "zod";
import type { Ctx } from "#app/core/context.ts";
import { AppError, conflict, OperationFailed } from "#app/core/errors.ts";
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
import { connectOwn, type Profile, signInWithGoogle } from "./changes.server.ts";
import { FinishGoogle, googleDisconnected, googleRefused, type SignInAttempt } from "./schema.ts";
import { connectedNotice } from "./view.ts";

/**
 * Finishes a sign-in with Google: a session, an auth code for a program that proves itself with PKCE, or, for a person who
 * is logged in, the connection of their account.
 */
export const finishGoogle = operation({
  name: "google-sign-in.finish",
  failed: message("Google authentication failed"),
  who: "anyone",
  input: FinishGoogle,
  async prepare(ctx, { input }) {
    const { providers, settings } = ctx;
    const attempt = attemptOf(ctx, input);
    const profile = await profileFrom(ctx, attempt, input);
    const authCode = createToken(providers.vault, "auth-code", null);
    const notice = sealMail(providers.vault, { to: profile.email, ...connectedNotice(settings.origin) });
    return { attempt, profile, authCode, notice, signup: settings.signup };
  },
  async run(tx, { actor, prepared: { attempt, profile, authCode, notice, signup } }) {
    const { purpose, path, invite, after, user_id } = attempt;
    const { email, accessToken } = profile;
    const own = purpose === "connect";
    // Somebody else may have logged in to this browser meanwhile.
    if (own && (actor.kind !== "user" || actor.userId !== user_id)) throw failed("bad_oauth_state");
    const admitted = await refusals(() =>
      own && user_id ? connectOwn(tx, user_id, profile) : signInWithGoogle(tx, profile, { signup, invite }),
    );
    if (admitted instanceof AppError) {
      const account = await userByEmail(tx, email);
      await tx.emit(googleRefused, { user_id: account?.user_id, reason: admitted.code ?? "" });
      return new Refusal(admitted);
    }
    const { user } = admitted;
    if (admitted.connected) await queueMail(tx, notice);
    if (own) return { outcome: "connected" as const, email };
    const done = { user: userView(user), path, invite, after, provider_token: accessToken };
    await noteLogin(tx, user.user_id, undefined);
    await tx.emit(loggedIn, { user_id: user.user_id });
    if (after?.code_challenge) {
      await putToken(tx, authCode, { userId: user.user_id, details: { ...after, provider: "google" } });
      return { outcome: "code" as const, auth_code: authCode.token, ...done };
    }
    const session = await openSession(tx, newId(), user, { method: "oauth" });
    return { outcome: "session" as const, ...done, ...session };
  },
});

/** From now on Google does not open the caller's account. */
export const disconnectGoogle = operation({
  name: "google-sign-in.disconnect",
  account: "session",
  input: z.object({}),
  async run(tx, { actor }) {
    if ((await deleteSocialLogins(tx, actor.userId, "google")) > 0)
      await tx.emit(googleDisconnected, { user_id: actor.userId });
    return { success: true };
  },
});

/** An attempt that began at one door never ends at the other. */
function attemptOf({ providers: { vault }, now }: Ctx, { attempt, door }: z.output<typeof FinishGoogle>) {
  const found = openAttempt(vault, attempt, now());
  if (!found || (found.purpose === "program") !== (door === "program")) throw failed("bad_oauth_state");
  return found;
}

async function profileFrom(
  { providers: { social }, log }: Ctx,
  { callback, handshake }: SignInAttempt,
  { code, state }: z.output<typeof FinishGoogle>,
): Promise<Profile & { accessToken: string }> {
  if (!social.google) throw conflict(t("Google sign-in isn't set up on this server."));
  const profile = await social.google.finish({ callback, handshake, code, state }).catch((error: unknown) => {
    const reason = reasonOf(error);
    // A strange state is a visitor's doing; the others may be the operator's to mend.
    log[reason === "state" ? "info" : "warn"]({ err: error }, "Google didn't finish a sign-in");
    if (reason === "profile") throw new OperationFailed(t("Failed to fetch Google user info"), error);
    throw failed(reason === "state" ? "bad_oauth_state" : "bad_oauth_callback");
  });
  const { success, data: email } = Email.safeParse(profile.email);
  if (!success)
    throw new OperationFailed(t("Failed to fetch Google user info"), new Error("No valid address"));
  return { ...profile, email };
}

/** The reason of a SocialError: the port's classes are not for the domain to load. */
function reasonOf(error: unknown): unknown {
  return error instanceof Error && "reason" in error ? error.reason : undefined;
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

function failed(code: string): AppError {
  return new AppError(401, t("Google authentication failed"), { code });
}
