import { and, desc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import type { PurgeRows } from "#app/core/copied-rows.ts";
import type { TokenKind } from "#app/core/enums/token-kind.ts";
import { unknownAddress } from "#app/core/network.ts";
import { newId } from "#app/core/new-id.ts";
import { hashToken, newCode, newToken } from "#app/core/tokens.ts";
import type { Vault } from "#app/core/vault.ts";
import { oneTimeTokens, type TokenDetails } from "#db/schema/identity.ts";
import { whereActive } from "./queries.server.ts";
import { codeMs, codeTries, linkMs, type OneTimeToken } from "./schema.ts";

/** `token` and `code` go to the person; what is stored is made from them. */
export type NewToken = {
  kind: TokenKind;
  email: string | null;
  token: string;
  code: string;
  code_hash: string;
};

/** What names a token when it comes back: the link's token, or the six digits with the address they were sent to. */
export type Key = { token_hash: string } | { email: string; code_hashes: string[] };

/** Before the transaction: a link's token and, for an address, six digits that do the same. */
export function createToken(vault: Vault, kind: TokenKind, email: string | null): NewToken {
  const code = newCode();
  return { kind, email, token: newToken(), code, code_hash: codeHash(vault, kind, email ?? "", code) };
}

/** Before the transaction: what was typed or clicked, as it can be looked up. Null when there is nothing to look up. */
export function tokenKey(
  vault: Vault,
  kinds: TokenKind[],
  presented: { token?: string; email?: string; code?: string },
): Key | null {
  const { token, email, code } = presented;
  if (token) return { token_hash: hashToken(token) };
  if (!email || !code) return null;
  return { email, code_hashes: kinds.map((kind) => codeHash(vault, kind, email, code)) };
}

/**
 * A newer token of a kind ends the older ones of the same person, as far as the same asker had them sent: anybody can
 * ask for a mail to somebody, and must not be able to end the link that the owner waits for.
 * @param asker where it was asked for; without it nothing is ended
 */
export async function putToken(
  tx: Tx,
  { kind, email, token, code_hash }: NewToken,
  about: { userId: string | null; details?: TokenDetails; asker?: string },
): Promise<void> {
  const { userId, asker } = about;
  // Deleting expired tokens here keeps the table small without a job of its own.
  await tx.q.delete(oneTimeTokens).where(lt(oneTimeTokens.expires_at, tx.now - codeMs));
  // Who is not known is somebody else each time.
  const details =
    asker === undefined || asker === unknownAddress
      ? about.details
      : { ...about.details, asker: hashToken(asker) };
  // For an address without an account the same work is done, so that the time it takes reveals nothing.
  if (details?.asker !== undefined) await endOlder(tx, userId ?? "", kind, details.asker);
  await tx.q.insert(oneTimeTokens).values({
    token_id: newId(),
    kind,
    user_id: userId,
    email,
    token_hash: hashToken(token),
    code_hash: email === null ? null : code_hash,
    details: details ?? {},
    attempts: 0,
    created_at: tx.now,
    expires_at: tx.now + linkMs[kind],
    code_expires_at: email === null ? null : tx.now + codeMs,
  });
}

/**
 * Redeems a token. Writes are serialised, so of several calls at once only one succeeds. Wrong digits count against every
 * code that is out for that address; the caller must let that be committed (a Refusal, no throw).
 */
export async function redeemToken(
  tx: Tx,
  kinds: TokenKind[],
  key: Key | null,
): Promise<OneTimeToken | undefined> {
  if (!key) return undefined;
  if ("token_hash" in key) return use(tx, whereActive(tx.now, kinds, key.token_hash));
  const out = and(
    inArray(oneTimeTokens.kind, kinds),
    eq(oneTimeTokens.email, key.email),
    isNull(oneTimeTokens.used_at),
    gt(oneTimeTokens.code_expires_at, tx.now),
    lt(oneTimeTokens.attempts, codeTries),
  );
  const candidates = await tx.q
    .select()
    .from(oneTimeTokens)
    .where(out)
    .orderBy(desc(oneTimeTokens.created_at));
  const right = candidates.find(({ code_hash }) => code_hash && key.code_hashes.includes(code_hash));
  if (right) return use(tx, eq(oneTimeTokens.token_id, right.token_id));
  await tx.q
    .update(oneTimeTokens)
    .set({ attempts: sql`${oneTimeTokens.attempts} + 1` })
    .where(out);
  return undefined;
}

/**
 * Uses up what is stored nowhere until it comes back. False when it has been used before. It must be too old for another use
 * by the end of its kind's time.
 */
export async function spendOnce(tx: Tx, kind: TokenKind, token: string): Promise<boolean> {
  const used = await tx.q
    .insert(oneTimeTokens)
    .values({
      ...{ token_id: newId(), kind, token_hash: hashToken(token), details: {}, attempts: 0 },
      ...{ created_at: tx.now, expires_at: tx.now + linkMs[kind], used_at: tx.now },
    })
    .onConflictDoNothing()
    .returning({ token_id: oneTimeTokens.token_id });
  return used.length > 0;
}

/**
 * Deletes all tokens of a person, used or not: the person who had them sent may not be the one who holds the account
 * now.
 */
export async function voidTokens(tx: Tx, userId: string, kind?: TokenKind): Promise<void> {
  const ofKind = kind === undefined ? undefined : eq(oneTimeTokens.kind, kind);
  await tx.q.delete(oneTimeTokens).where(and(eq(oneTimeTokens.user_id, userId), ofKind));
}

async function endOlder(tx: Tx, userId: string, kind: TokenKind, asker: string): Promise<void> {
  const which = and(eq(oneTimeTokens.user_id, userId), eq(oneTimeTokens.kind, kind));
  const older = await tx.q.select().from(oneTimeTokens).where(which);
  const same = older.filter(({ details }) => details.asker === asker).map(({ token_id }) => token_id);
  await tx.q.delete(oneTimeTokens).where(inArray(oneTimeTokens.token_id, same));
}

async function use(tx: Tx, which: ReturnType<typeof and>): Promise<OneTimeToken | undefined> {
  const [used] = await tx.q.update(oneTimeTokens).set({ used_at: tx.now }).where(which).returning();
  return used;
}

function codeHash(vault: Vault, kind: TokenKind, email: string, code: string): string {
  return vault.fingerprint(code.replace(/\s/g, ""), `${kind} ${email}`);
}

/** Deletes what was sent to an address, also while nobody had an account with it. */
export async function forgetTokensTo({ q }: Pick<Tx, "q">, email: string): Promise<void> {
  await q.delete(oneTimeTokens).where(eq(oneTimeTokens.email, email));
}

/** Links and codes that have expired. */
export const purgeTokens: PurgeRows = ({ q }, before, limit) =>
  q.deleteSome(oneTimeTokens, {
    key: oneTimeTokens.token_id,
    where: lt(oneTimeTokens.expires_at, before),
    limit,
  });
