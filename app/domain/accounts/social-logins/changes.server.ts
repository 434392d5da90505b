import { and, eq } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { socialLogins } from "#db/schema/identity.ts";
import { groupsRead, type SocialLogin } from "./schema.ts";

/** `groups` where the provider said them. */
type Login = Pick<SocialLogin, "provider" | "subject" | "email"> & { groups?: string[] };

export async function addSocialLogin(tx: Tx, userId: string, login: Login): Promise<void> {
  await tx.q
    .insert(socialLogins)
    .values({ ...login, user_id: userId, created_at: tx.now, last_used_at: tx.now });
  if (login.groups) await tx.emit(groupsRead, { user_id: userId });
}

/** Notes a login, and the address and groups that the provider gives the person now. */
export async function noteSocialLogin(tx: Tx, { provider, subject, ...now }: Login): Promise<void> {
  const noted = await tx.q
    .update(socialLogins)
    .set({ ...now, last_used_at: tx.now })
    .where(and(eq(socialLogins.provider, provider), eq(socialLogins.subject, subject)))
    .returning({ user_id: socialLogins.user_id });
  if (now.groups) for (const { user_id } of noted) await tx.emit(groupsRead, { user_id });
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
    .returning({ groups: socialLogins.groups });
  if (deleted.some(({ groups }) => groups !== null)) await tx.emit(groupsRead, { user_id: userId });
  return deleted.length;
}
