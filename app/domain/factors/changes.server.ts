import { and, eq, isNull, ne } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { hashToken, newRecoveryCode, plainRecoveryCode } from "#app/core/tokens.ts";
import { factors, recoveryCodes } from "#db/schema/identity.ts";
import { recoveryCodeCount } from "./schema.ts";

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
