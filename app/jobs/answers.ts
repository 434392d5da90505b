import { randomUUID } from "node:crypto";
import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import type { AnswerClaim, Claimed, KeyedCall } from "#app/core/context.ts";
import { conflict } from "#app/core/errors.ts";
import { defineJob } from "#app/core/events.ts";
import { firstAnswers } from "#db/schema/kernel.ts";
import type { Writer } from "#db/store.ts";

/** How long an answer is told again, and how long a call may take before its key is given to another try, in ms. */
export const keptMs = 24 * 60 * 60_000;
const claimMs = 2 * 60_000;

export const forgetAnswers = defineJob("forget-answers", z.object({}));

/** Takes the key, also from a try that was lost: the answer and the change are one commit, so nothing came of it. */
export async function claimAnswer(q: Writer, call: KeyedCall, now: number): Promise<Claimed> {
  const { keyHash, fingerprint, userId } = call;
  const mine = eq(firstAnswers.key_hash, keyHash);
  const [found] = await q.select().from(firstAnswers).where(mine);
  if (found && found.created_at > now - keptMs) {
    if (found.fingerprint !== fingerprint) return { state: "another" };
    if (found.answer !== null) return { state: "answered", answer: found.answer };
    if (found.claim_until > now)
      return { state: "running", forSeconds: Math.ceil((found.claim_until - now) / 1000) };
  }
  const token = randomUUID();
  const claim = { claim: token, claim_until: now + claimMs };
  const fresh = { fingerprint, ...claim, answer: null, created_at: now };
  await q
    .insert(firstAnswers)
    .values({ key_hash: keyHash, user_id: userId, ...fresh })
    .onConflictDoUpdate({ target: firstAnswers.key_hash, set: fresh });
  return { state: "mine", claim: { keyHash, token } };
}

export async function keepAnswer(q: Writer, claim: AnswerClaim, answer: string): Promise<void> {
  const kept = await q
    .update(firstAnswers)
    .set({ answer })
    .where(held(claim))
    .returning({ key: firstAnswers.key_hash });
  if (kept.length === 0) throw conflict("This request took too long and was made again meanwhile.");
}

export async function releaseAnswer(q: Writer, claim: AnswerClaim): Promise<void> {
  await q.delete(firstAnswers).where(held(claim));
}

/** Forgets what is older than a day. Returns when the next will be, if there is one. */
export async function trimAnswers(q: Writer, now: number): Promise<number | null> {
  await q.delete(firstAnswers).where(lte(firstAnswers.created_at, now - keptMs));
  const [oldest] = await q
    .select({ created_at: firstAnswers.created_at })
    .from(firstAnswers)
    .orderBy(asc(firstAnswers.created_at))
    .limit(1);
  return oldest ? oldest.created_at + keptMs : null;
}

function held({ keyHash, token }: AnswerClaim) {
  return and(eq(firstAnswers.key_hash, keyHash), eq(firstAnswers.claim, token), isNull(firstAnswers.answer));
}
