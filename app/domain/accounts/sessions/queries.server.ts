import { and, eq, inArray, sql } from "drizzle-orm";
import { day } from "#app/core/clock.ts";
import type { Scope } from "#app/core/context.ts";
import { sessionDays } from "#app/core/session.ts";
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

/** What names a session: the hash of a cookie's token, or the id in an access token. */
export type SessionKey = { token_hash: string } | { session_id: string };

/** A session with its person, whether or not it may still be used. */
export async function sessionBehind({ q }: Pick<Scope, "q">, by: SessionKey) {
  const [name, column, key] =
    "token_hash" in by
      ? ["session by token", sessions.token_hash, by.token_hash]
      : ["session by id", sessions.session_id, by.session_id];
  const [found] = await q.prepared(
    name,
    (all) =>
      all
        .select({ session: sessions, user: users })
        .from(sessions)
        .innerJoin(users, eq(users.user_id, sessions.user_id))
        .where(eq(column, sql.placeholder("key")))
        .limit(1),
    { key },
  );
  return found;
}

/** The living session of this id, with its active person. */
export async function activeSession({ q, now }: LookNow, sessionId: string) {
  const found = await sessionBehind({ q }, { session_id: sessionId });
  return found && isActive(found, now) ? found : undefined;
}

type Session = typeof sessions.$inferSelect;
type UsedSession = {
  session: Pick<Session, "expires_at" | "last_seen_at">;
  user: Pick<typeof users.$inferSelect, "status">;
};

/** Whether a session may still be used: neither over, nor unused for too long, nor of a person who is not active. */
export function isActive({ session, user }: UsedSession, now: number): boolean {
  const isUsed = session.last_seen_at > now - sessionDays.idle * day;
  return session.expires_at > now && isUsed && user.status === "active";
}

export async function sessionsOf({ q, now }: LookNow, userId: string) {
  const found = await q
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.user_id, sessions.user_id))
    .where(eq(sessions.user_id, userId));
  return found.filter((one) => isActive(one, now)).map(({ session }) => session);
}

/** What decides whether these sessions may still be used. */
export async function sessionsByIds({ q }: Pick<Scope, "q">, sessionIds: string[]) {
  if (sessionIds.length === 0) return [];
  const { session_id, expires_at, last_seen_at } = sessions;
  return q.preparedForIds("sessions by ids", sessionIds, (all, ids) =>
    all
      .select({ session: { session_id, expires_at, last_seen_at }, user: { status: users.status } })
      .from(sessions)
      .innerJoin(users, eq(users.user_id, sessions.user_id))
      .where(inArray(session_id, ids)),
  );
}
