import { eq } from "drizzle-orm";
import type { PendingMfa, UserActor } from "#app/core/actor.ts";
import { iso } from "#app/core/clock.ts";
import type { Ctx, Tx } from "#app/core/context.ts";
import { AppError, forbidden } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { operation, PreparedTooEarly, Refusal } from "#app/core/operation.ts";
import { message } from "#app/core/words.ts";
import { spendOnce } from "#app/domain/accounts/one-time-tokens/changes.server.ts";
import { openSession, proveAgain } from "#app/domain/accounts/sessions/changes.server.ts";
import { refusal } from "#app/domain/accounts/users/account-status.ts";
import { noteLogin } from "#app/domain/accounts/users/changes.server.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { notConfirmed } from "#app/domain/accounts/users/refusals.ts";
import { loggedIn } from "#app/domain/accounts/users/schema.ts";
import { userView } from "#app/domain/accounts/users/view.ts";
import type { PasskeySignature } from "#app/providers/identity/port.ts";
import { passkeys } from "#db/schema/passkeys.ts";
import { openDevice } from "./changes.server.ts";
import { credentialIn, openChallenge } from "./passkey-answer.server.ts";
import { passkeyNamed } from "./passkey-queries.server.ts";
import { passkeyExpired, passkeyNotAccepted } from "./refusals.ts";
import { LogInWithPasskey, type PasskeyRow, ProveWithPasskey, passkeyRefused } from "./schema.ts";

/** Logs in whoever the passkey belongs to, with both steps at once. */
export const logInWithPasskey = operation({
  name: "two-factor.log-in-with-passkey",
  failed: message("Login failed"),
  who: "anyone",
  input: LogInWithPasskey,
  prepare: (ctx, { input }) => readAnswer(ctx, input, null),
  async run(tx, { input: { remember }, prepared: answer }) {
    const passkey = await accept(tx, answer);
    if (passkey instanceof AppError) return new Refusal(passkey);
    const before = await userById(tx, passkey.user_id);
    const reason = refusal(before?.status ?? "gone");
    if (reason) throw forbidden(reason);
    if (answer.confirmEmail && before?.email_confirmed_at === null) throw notConfirmed();
    const user = await noteLogin(tx, passkey.user_id, undefined);
    if (!user) throw passkeyNotAccepted();
    await tx.emit(loggedIn, { user_id: user.user_id });
    const session = await openSession(tx, newId(), user, { method: "webauthn", remember });
    return { user: userView(user), ...session };
  },
});

/** Proves who the caller is with one of their passkeys: the second step of a login, or once more before a change of the account. */
export const proveWithPasskey = operation({
  name: "two-factor.prove-with-passkey",
  who: "pending-mfa",
  account: "session",
  input: ProveWithPasskey,
  async prepare(ctx, { input, actor }) {
    const answer = await readAnswer(ctx, input, actor.userId);
    return { ...answer, device: openDevice(ctx, actor, input.device).sealed };
  },
  async run(tx: Tx<UserActor | PendingMfa>, { actor, prepared: { device, ...answer } }) {
    const passkey = await accept(tx, answer);
    if (passkey instanceof AppError) return new Refusal(passkey);
    const opened = await proveAgain(tx, actor.sessionId, { method: "webauthn", secondStep: true });
    return { ...opened, device, proved_at: tx.now, passed_at: iso(tx.now) };
  },
});

/** What a browser sent, read before the transaction. Without a signature it is refused; `challenge` is spent in any case. */
type Answer = {
  challenge: string | null;
  passkey: PasskeyRow | undefined;
  signature: PasskeySignature | null;
  confirmEmail: boolean;
};

type Sent = { credential: string; challenge: string; browser: string };

/** @param userId whose passkey it must be; null for anybody's, at a login */
async function readAnswer(ctx: Ctx, input: Sent, userId: string | null): Promise<Answer> {
  const { settings, providers, db, log } = ctx;
  const asked = openChallenge(ctx, input, "sign");
  const unread = { passkey: undefined, signature: null, confirmEmail: settings.confirmEmail };
  if (!asked || asked.user_id !== userId) return { ...unread, challenge: null };
  const { challenge } = asked;
  const credential = credentialIn(input.credential);
  const passkey = credential && (await db.read((q) => passkeyNamed({ q }, credential.id)));
  if (!credential || !passkey) return { ...unread, challenge };
  const { userHandle } = credential.response;
  // At a login the authenticator says whose it is; where it was told whose is asked for it may leave that out.
  const isOwners = userId === null ? userHandle === passkey.user_handle : passkey.user_id === userId;
  const isSame = !userHandle || userHandle === passkey.user_handle;
  const read =
    isOwners && isSame
      ? await providers.identity.readSignature(credential, { challenge, origin: settings.origin }, passkey)
      : { refused: "owner" };
  if ("refused" in read)
    log.info({ passkey_id: passkey.passkey_id, reason: read.refused }, "A passkey was refused");
  return { ...unread, challenge, passkey, signature: "refused" in read ? null : read };
}

/** Spends the challenge and notes the use, or says why not. A use at the same moment makes the signature be verified again. */
async function accept(tx: Tx, { challenge, passkey, signature }: Answer): Promise<PasskeyRow | AppError> {
  if (challenge === null) return passkeyExpired();
  const now = passkey && (await passkeyNamed(tx, passkey.credential_id));
  if (now && now.sign_count !== passkey.sign_count) throw new PreparedTooEarly();
  if (!(await spendOnce(tx, "passkey", challenge))) return passkeyExpired();
  if (!now || !signature) {
    if (now) await tx.emit(passkeyRefused, { user_id: now.user_id });
    return passkeyNotAccepted();
  }
  await tx.q
    .update(passkeys)
    .set({ ...signature, last_used_at: tx.now })
    .where(eq(passkeys.passkey_id, now.passkey_id));
  return now;
}
