import { randomUUID } from "node:crypto";
import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import { day, minute } from "#app/core/clock.ts";
import type { ClaimResult, IdempotencyClaim, KeyedCall } from "#app/core/context.ts";
import { conflict } from "#app/core/errors.ts";
import { defineJob } from "#app/core/events.ts";
import { idempotencyKeys } from "#db/schema/kernel.ts";
import type { Writer } from "#db/store.ts";

/** How long (ms) a response is stored. */
export const keyLifetimeMs = day;
/** How long (ms) a call may take before another try can claim its key. */
const claimMs = 2 * minute;

export const purgeIdempotencyKeys = defineJob("purge-idempotency-keys", z.object({}));

/** Claims the key. One whose call died is free, also for another call: response and change are one commit, so it changed nothing. */
export async function claimKey(q: Writer, call: KeyedCall, now: number): Promise<ClaimResult> {
  const { keyHash, fingerprint, userId } = call;
  const sameKey = eq(idempotencyKeys.key_hash, keyHash);
  const [found] = await q.select().from(idempotencyKeys).where(sameKey);
  if (found && found.created_at > now - keyLifetimeMs && !hasDied(found, now)) {
    if (found.fingerprint !== fingerprint) return { state: "another" };
    if (found.answer !== null) return { state: "answered", response: found.answer };
    return { state: "running", forSeconds: Math.ceil((found.claim_until - now) / 1000) };
  }
  const token = randomUUID();
  const claim = { claim: token, claim_until: now + claimMs };
  const fresh = { fingerprint, ...claim, answer: null, created_at: now };
  await q
    .insert(idempotencyKeys)
    .values({ key_hash: keyHash, user_id: userId, ...fresh })
    .onConflictDoUpdate({ target: idempotencyKeys.key_hash, set: fresh });
  return { state: "mine", claim: { keyHash, token } };
}

/** Whether its claim is over without an answer, or is longer than any: then the clock was set back since. */
function hasDied({ answer, claim_until }: typeof idempotencyKeys.$inferSelect, now: number): boolean {
  return answer === null && (claim_until <= now || claim_until > now + claimMs);
}

export async function saveResponse(q: Writer, claim: IdempotencyClaim, answer: string): Promise<void> {
  const saved = await q
    .update(idempotencyKeys)
    .set({ answer })
    .where(heldBy(claim))
    .returning({ key: idempotencyKeys.key_hash });
  if (saved.length === 0) throw conflict("This request took too long and was made again in the meantime.");
}

export async function releaseKey(q: Writer, claim: IdempotencyClaim): Promise<void> {
  await q.delete(idempotencyKeys).where(heldBy(claim));
}

/** Deletes keys older than a day. Returns when (ms) the next one expires, or null. */
export async function trimKeys(q: Writer, now: number): Promise<number | null> {
  await q.delete(idempotencyKeys).where(lte(idempotencyKeys.created_at, now - keyLifetimeMs));
  const [oldest] = await q
    .select({ created_at: idempotencyKeys.created_at })
    .from(idempotencyKeys)
    .orderBy(asc(idempotencyKeys.created_at))
    .limit(1);
  return oldest ? oldest.created_at + keyLifetimeMs : null;
}

function heldBy({ keyHash, token }: IdempotencyClaim) {
  return and(
    eq(idempotencyKeys.key_hash, keyHash),
    eq(idempotencyKeys.claim, token),
    isNull(idempotencyKeys.answer),
  );
}
