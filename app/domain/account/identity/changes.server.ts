import { and, eq, inArray, ne } from "drizzle-orm";
import type { z } from "zod";
import { day } from "#app/core/clock.ts";
import type { Tx } from "#app/core/context.ts";
import { conflict } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { hashToken, newToken } from "#app/core/tokens.ts";
import { voidTokens } from "#app/domain/account/one-time-tokens/changes.server.ts";
import {
  apiTokens,
  factors,
  recoveryCodes,
  type SessionProof,
  sessions,
  throttles,
  users,
} from "#db/schema/identity.ts";
import { hourlyInvites, hourlyMails, isProved, mailLimit, mailWait, pendingMfaMs } from "./lifecycle.ts";
import { sourceOf, throttleCount } from "./queries.server.ts";
import { emailConfirmed, type SignUp, sessionDays, sessionsEnded } from "./schema.ts";
import type { UserRow } from "./view.ts";

/** A new session as the door needs it: `token` goes into the cookie and is kept nowhere else. */
export type OpenedSession = { token: string; session_id: string; second_step: boolean; remember: boolean };

/** Opens a session. With a second step to come it is mfaPending, and over soon unless that is taken. */
export async function openSession(
  tx: Tx,
  sessionId: string,
  user: Pick<UserRow, "user_id" | "second_step_since">,
  how: { method: SessionProof["method"]; remember?: boolean },
): Promise<OpenedSession> {
  const token = newToken();
  const mfaPending = user.second_step_since !== null;
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
    expires_at: tx.now + (mfaPending ? pendingMfaMs : sessionDays.absolute * day),
  });
  return { token, session_id: sessionId, second_step: mfaPending, remember: how.remember ?? false };
}

/** Another proof for a session: it gets a new token, so that what was known of it before is worth nothing. */
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

/** Counts one more try; the count is good across restarts. */
export async function countTry(tx: Tx, key: string, windowMs: number): Promise<void> {
  const fresh = { count: 1, window_started_at: tx.now };
  const counted = (await throttleCount(tx, key, windowMs)) + 1;
  await tx.q
    .insert(throttles)
    .values({ key, ...fresh })
    .onConflictDoUpdate({ target: throttles.key, set: counted === 1 ? fresh : { count: counted } });
}

/** Takes tries back that turned out to be right. */
export async function refundTries(tx: Tx, key: string, tries: number, windowMs: number): Promise<void> {
  const left = (await throttleCount(tx, key, windowMs)) - tries;
  if (left <= 0) await clearTries(tx, [key]);
  else await tx.q.update(throttles).set({ count: left }).where(eq(throttles.key, key));
}

export async function clearTries(tx: Tx, keys: string[]): Promise<void> {
  await tx.q.delete(throttles).where(inArray(throttles.key, keys));
}

/** Counts a mail that is asked for, whether anybody has the address or not. Seconds to wait, or 0. */
export async function countMail(tx: Tx, to: string): Promise<number> {
  const asker = sourceOf(tx.actor);
  const { pauseMs, windowMs } = mailLimit;
  const keys = { pause: `mail-minute:${asker} ${to}`, pair: `mail:${asker} ${to}` };
  const wait = mailWait({
    lastMinute: await throttleCount(tx, keys.pause, pauseMs),
    lastHour: await throttleCount(tx, keys.pair, windowMs),
    fromOne: await throttleCount(tx, `mail-from:${asker}`, windowMs),
    toOne: await throttleCount(tx, `mail-to:${to}`, windowMs),
  });
  if (wait > 0) return wait;
  await countTry(tx, keys.pause, pauseMs);
  for (const key of [keys.pair, `mail-from:${asker}`, `mail-to:${to}`]) await countTry(tx, key, windowMs);
  return 0;
}

type HourlyMail = { to: string; org_id: string | null; sender: string | null; invite?: boolean };

/** Counts a mail that one person has sent to another. False when that is too much, and nothing is to be mailed. */
export async function countMailTo(
  tx: Tx,
  { to, org_id, sender, invite = false }: HourlyMail,
): Promise<boolean> {
  const limits = invite ? hourlyInvites : hourlyMails;
  const kind = invite ? "invite" : "news";
  const counts = [
    { key: `${kind}-to:${to}`, limit: limits.toOne },
    ...(sender === null ? [] : [{ key: `${kind}-from:${sender}`, limit: limits.fromOne }]),
    ...(org_id === null ? [] : [{ key: `mail-of:${org_id}`, limit: hourlyMails.ofOrganization }]),
  ];
  for (const { key, limit } of counts)
    if ((await throttleCount(tx, key, mailLimit.windowMs)) >= limit) return false;
  for (const { key } of counts) await countTry(tx, key, mailLimit.windowMs);
  return true;
}

/**
 * An address is proved to be an account's. What was set before its first proof may be a stranger's, who only named the
 * address: all of it ends, unless `same` says that whoever proves it is the one who set it.
 */
export async function proveAddress(tx: Tx, user: UserRow, same: boolean): Promise<UserRow | undefined> {
  if (isProved(user)) return user;
  if (!same) await endAccess(tx, user.user_id);
  // Who was only invited is in from now on.
  const active = user.status === "pending" ? { status: "active" as const, last_login: tx.now } : {};
  await tx.emit(emailConfirmed, { user_id: user.user_id });
  return changeUser(tx, user.user_id, { ...active, email_confirmed_at: tx.now });
}

/** Every way into an account: sessions with programs' tokens, API tokens, links that are out, apps and the password. */
export async function endAccess(tx: Tx, userId: string): Promise<void> {
  await endSessions(tx, userId);
  await voidTokens(tx, userId);
  for (const ways of [apiTokens, factors, recoveryCodes])
    await tx.q.delete(ways).where(eq(ways.user_id, userId));
  await changeUser(tx, userId, { password_hash: null, second_step_since: null });
}

export async function changeUser(
  tx: Tx,
  userId: string,
  change: Partial<typeof users.$inferInsert>,
): Promise<UserRow | undefined> {
  const set = { ...change, updated_at: tx.now };
  const [user] = await tx.q.update(users).set(set).where(eq(users.user_id, userId)).returning();
  return user;
}

/** A new account, or the one that waited for its person. */
export async function saveUser(
  tx: Tx,
  input: z.output<typeof SignUp>,
  hash: string,
  pending: UserRow | undefined,
  proved: boolean,
): Promise<UserRow> {
  const person = {
    first_name: input.first_name,
    last_name: input.last_name,
    password_hash: hash,
    status: "active" as const,
    email_confirmed_at: proved ? tx.now : null,
    user_metadata: input.user_metadata ?? null,
    last_login: tx.now,
    updated_at: tx.now,
  };
  const [user] = pending
    ? await tx.q.update(users).set(person).where(eq(users.user_id, pending.user_id)).returning()
    : await tx.q
        .insert(users)
        .values({ ...person, user_id: newId(), email: input.email, created_at: tx.now })
        .onConflictDoNothing()
        .returning();
  if (!user) throw conflict("User already exists. Please login instead.");
  return user;
}
