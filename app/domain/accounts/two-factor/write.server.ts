import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { PendingMfa, UserActor } from "#app/core/actor.ts";
import { iso } from "#app/core/clock.ts";
import type { Ctx, Scope, Tx } from "#app/core/context.ts";
import { AppError } from "#app/core/errors.ts";
import { operation, Refusal } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import {
  createToken,
  putToken,
  redeemToken,
  tokenKey,
} from "#app/domain/accounts/one-time-tokens/changes.server.ts";
import { linkMs } from "#app/domain/accounts/one-time-tokens/schema.ts";
import { assertTriesLeft, clearTries, countTry } from "#app/domain/accounts/rate-limits/changes.server.ts";
import { secondStepLimit } from "#app/domain/accounts/rate-limits/limits.ts";
import { type OpenedSession, proveAgain } from "#app/domain/accounts/sessions/changes.server.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { queueMail } from "#app/domain/mail/changes.server.ts";
import { factors } from "#db/schema/identity.ts";
import {
  afterAdding,
  afterChange,
  afterRemoving,
  assertNotRequired,
  dropUnfinished,
  factorNoticeFor,
  openDevice,
  replaceRecoveryCodes,
  spendRecoveryCode,
  triesOf,
} from "./changes.server.ts";
import { factorOf, factorsOf } from "./queries.server.ts";
import { factorError } from "./refusals.ts";
import {
  type FactorRow,
  factorAdded,
  factorRemoved,
  SecondStep,
  VerifyFactor,
  WhichFactor,
} from "./schema.ts";

type Person = UserActor | PendingMfa;

/** For programs, which ask for a challenge before they answer it. `expires_at` in seconds. */
export const challengeFactor = operation({
  name: "two-factor.challenge",
  who: "pending-mfa",
  account: "session",
  input: WhichFactor,
  find: (scope, { factor_id }) => usableFactor(scope, scope.actor, factor_id),
  prepare: async (ctx) => createToken(ctx.providers.vault, "mfa-challenge", null),
  async run(tx, { actor, target, prepared: challenge }) {
    const details = { factor_id: target.factor_id };
    await putToken(tx, challenge, { userId: actor.userId, details });
    const expires = tx.now + linkMs["mfa-challenge"];
    return { id: challenge.token, type: "totp" as const, expires_at: Math.floor(expires / 1000) };
  },
});

/**
 * A code of one app: finishes setting it up, or is the second step of a login. The first app brings recovery codes,
 * and ends every session that was opened without it.
 */
export const verifyFactor = operation({
  name: "two-factor.verify",
  who: "pending-mfa",
  account: "session",
  input: VerifyFactor,
  find: (scope, { factor_id }) => usableFactor(scope, scope.actor, factor_id),
  async prepare(ctx, { input, target, actor }) {
    const key = input.challenge_id ? tokenKey(ctx.providers.vault, [], { token: input.challenge_id }) : null;
    const notice = await factorNoticeFor(ctx, target.user_id, "added");
    return { step: stepOf(ctx, target, input.code), key, notice, device: openDevice(ctx, actor) };
  },
  async run(tx, { actor, input, target, prepared: { step, key, notice, device } }) {
    const tries = triesOf(actor, device);
    await assertTriesLeft(tx, tries, secondStepLimit);
    const challenge = input.challenge_id ? await redeemToken(tx, ["mfa-challenge"], key) : null;
    if (challenge === undefined || (challenge && challenge.details.factor_id !== target.factor_id))
      return new Refusal(
        factorError(422, "mfa_challenge_expired", t("That code expired. Enter the next one.")),
      );
    if (!(await acceptStep(tx, target, step))) return wrongCode(tx, tries);
    const isNew = target.status === "unverified";
    const recovery_codes = isNew ? await completeEnrolment(tx, target) : null;
    if (isNew) await afterChange(tx, actor.userId, notice);
    return { ...(await completeSecondStep(tx, actor, tries)), device: device.sealed, recovery_codes };
  },
});

