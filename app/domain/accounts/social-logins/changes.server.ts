import { and, eq } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { socialLogins } from "#db/schema/identity.ts";
import type { SocialLogin } from "./schema.ts";

type Login = Pick<SocialLogin, "provider" | "subject" | "email">;

export async function addSocialLogin(tx: Tx, userId: string, login: Login): Promise<void> {
  await tx.q
    .insert(socialLogins)
    .values({ ...login, user_id: userId, created_at: tx.now, last_used_at: tx.now });
}

/** Notes a login, and the address that the provider gives the person now. */
export async function noteSocialLogin(tx: Tx, { provider, subject, email }: Login): Promise<void> {
  await tx.q
    .update(socialLogins)
    .set({ email, last_used_at: tx.now })
    .where(and(eq(socialLogins.provider, provider), eq(socialLogins.subject, subject)));
}

/** Deletes the connections of a person, or the one to this provider. Returns how many there were. */
export async function deleteSocialLogins(
  tx: Tx,
  userId: string,
  provider?: SocialLogin["provider"],
): Promise<number> {
  const ofProvider = provider === undefined ? undefined : eq(socialLogins.provider, provider);
  const deleted = await tx.q
    .delete(socialLogins)
    .where(and(eq(socialLogins.user_id, userId), ofProvider))
    .returning({ provider: socialLogins.provider });
  return deleted.length;
}
