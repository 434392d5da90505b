import { eq } from "drizzle-orm";
import { conflict } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { spendOnce } from "#app/domain/accounts/one-time-tokens/changes.server.ts";
import { proveAgain } from "#app/domain/accounts/sessions/changes.server.ts";
import { sessionOf } from "#app/domain/accounts/sessions/queries.server.ts";
import { deviceOf } from "#app/domain/accounts/sessions/view.ts";
import { socialLoginsOf } from "#app/domain/accounts/social-logins/queries.server.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { passkeys } from "#db/schema/passkeys.ts";
import {
  afterAdding,
  afterChange,
  afterRemoving,
  assertNotRequired,
  factorNoticeFor,
} from "./changes.server.ts";
import { credentialIn, openChallenge } from "./passkey-answer.server.ts";
import { passkeyNamed, passkeyOf, passkeysOf } from "./passkey-queries.server.ts";
import { factorError, passkeyExpired } from "./refusals.ts";
import {
  AddPasskey,
  mostPasskeys,
  type PasskeyRow,
  passkeyAdded,
  passkeyRemoved,
  RenamePasskey,
  WhichPasskey,
} from "./schema.ts";
import { passkeyView } from "./view.ts";

/** Keeps a passkey that the caller's device made. The first app or passkey brings recovery codes; other sessions end. */
export const addPasskey = operation({
  name: "two-factor.add-passkey",
  account: "fresh",
  input: AddPasskey,
  find: (scope) => sessionOf(scope, scope.actor.userId, scope.actor.sessionId),
  async prepare(ctx, { input, actor }) {
    const asked = openChallenge(ctx, input, "make");
    if (asked?.user_id !== actor.userId) throw passkeyExpired();
    const credential = credentialIn(input.credential);
    const where = { challenge: asked.challenge, origin: ctx.settings.origin };
    const read = credential
      ? await ctx.providers.identity.readNewPasskey(credential, where)
      : { refused: "" };
    if ("refused" in read) {
      ctx.log.info({ reason: read.refused }, "A new passkey was refused");
      throw factorError(422, "passkey_not_accepted", t("We couldn't read this passkey. Try again."));
    }
    return { asked, read, notice: await factorNoticeFor(ctx, actor.userId, "passkey-added") };
  },
  async run(tx, { actor, input, target, prepared: { asked, read, notice } }) {
    if (!(await spendOnce(tx, "passkey", asked.challenge))) throw passkeyExpired();
    if (await passkeyNamed(tx, read.credential_id))
      throw conflict(t("This passkey belongs to an account here."));
    if ((await passkeysOf(tx, actor.userId)).length >= mostPasskeys)
      throw conflict(t("You've reached the limit of passkeys. Remove one first."));
    const row: PasskeyRow = {
      ...read,
      passkey_id: newId(),
      user_id: actor.userId,
      user_handle: asked.user_handle,
      name: input.name || deviceOf(target.user_agent),
      created_at: tx.now,
      last_used_at: null,
    };
    await tx.q.insert(passkeys).values(row);
    const recovery_codes = await afterAdding(tx, actor.userId);
    await afterChange(tx, actor.userId, notice);
    await tx.emit(passkeyAdded, { user_id: actor.userId });
    const opened = await proveAgain(tx, actor.sessionId, { method: "webauthn", secondStep: true });
    return { ...opened, ...passkeyView(row), recovery_codes };
  },
});

export const renamePasskey = operation({
  name: "two-factor.rename-passkey",
  account: "session",
  input: RenamePasskey,
  find: (scope, { passkey_id }) => passkeyOf(scope, scope.actor.userId, passkey_id),
  async run(tx, { input: { name }, target }) {
    await tx.q.update(passkeys).set({ name }).where(eq(passkeys.passkey_id, target.passkey_id));
    return passkeyView({ ...target, name });
  },
});

/** Other sessions end. The last way into an account stays, and so does the last second step that an organization requires. */
export const removePasskey = operation({
  name: "two-factor.remove-passkey",
  account: "fresh",
  input: WhichPasskey,
  find: (scope, { passkey_id }) => passkeyOf(scope, scope.actor.userId, passkey_id),
  prepare: (ctx, { actor }) => factorNoticeFor(ctx, actor.userId, "passkey-removed"),
  async run(tx, { actor, target: { passkey_id }, prepared: notice }) {
    const isLast = (await passkeysOf(tx, actor.userId)).length === 1;
    const user = await userById(tx, actor.userId);
    const others = await socialLoginsOf(tx, actor.userId);
    if (isLast && user?.password_hash === null && others.length === 0)
      throw conflict(t("This is your only way in. Choose a password first."));
    await assertNotRequired(tx, passkey_id);
    await tx.q.delete(passkeys).where(eq(passkeys.passkey_id, passkey_id));
    await afterRemoving(tx);
    await afterChange(tx, actor.userId, notice);
    await tx.emit(passkeyRemoved, { user_id: actor.userId });
    return { passkey_id };
  },
});
