import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { day } from "#app/core/clock.ts";
import type { Scope } from "#app/core/context.ts";
import { hashToken } from "#app/core/tokens.ts";
import { sessions, throttles, users } from "#db/schema/identity.ts";
import { invites } from "#db/schema/projects.ts";
import { sessionDays } from "./schema.ts";
import type { UserRow } from "./view.ts";

export async function userById({ q }: Pick<Scope, "q">, userId: string): Promise<UserRow | undefined> {
  const [user] = await q.select().from(users).where(eq(users.user_id, userId)).limit(1);
  return user;
}

export async function userByEmail({ q }: Pick<Scope, "q">, email: string): Promise<UserRow | undefined> {
  const [user] = await q.select().from(users).where(eq(users.email, email)).limit(1);
  return user;
}

export async function anyUser({ q }: Pick<Scope, "q">): Promise<boolean> {
  const found = await q.select({ id: users.user_id }).from(users).limit(1);
  return found.length > 0;
}

/** The living session behind a cookie's token or an access token's session id, with an active person. */
export async function livingSession(
  { q, now }: Pick<Scope, "q" | "now">,
  by: { token: string } | { sessionId: string },
) {
  const key =
    "token" in by ? eq(sessions.token_hash, hashToken(by.token)) : eq(sessions.session_id, by.sessionId);
  const [found] = await q
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.user_id, sessions.user_id))
    .where(and(key, isLiving(now)))
    .limit(1);
  return found?.session;
}

/** Which of these sessions may still be used. */
export async function livingOf({ q, now }: Pick<Scope, "q" | "now">, sessionIds: string[]) {
  const found = await q
    .select({ session_id: sessions.session_id })
    .from(sessions)
    .innerJoin(users, eq(users.user_id, sessions.user_id))
    .where(and(inArray(sessions.session_id, sessionIds), isLiving(now)));
  return found.map(({ session_id }) => session_id);
}

function isLiving(now: number) {
  return and(
    gt(sessions.expires_at, now),
    gt(sessions.last_seen_at, now - sessionDays.idle * day),
    eq(users.status, "active"),
  );
}

export async function throttleCount(
  { q, now }: Pick<Scope, "q" | "now">,
  key: string,
  windowMs: number,
): Promise<number> {
  const [row] = await q.select().from(throttles).where(eq(throttles.key, key)).limit(1);
  return row && row.window_started_at > now - windowMs ? row.count : 0;
}

/** The invite behind a link's token, while it can still be used. */
export async function openInvite({ q, now }: Pick<Scope, "q" | "now">, token: string) {
  const [invite] = await q
    .select()
    .from(invites)
    .where(
      and(eq(invites.token_hash, hashToken(token)), isNull(invites.accepted_at), gt(invites.expires_at, now)),
    )
    .limit(1);
  return invite;
}
