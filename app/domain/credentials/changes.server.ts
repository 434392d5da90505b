import { eq } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { newId } from "#app/core/ids.ts";
import { countTry } from "#app/domain/identity/changes.server.ts";
import { mailLimit, mailWait } from "#app/domain/identity/lifecycle.ts";
import { throttleCount, userByEmail, userById } from "#app/domain/identity/queries.server.ts";
import { emailConfirmed } from "#app/domain/identity/schema.ts";
import type { UserRow } from "#app/domain/identity/view.ts";
import type { OneTimeToken } from "#app/domain/one-time-tokens/queries.server.ts";
import { apiTokens, users } from "#db/schema/identity.ts";
import { emailChanged } from "./schema.ts";

/** Counts a mail that is asked for, whether anybody has the address or not. Seconds to wait, or 0. */
export async function takeMail(tx: Tx, email: string): Promise<number> {
  const wait = mailWait({
    lastMinute: await throttleCount(tx, `mail-minute:${email}`, mailLimit.pauseMs),
    lastHour: await throttleCount(tx, `mail:${email}`, mailLimit.windowMs),
  });
  if (wait > 0) return wait;
  await countTry(tx, `mail-minute:${email}`, mailLimit.pauseMs);
  await countTry(tx, `mail:${email}`, mailLimit.windowMs);
  return 0;
}

/** What following a link proves: that its address is the person's. Says null when it no longer fits the account. */
export async function ownerOf(tx: Tx, token: OneTimeToken): Promise<UserRow | null> {
  const { kind, email, user_id, details } = token;
  if (email === null) return null;
  if (kind === "email-change") return user_id === null ? null : takeOver(tx, user_id, email);
  const user = user_id === null ? await newcomer(tx, email, details) : await userById(tx, user_id);
  if (!user || user.email !== email) return null;
  if (user.status === "disabled") return null;
  return user.status === "active" && user.email_confirmed_at !== null ? user : confirm(tx, user);
}

export async function setPassword(tx: Tx, userId: string, hash: string): Promise<void> {
  const change = { password_hash: hash, updated_at: tx.now };
  await tx.q.update(users).set(change).where(eq(users.user_id, userId));
}

export async function revokeApiTokens(tx: Tx, userId: string): Promise<void> {
  await tx.q.delete(apiTokens).where(eq(apiTokens.user_id, userId));
}

async function confirm(tx: Tx, { user_id, status }: UserRow): Promise<UserRow | null> {
  // Who was only invited has proved the address now, and is in.
  const active = status === "pending" ? { status: "active" as const, last_login: tx.now } : {};
  const change = { ...active, email_confirmed_at: tx.now, updated_at: tx.now };
  const [user] = await tx.q.update(users).set(change).where(eq(users.user_id, user_id)).returning();
  await tx.emit(emailConfirmed, { user_id });
  return user ?? null;
}

async function takeOver(tx: Tx, userId: string, email: string): Promise<UserRow | null> {
  const holder = await userByEmail(tx, email);
  if (holder && holder.user_id !== userId) return null;
  const change = { email, email_confirmed_at: tx.now, updated_at: tx.now };
  const [user] = await tx.q.update(users).set(change).where(eq(users.user_id, userId)).returning();
  await tx.emit(emailConfirmed, { user_id: userId });
  await tx.emit(emailChanged, { user_id: userId });
  return user ?? null;
}

async function newcomer(
  tx: Tx,
  email: string,
  { create }: OneTimeToken["details"],
): Promise<UserRow | undefined> {
  const existing = await userByEmail(tx, email);
  if (existing || !create) return existing?.status === "pending" && create ? existing : undefined;
  const [user] = await tx.q
    .insert(users)
    .values({
      user_id: newId(),
      email,
      first_name: create.first_name,
      last_name: create.last_name,
      status: "active",
      user_metadata: create.user_metadata,
      last_login: tx.now,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returning();
  return user;
}
