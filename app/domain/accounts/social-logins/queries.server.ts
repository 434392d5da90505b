import { and, eq } from "drizzle-orm";
import type { ReadScope } from "#app/core/context.ts";
import { socialLogins } from "#db/schema/identity.ts";
import type { SocialLogin } from "./schema.ts";

/** @param subject the person's id at the provider */
export async function socialLoginOf(
  { q }: ReadScope,
  { provider, subject }: Pick<SocialLogin, "provider" | "subject">,
): Promise<SocialLogin | undefined> {
  const which = and(eq(socialLogins.provider, provider), eq(socialLogins.subject, subject));
  const [found] = await q.select().from(socialLogins).where(which).limit(1);
  return found;
}

export function socialLoginsOf({ q }: ReadScope, userId: string): Promise<SocialLogin[]> {
  return q.select().from(socialLogins).where(eq(socialLogins.user_id, userId));
}