/** The second step of a login in the browser: a code of any of the person's apps, or one of the recovery codes. */
export const passSecondStep = operation({
  name: "two-factor.pass-second-step",
  who: "pending-mfa",
  account: "session",
  input: SecondStep,
  async prepare(ctx, { input, actor }) {
    const all = await ctx.db.read((q) => factorsOf({ q }, actor.userId));
    const verified = all.filter(({ status }) => status === "verified");
    const candidates = verified.map((factor) => ({ factor, step: stepOf(ctx, factor, input.code) }));
    const notice = await factorNoticeFor(ctx, actor.userId, "code-used");
    return { candidates, notice, device: openDevice(ctx, actor, input.device) };
  },
  async run(tx, { actor, input, prepared: { candidates, notice, device } }) {
    const tries = triesOf(actor, device);
    const right = candidates.find(({ step }) => step !== null);
    // First: nobody guesses one, and it lets the owner in whatever others have tried.
    const isCode = !right && (await spendRecoveryCode(tx, actor.userId, input.code));
    if (!isCode) await assertTriesLeft(tx, tries, secondStepLimit);
    if (isCode && notice) await queueMail(tx, notice);
    const accepted = isCode || (right && (await acceptStep(tx, right.factor, right.step)));
    if (!accepted) return wrongCode(tx, tries);
    return { ...(await completeSecondStep(tx, actor, tries)), device: device.sealed };
  },
});

/** Other sessions end; without a remaining app or passkey one step is enough again. */
export const removeFactor = operation({
  name: "two-factor.remove",
  account: "fresh",
  input: WhichFactor,
  find: (scope, { factor_id }) => factorOf(scope, scope.actor.userId, factor_id),
  prepare: (ctx, { actor }) => factorNoticeFor(ctx, actor.userId, "removed"),
  async run(tx, { actor, target: { factor_id, status }, prepared: notice }) {
    if (status === "verified") await assertNotRequired(tx, factor_id);
    await tx.q.delete(factors).where(eq(factors.factor_id, factor_id));
    if (status === "unverified") return { factor_id };
    await afterRemoving(tx);
    await afterChange(tx, actor.userId, notice);
    await tx.emit(factorRemoved, { user_id: actor.userId });
    return { factor_id };
  },
});

export const renewRecoveryCodes = operation({
  name: "two-factor.renew-recovery-codes",
  account: "fresh",
  input: z.object({}),
  find: async (scope) => {
    const user = await userById(scope, scope.actor.userId);
    return user?.second_step_since === null ? null : user;
  },
  prepare: (ctx, { actor }) => factorNoticeFor(ctx, actor.userId, "codes-renewed"),
  async run(tx, { actor, prepared: notice }) {
    await afterChange(tx, actor.userId, notice);
    return { recovery_codes: await replaceRecoveryCodes(tx, actor.userId) };
  },
});

/** A session that waits for its second step may use the apps that are set up, and set up none. */
async function usableFactor(scope: Pick<Scope, "q">, actor: Person, factorId: string) {
  const factor = await factorOf(scope, actor.userId, factorId);
  if (!factor || (actor.kind === "pending-mfa" && factor.status !== "verified"))
    throw factorError(404, "mfa_factor_not_found", t("Not found"));
  return factor;
}

function stepOf({ providers, now }: Ctx, factor: FactorRow, code: string): number | null {
  const seed = providers.vault.open(factor.secret_sealed, factor.user_id);
  return seed === null ? null : providers.identity.stepOf(seed, code.replace(/\s/g, ""), now());
}

/** A code is good once: the step it belongs to, and every one before, is spent with it. */
async function acceptStep(tx: Tx, { factor_id }: FactorRow, step: number | null): Promise<boolean> {
  const which = eq(factors.factor_id, factor_id);
  const [now] = await tx.q.select().from(factors).where(which).limit(1);
  if (!now || step === null || step <= (now.last_step ?? -1)) return false;
  await tx.q.update(factors).set({ last_step: step }).where(which);
  return true;
}

async function wrongCode(tx: Tx, key: string): Promise<Refusal> {
  await countTry(tx, key, secondStepLimit.windowMs);
  const message = t("That code is wrong or already used. Wait for the next one.");
  const more = { errors: { code: [message] }, code: "mfa_verification_failed" };
  return new Refusal(new AppError(422, message, more));
}

async function completeEnrolment(tx: Tx, { factor_id, user_id }: FactorRow): Promise<string[] | null> {
  const which = and(eq(factors.factor_id, factor_id), eq(factors.user_id, user_id));
  await tx.q.update(factors).set({ status: "verified", updated_at: tx.now }).where(which);
  await dropUnfinished(tx, user_id, factor_id);
  await tx.emit(factorAdded, { user_id });
  return afterAdding(tx, user_id);
}

/** The session is a full one now, under a new token. */
async function completeSecondStep(
  tx: Tx,
  actor: Person,
  tries: string,
): Promise<OpenedSession & { passed_at: string }> {
  await clearTries(tx, [tries]);
  const opened = await proveAgain(tx, actor.sessionId, { method: "totp", secondStep: true });
  return { ...opened, passed_at: iso(tx.now) };
}
