import { eq } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import { userByEmail } from "#app/domain/accounts/users/queries.server.ts";
import { notificationChoices } from "#app/domain/accounts/users/view.ts";
import { addressesOf } from "#app/domain/mail/queries.server.ts";
import type { UnsubscribeChoice } from "#app/domain/mail/unsubscribe-token.ts";
import { refreshTokens } from "#db/schema/identity.ts";

/**
 * Whether the person who follows a link is the one who set its account up: their browser, or their program, is logged in to
 * it. A browser's session of which a program holds tokens proves nothing: a stranger may have planted it.
 */
export async function isHolder({ q, actor }: Pick<Scope, "q" | "actor">, userId: string): Promise<boolean> {
  if (actor.kind !== "user" || actor.userId !== userId) return false;
  if (actor.via !== "cookie") return actor.via === "token";
  const shared = await q
    .select({ token_hash: refreshTokens.token_hash })
    .from(refreshTokens)
    .where(eq(refreshTokens.session_id, actor.sessionId))
    .limit(1);
  return shared.length === 0;
}

/** Whether mails of a kind to an address are stopped. An address without an account gets none but invitations and recaps. */
export async function isStopped(
  scope: Pick<Scope, "q">,
  { email, kind }: UnsubscribeChoice,
): Promise<boolean> {
  if (kind === "meeting_invitation") {
    const [known] = await addressesOf(scope, [email]);
    return known?.invitations_stopped_at != null;
  }
  const user = await userByEmail(scope, email);
  return !user || !notificationChoices(user.notification_settings)[kind].email;
}
