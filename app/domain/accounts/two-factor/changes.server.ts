import { and, eq, isNull, ne } from "drizzle-orm";
import type { PendingMfa, UserActor } from "#app/core/actor.ts";
import type { Ctx, Tx } from "#app/core/context.ts";
import { conflict } from "#app/core/errors.ts";
import { isolated } from "#app/core/isolated.ts";
import { newId } from "#app/core/new-id.ts";
import { hashToken, newRecoveryCode, plainRecoveryCode } from "#app/core/tokens.ts";
import { t } from "#app/core/words.ts";
import { voidTokens } from "#app/domain/accounts/one-time-tokens/changes.server.ts";
import { dropSecondStep, endSessions } from "#app/domain/accounts/sessions/changes.server.ts";
import { setSecondStep } from "#app/domain/accounts/users/changes.server.ts";
import { personWithPlaces, userById } from "#app/domain/accounts/users/queries.server.ts";
import { queueMail, type SealedMail, sealMail } from "#app/domain/mail/changes.server.ts";
import { factors, recoveryCodes } from "#db/schema/identity.ts";
import { passkeys } from "#db/schema/passkeys.ts";
import { hasSecondStep } from "./queries.server.ts";
import { recoveryCodeCount } from "./schema.ts";
import { type FactorChange, factorNotice } from "./view.ts";

/** Redeems a recovery code. Of several calls at once only one succeeds. */
export async function spendRecoveryCode(tx: Tx, userId: string, typed: string): Promise<boolean> {
  const which = and(
    eq(recoveryCodes.code_hash, hashToken(plainRecoveryCode(typed))),
    eq(recoveryCodes.user_id, userId),
    isNull(recoveryCodes.used_at),
  );
  const used = await tx.q.update(recoveryCodes).set({ used_at: tx.now }).where(which).returning();
  return used.length === 1;
}

/** Replaces the recovery codes; the new ones are shown once and stored as hashes. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await tx.q.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  await tx.q.insert(recoveryCodes).values(
    codes.map((code) => ({
      code_hash: hashToken(plainRecoveryCode(code)),
      user_id: userId,
      created_at: tx.now,
    })),
  );
  return codes;
}

/** The mail to the owner about a change of their second step, sealed before the transaction. */
export async function factorNoticeFor(
  ctx: Ctx,
  userId: string,
  change: FactorChange,
): Promise<SealedMail | null> {
  const user = await ctx.db.read((q) => userById({ q }, userId));
  const message = factorNotice(change, ctx.settings.origin);
  return user ? sealMail(ctx.providers.vault, { to: user.email, ...message }) : null;
}

/** After a change of the second step: all open links end, and the owner gets a mail. */
export async function afterChange(tx: Tx, userId: string, notice: SealedMail | null): Promise<void> {
  await voidTokens(tx, userId);
  if (notice) await queueMail(tx, notice);
}

/** Deletes the apps whose set-up was never finished, except one. */
export async function dropUnfinished(tx: Tx, userId: string, but: string): Promise<void> {
  await tx.q
    .delete(factors)
    .where(and(eq(factors.user_id, userId), eq(factors.status, "unverified"), ne(factors.factor_id, but)));
}

/** Deletes all authenticator apps, passkeys and recovery codes of a person: one step is enough again. */
export async function deleteFactors(tx: Tx, userId: string): Promise<void> {
  await tx.q.delete(factors).where(eq(factors.user_id, userId));
  await tx.q.delete(passkeys).where(eq(passkeys.user_id, userId));
  await endSecondStep(tx, userId);
}

async function endSecondStep(tx: Tx, userId: string): Promise<void> {
  await tx.q.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  await setSecondStep(tx, userId, null);
}

/** After the first app or passkey a login needs a second step, and there are codes for who loses it. They are shown once. */
export async function afterAdding(tx: Tx, userId: string): Promise<string[] | null> {
  await endSessions(tx, userId, "sessionId" in tx.actor ? tx.actor.sessionId : undefined);
  if ((await userById(tx, userId))?.second_step_since !== null) return null;
  await setSecondStep(tx, userId, tx.now);
  return replaceRecoveryCodes(tx, userId);
}

/** After an app or passkey is removed other sessions end; with the last one a login is one step again. */
export async function afterRemoving(tx: Tx<UserActor>): Promise<void> {
  const { userId, sessionId } = tx.actor;
  if (!(await hasSecondStep(tx, userId))) {
    await endSecondStep(tx, userId);
    await dropSecondStep(tx, sessionId);
  }
  await endSessions(tx, userId, sessionId);
}

/** Refuses to remove the last second step of a person whose organization requires one. */
export async function assertNotRequired(tx: Tx<UserActor>, but: string): Promise<void> {
  const { userId } = tx.actor;
  if (await hasSecondStep(tx, userId, but)) return;
  const places = (await personWithPlaces(tx, userId))?.organizations ?? [];
  const requiring = places.find(({ organization }) => organization.second_step_from !== null);
  if (requiring)
    throw conflict(
      t("{organization} requires a second step. Add another one before you remove this.", {
        organization: isolated(requiring.organization.org_name),
      }),
    );
}

/**
 * A browser in which a person has entered a right code. `id` is null for any other; `sealed` is what it keeps from now on:
 * it opens nothing, and only gives the browser a count of wrong codes of its own.
 */
type Device = { id: string | null; sealed: string };

export function openDevice(
  { providers: { vault } }: Ctx,
  { userId }: PendingMfa | UserActor,
  presented?: string,
): Device {
  const owner = `second-step-device ${userId}`;
  const id = presented ? vault.open(presented, owner) : null;
  return { id, sealed: vault.seal(id ?? newId(), owner) };
}

/**
 * The counter of wrong codes. Whoever has the password shares one with all devices that are not known, and so cannot lock
 * out a known one, nor somebody who is logged in.
 */
export function triesOf(actor: PendingMfa | UserActor, { id }: Device): string {
  const key = `second-step:${actor.userId}`;
  if (actor.kind === "user") return `${key} session ${actor.sessionId}`;
  return id === null ? key : `${key} device ${id}`;
}
