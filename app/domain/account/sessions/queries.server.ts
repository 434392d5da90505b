import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { day } from "#app/core/clock.ts";
import type { Scope } from "#app/core/context.ts";
import { sessionDays } from "#app/core/session.ts";
import { hashToken } from "#app/core/tokens.ts";
import { sessions, users } from "#db/schema/identity.ts";

export async function sessionOf({ q }: Pick<Scope, "q">, userId: string, sessionId: string) {
  const [session] = await q
    .select()
    .from(sessions)
    .where(and(eq(sessions.session_id, sessionId), eq(sessions.user_id, userId)))
    .limit(1);
  return session;
}

type LookNow = Pick<Scope, "q" | "now">;

/** The living session behind a cookie's token or an access token's session id, with its active person. */
export async function activeSession({ q, now }: LookNow, by: { token: string } | { sessionId: string }) {
  const [name, column, key] =
    "token" in by
      ? ["session by token", sessions.token_hash, hashToken(by.token)]
      : ["session by id", sessions.session_id, by.sessionId];
  const [found] = await q.prepared(
    name,
    (all) => {
      const living = and(
        eq(column, sql.placeholder("key")),
        gt(sessions.expires_at, sql.placeholder("now")),
        gt(sessions.last_seen_at, sql.placeholder("unusedSince")),
        eq(users.status, "active"),
      );
      return all
        .select({ session: sessions, user: users })
        .from(sessions)
        .innerJoin(users, eq(users.user_id, sessions.user_id))
        .where(living)
        .limit(1);
    },
    { key, now, unusedSince: now - sessionDays.idle * day },
  );
  return found;
}

export async function sessionsOf({ q, now }: LookNow, userId: string) {
  const found = await q
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.user_id, sessions.user_id))
    .where(and(eq(sessions.user_id, userId), isLiving(now)));
  return found.map(({ session }) => session);
}

/** Which of these sessions may still be used. */
export async function activeSessionIds({ q, now }: LookNow, sessionIds: string[]) {
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
