import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { Actor } from "#app/core/actor.ts";
import { day } from "#app/core/clock.ts";
import type { Scope } from "#app/core/context.ts";
import { networkOf } from "#app/core/network.ts";
import { hashToken } from "#app/core/tokens.ts";
import { apiTokens, sessions, throttles, users } from "#db/schema/identity.ts";
import { invites } from "#db/schema/projects.ts";
import { displayName, type Named } from "./display-name.ts";
import { sessionDays } from "./schema.ts";
import type { UserRow } from "./view.ts";

type Look = Pick<Scope, "q">;
type LookNow = Pick<Scope, "q" | "now">;

export async function userById({ q }: Look, userId: string): Promise<UserRow | undefined> {
  const [user] = await q.select().from(users).where(eq(users.user_id, userId)).limit(1);
  return user;
}

export async function usersByIds({ q }: Look, userIds: string[]): Promise<UserRow[]> {
  return userIds.length === 0 ? [] : q.select().from(users).where(inArray(users.user_id, userIds));
}

/** Those of these users that are people: the engine, which writes summaries too, is none. */
export async function peopleOf({ q }: Look, userIds: string[]) {
  const ids = [...new Set(userIds)].filter((id) => id !== "ai");
  if (ids.length === 0) return [];
  return q
    .select({
      user_id: users.user_id,
      email: users.email,
      first_name: users.first_name,
      last_name: users.last_name,
    })
    .from(users)
    .where(inArray(users.user_id, ids));
}

/** User id to what the person is called. */
export function namesIn(people: (Named & { user_id: string })[]): Map<string, string> {
  return new Map(people.map((person) => [person.user_id, displayName(person)]));
}

export async function namesOf(scope: Look, userIds: string[]): Promise<Map<string, string>> {
  return namesIn(await peopleOf(scope, userIds));
}

export async function userByEmail({ q }: Look, email: string): Promise<UserRow | undefined> {
  const [user] = await q.select().from(users).where(eq(users.email, email)).limit(1);
  return user;
}

export async function anyUser({ q }: Look): Promise<boolean> {
  const found = await q.select({ id: users.user_id }).from(users).limit(1);
  return found.length > 0;
}

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

/** The API token as it was sent, while it is good, of an active person. */
export async function activeApiToken({ q, now }: LookNow, token: string) {
  const [found] = await q
    .select({ token: apiTokens, status: users.status })
    .from(apiTokens)
    .innerJoin(users, eq(users.user_id, apiTokens.user_id))
    .where(eq(apiTokens.token_hash, hashToken(token)))
    .limit(1);
  const over = !found || (found.token.expires_at !== null && found.token.expires_at <= now);
  return over || found.status !== "active" ? undefined : found.token;
}

export async function throttleCount({ q, now }: LookNow, key: string, windowMs: number): Promise<number> {
  const [row] = await q.select().from(throttles).where(eq(throttles.key, key)).limit(1);
  // A start that lies ahead was written before the clock was set back; it would hold until the clock comes by again.
  const running = row && row.window_started_at > now - windowMs && row.window_started_at <= now;
  return running ? row.count : 0;
}

/** The invite behind a link's token, while it can still be used. `mailed`: it is the link that only its address got. */
export async function openInvite({ q, now }: LookNow, token: string) {
  const hash = hashToken(token);
  const either = or(eq(invites.token_hash, hash), eq(invites.mailed_token_hash, hash));
  const [invite] = await q
    .select()
    .from(invites)
    .where(and(either, isNull(invites.accepted_at), gt(invites.expires_at, now)))
    .limit(1);
  return invite && { ...invite, mailed: invite.mailed_token_hash === hash };
}

/** The network a caller comes from, for counting their tries: the same with and without credentials. */
export function sourceOf(actor: Actor): string {
  if (actor.kind === "system") return actor.kind;
  if (actor.address !== undefined) return networkOf(actor.address);
  return actor.kind === "anonymous" ? "unknown" : actor.userId;
}

function isLiving(now: number) {
  return and(
    gt(sessions.expires_at, now),
    gt(sessions.last_seen_at, now - sessionDays.idle * day),
    eq(users.status, "active"),
  );
}
