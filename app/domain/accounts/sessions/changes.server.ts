import { and, eq, lt, ne } from "drizzle-orm";
import { day } from "#app/core/clock.ts";
import type { Tx } from "#app/core/context.ts";
import type { PurgeRows } from "#app/core/copied-rows.ts";
import { sessionDays } from "#app/core/session.ts";
import { hashToken, newToken } from "#app/core/tokens.ts";
import type { UserRow } from "#app/domain/accounts/users/schema.ts";
import { type SessionProof, sessions } from "#db/schema/identity.ts";
import { pendingMfaMs, sessionsEnded } from "./schema.ts";

/** Gives a session a new cookie token; the old one is worth nothing. */
export async function renewToken(tx: Tx, sessionId: string): Promise<string> {
  const token = newToken();
  await tx.q
    .update(sessions)
    .set({ token_hash: hashToken(token) })
    .where(eq(sessions.session_id, sessionId));
  return token;
}

/** A new session as the door needs it: `token` goes into the cookie and is stored nowhere else. */
export type OpenedSession = { token: string; session_id: string; second_step: boolean; remember: boolean };

/**
 * Opens a session. With a second step to come it is mfaPending, and over soon unless that is taken. A passkey is both steps:
 * the person has the device, and it has verified them.
 */
export async function openSession(
  tx: Tx,
  sessionId: string,
  user: Pick<UserRow, "user_id" | "second_step_since">,
  how: { method: SessionProof["method"]; remember?: boolean },
): Promise<OpenedSession> {
  const token = newToken();
  const isFull = how.method === "webauthn";
  const mfaPending = user.second_step_since !== null && !isFull;
  // A new login in a browser ends the session it had.
  if ("via" in tx.actor && tx.actor.via === "cookie")
    await endSessionById(tx, tx.actor.userId, tx.actor.sessionId);
  await tx.q.insert(sessions).values({
    session_id: sessionId,
    user_id: user.user_id,
    token_hash: hashToken(token),
    remember: how.remember ?? false,
    user_agent: tx.actor.kind === "anonymous" ? tx.actor.userAgent : null,
    aal: isFull ? 2 : 1,
    amr: [{ method: how.method, at: tx.now }],
    proved_at: tx.now,
    created_at: tx.now,
    last_seen_at: tx.now,
    expires_at: tx.now + (mfaPending ? pendingMfaMs : sessionDays.absolute * day),
  });
  return { token, session_id: sessionId, second_step: mfaPending, remember: how.remember ?? false };
}

/** Adds a proof to a session and gives it a new token, so that the old token is worth nothing. */
export async function proveAgain(
  tx: Tx,
  sessionId: string,
  proof: { method: SessionProof["method"]; secondStep?: boolean },
): Promise<OpenedSession> {
  const token = newToken();
  const [session] = await tx.q.select().from(sessions).where(eq(sessions.session_id, sessionId)).limit(1);
  const amr = [...(session?.amr ?? []), { method: proof.method, at: tx.now }].slice(-10);
  const full = proof.secondStep
    ? { aal: 2 as const, expires_at: (session?.created_at ?? tx.now) + sessionDays.absolute * day }
    : {};
  const change = { token_hash: hashToken(token), amr, proved_at: tx.now, last_seen_at: tx.now, ...full };
  await tx.q.update(sessions).set(change).where(eq(sessions.session_id, sessionId));
  return { token, session_id: sessionId, second_step: false, remember: session?.remember ?? false };
}

export async function endSessionById(tx: Tx, userId: string, sessionId: string): Promise<number> {
  return end(tx, userId, eq(sessions.session_id, sessionId));
}

/** Ends every session of a person but one. Programs' refresh tokens go with their sessions. */
export async function endSessions(tx: Tx, userId: string, but?: string): Promise<number> {
  return end(tx, userId, but ? ne(sessions.session_id, but) : undefined);
}

async function end(tx: Tx, userId: string, which: ReturnType<typeof eq> | undefined): Promise<number> {
  const ended = await tx.q
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), which))
    .returning({ session_id: sessions.session_id });
  const session_ids = ended.map(({ session_id }) => session_id);
  if (session_ids.length > 0) await tx.emit(sessionsEnded, { user_id: userId, session_ids });
  return session_ids.length;
}

/** The session counts as opened with the password alone: its second factor is removed. */
export async function dropSecondStep(tx: Tx, sessionId: string): Promise<void> {
  await tx.q.update(sessions).set({ aal: 1 }).where(eq(sessions.session_id, sessionId));
}

/** Notes that a session was used, which keeps it alive. */
export async function noteSessionUse(tx: Tx, sessionId: string): Promise<void> {
  await tx.q.update(sessions).set({ last_seen_at: tx.now }).where(eq(sessions.session_id, sessionId));
}

/** Sessions that have expired; what refreshed them goes along. */
export const purgeSessions: PurgeRows = ({ q }, before, limit) =>
  q.deleteSome(sessions, { key: sessions.session_id, where: lt(sessions.expires_at, before), limit });
