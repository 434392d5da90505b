import { and, eq, isNull } from "drizzle-orm";
import type { ReadScope } from "#app/core/context.ts";
import { factors, recoveryCodes } from "#db/schema/identity.ts";
import { passkeysOf } from "./passkey-queries.server.ts";
import type { FactorRow } from "./schema.ts";

export async function factorsOf({ q }: ReadScope, userId: string): Promise<FactorRow[]> {
  const rows = await q.select().from(factors).where(eq(factors.user_id, userId));
  return rows.sort((a, b) => a.created_at - b.created_at);
}

export async function factorOf(
  { q }: ReadScope,
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

export async function unusedRecoveryCodes({ q }: ReadScope, userId: string): Promise<number> {
  const rows = await q
    .select()
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at)));
  return rows.length;
}

/** Whether a person has an authenticator app that is set up, or a passkey. @param but the id of one that does not count */
export async function hasSecondStep(scope: ReadScope, userId: string, but?: string): Promise<boolean> {
  const apps = await factorsOf(scope, userId);
  if (apps.some(({ factor_id, status }) => status === "verified" && factor_id !== but)) return true;
  return (await passkeysOf(scope, userId)).some(({ passkey_id }) => passkey_id !== but);
}
