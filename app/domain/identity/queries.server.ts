import { and, eq, gt, inArray, isNull, ne } from "drizzle-orm";
import type { Actor } from "#app/core/actor.ts";
import { day } from "#app/core/clock.ts";
import type { Scope, Tx } from "#app/core/context.ts";
import { hashToken, newToken } from "#app/core/tokens.ts";
import { apiTokens, type SessionProof, sessions, throttles, users } from "#db/schema/identity.ts";
import { invites } from "#db/schema/projects.ts";
import { halfwayMs } from "./lifecycle.ts";
import { sessionDays, sessionsEnded } from "./schema.ts";
import type { UserRow } from "./view.ts";

type Look = Pick<Scope, "q">;
type LookNow = Pick<Scope, "q" | "now">;

export async function userById({ q }: Look, userId: string): Promise<UserRow | undefined> {
  const [user] = await q.select().from(users).where(eq(users.user_id, userId)).limit(1);
  return user;
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
export async function livingSession({ q, now }: LookNow, by: { token: string } | { sessionId: string }) {
  const key =
    "token" in by ? eq(sessions.token_hash, hashToken(by.token)) : eq(sessions.session_id, by.sessionId);
  const [found] = await q
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.user_id, sessions.user_id))
    .where(and(key, isLiving(now)))
    .limit(1);
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
export async function livingOf({ q, now }: LookNow, sessionIds: string[]) {
  const found = await q
    .select({ session_id: sessions.session_id })
    .from(sessions)
    .innerJoin(users, eq(users.user_id, sessions.user_id))
    .where(and(inArray(sessions.session_id, sessionIds), isLiving(now)));
  return found.map(({ session_id }) => session_id);
}

/** The API token as it was sent, while it is good, of an active person. */
export async function livingApiToken({ q, now }: LookNow, token: string) {
  const [found] = await q
    .select({ token: apiTokens, status: users.status })
    .from(apiTokens)
    .innerJoin(users, eq(users.user_id, apiTokens.user_id))
    .where(eq(apiTokens.token_hash, hashToken(token)))
    .limit(1);
  const over = !found || (found.token.expires_at !== null && found.token.expires_at <= now);
  return over || found.status !== "active" ? undefined : found.token;
}

/** A new session as the door needs it: `token` goes into the cookie and is kept nowhere else. */
export type Opened = { token: string; session_id: string; second_step: boolean };

/** Opens a session. With a second step to come it is halfway, and over soon unless that is taken. */
export async function openSession(
  tx: Tx,
  sessionId: string,
  user: Pick<UserRow, "user_id" | "second_step_since">,
  how: { method: SessionProof["method"]; remember?: boolean },
): Promise<Opened> {
  const token = newToken();
  const halfway = user.second_step_since !== null;
  // Whoever logs in anew with a browser leaves the session it had.
  if ("via" in tx.actor && tx.actor.via === "cookie")
    await endSession(tx, tx.actor.userId, tx.actor.sessionId);
  await tx.q.insert(sessions).values({
    session_id: sessionId,
    user_id: user.user_id,
    token_hash: hashToken(token),
    remember: how.remember ?? false,
    user_agent: tx.actor.kind === "anonymous" ? tx.actor.userAgent : null,
    aal: 1,
    amr: [{ method: how.method, at: tx.now }],
    proved_at: tx.now,
    created_at: tx.now,
    last_seen_at: tx.now,
    expires_at: tx.now + (halfway ? halfwayMs : sessionDays.absolute * day),
  });
  return { token, session_id: sessionId, second_step: halfway };
}

/** Another proof for a session: it gets a new token, so that what was known of it before is worth nothing. */
export async function proveAgain(
  tx: Tx,
  sessionId: string,
  proof: { method: SessionProof["method"]; secondStep?: boolean },
): Promise<Opened> {
  const token = newToken();
  const [session] = await tx.q.select().from(sessions).where(eq(sessions.session_id, sessionId)).limit(1);
  const amr = [...(session?.amr ?? []), { method: proof.method, at: tx.now }].slice(-10);
  const full = proof.secondStep
    ? { aal: 2 as const, expires_at: (session?.created_at ?? tx.now) + sessionDays.absolute * day }
    : {};
  const change = { token_hash: hashToken(token), amr, proved_at: tx.now, last_seen_at: tx.now, ...full };
  await tx.q.update(sessions).set(change).where(eq(sessions.session_id, sessionId));
  return { token, session_id: sessionId, second_step: false };
}

export async function endSession(tx: Tx, userId: string, sessionId: string): Promise<number> {
  return end(tx, userId, eq(sessions.session_id, sessionId));
}

/** Ends every session of a person but one. Programs' refresh tokens go with their sessions. */
export async function endSessions(tx: Tx, userId: string, but?: string): Promise<number> {
  return end(tx, userId, but ? ne(sessions.session_id, but) : undefined);
}

async function end(tx: Tx, userId: string, which: ReturnType<typeof eq> | undefined): Promise<number> {
  const gone = await tx.q
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), which))
    .returning({ session_id: sessions.session_id });
  const session_ids = gone.map(({ session_id }) => session_id);
  if (session_ids.length > 0) await tx.emit(sessionsEnded, { user_id: userId, session_ids });
  return session_ids.length;
}

export async function throttleCount({ q, now }: LookNow, key: string, windowMs: number): Promise<number> {
  const [row] = await q.select().from(throttles).where(eq(throttles.key, key)).limit(1);
  return row && row.window_started_at > now - windowMs ? row.count : 0;
}

/** Counts one more try; the count is good across restarts. */
export async function countTry(tx: Tx, key: string, windowMs: number): Promise<void> {
  const fresh = { count: 1, window_started_at: tx.now };
  const counted = (await throttleCount(tx, key, windowMs)) + 1;
  await tx.q
    .insert(throttles)
    .values({ key, ...fresh })
    .onConflictDoUpdate({ target: throttles.key, set: counted === 1 ? fresh : { count: counted } });
}

export async function forgetTries(tx: Tx, keys: string[]): Promise<void> {
  await tx.q.delete(throttles).where(inArray(throttles.key, keys));
}

/** The invite behind a link's token, while it can still be used. */
export async function openInvite({ q, now }: LookNow, token: string) {
  const [invite] = await q
    .select()
    .from(invites)
    .where(
      and(eq(invites.token_hash, hashToken(token)), isNull(invites.accepted_at), gt(invites.expires_at, now)),
    )
    .limit(1);
  return invite;
}

/** Where a caller comes from, for counting their tries. */
export function sourceOf(actor: Actor): string {
  return actor.kind === "anonymous" ? actor.address : actor.kind;
}

function isLiving(now: number) {
  return and(
    gt(sessions.expires_at, now),
    gt(sessions.last_seen_at, now - sessionDays.idle * day),
    eq(users.status, "active"),
  );
}
