import { and, eq, isNull, ne } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/context.ts";
import { hashToken, newRecoveryCode, plainRecoveryCode } from "#app/core/tokens.ts";
import { factors, recoveryCodes } from "#db/schema/identity.ts";
import { recoveryCodeCount } from "./schema.ts";
import type { FactorRow } from "./view.ts";

type Look = Pick<Scope, "q">;

export async function factorsOf({ q }: Look, userId: string): Promise<FactorRow[]> {
  const rows = await q.select().from(factors).where(eq(factors.user_id, userId));
  return rows.sort((a, b) => a.created_at - b.created_at);
}

export async function factorOf(
  { q }: Look,
  userId: string,
  factorId: string,
): Promise<FactorRow | undefined> {
  const [row] = await q
    .select()
    .from(factors)
    .where(and(eq(factors.factor_id, factorId), eq(factors.user_id, userId)))
    .limit(1);
  return row;
}

export async function unusedRecoveryCodes({ q }: Look, userId: string): Promise<number> {
  const rows = await q
    .select()
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at)));
  return rows.length;
}

/** Uses one up; of twenty at once one gets it. */
export async function spendRecoveryCode(tx: Tx, userId: string, typed: string): Promise<boolean> {
  const which = and(
    eq(recoveryCodes.code_hash, hashToken(plainRecoveryCode(typed))),
    eq(recoveryCodes.user_id, userId),
    isNull(recoveryCodes.used_at),
  );
  const used = await tx.q.update(recoveryCodes).set({ used_at: tx.now }).where(which).returning();
  return used.length === 1;
}

/** New codes in place of the old ones; they are shown once and kept as hashes. */
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

/** Those that were begun and never finished, but for one. */
export async function dropUnfinished(tx: Tx, userId: string, but: string): Promise<void> {
  await tx.q
    .delete(factors)
    .where(and(eq(factors.user_id, userId), eq(factors.status, "unverified"), ne(factors.factor_id, but)));
}
