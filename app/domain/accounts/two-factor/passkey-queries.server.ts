import { and, asc, eq } from "drizzle-orm";
import type { ReadScope } from "#app/core/context.ts";
import { passkeys } from "#db/schema/passkeys.ts";
import type { PasskeyRow } from "./schema.ts";

/** The oldest first. */
export function passkeysOf({ q }: ReadScope, userId: string): Promise<PasskeyRow[]> {
  return q
    .select()
    .from(passkeys)
    .where(eq(passkeys.user_id, userId))
    .orderBy(asc(passkeys.created_at), asc(passkeys.passkey_id));
}

export async function passkeyOf(
  { q }: ReadScope,
  userId: string,
  passkeyId: string,
): Promise<PasskeyRow | undefined> {
  const which = and(eq(passkeys.passkey_id, passkeyId), eq(passkeys.user_id, userId));
  const [row] = await q.select().from(passkeys).where(which).limit(1);
  return row;
}

/** By what its authenticator calls it. */
export async function passkeyNamed({ q }: ReadScope, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await q.select().from(passkeys).where(eq(passkeys.credential_id, credentialId)).limit(1);
  return row;
}
