import { eq, inArray, like, lt } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import type { PurgeRows } from "#app/core/copied-rows.ts";
import { tooMany } from "#app/core/errors.ts";
import { throttles } from "#db/schema/identity.ts";
import {
  hourlyInvites,
  hourlyMails,
  loginLimit,
  loginWait,
  loginWaitOfUnknown,
  mailLimit,
  mailWait,
} from "./limits.ts";
import { callerKey, isOneSource, throttleCount, throttleWindow } from "./queries.server.ts";

/** Counts one more try; the count is good across restarts. */
export async function countTry(tx: Tx, key: string, windowMs: number): Promise<void> {
  const open = await throttleWindow(tx, key, windowMs);
  const counted = { count: (open?.count ?? 0) + 1, window_started_at: open?.window_started_at ?? tx.now };
  await tx.q.prepared("count a try", putCount, { key, ...counted });
}

function putCount(q: Pick<Tx["q"], "insert">, { key, ...counted }: typeof throttles.$inferInsert) {
  const again = { target: throttles.key, set: counted };
  return q
    .insert(throttles)
    .values({ key, ...counted })
    .onConflictDoUpdate(again);
}

/** @throws 429 when there were as many tries as a window allows */
export async function assertTriesLeft(
  tx: Tx,
  key: string,
  { attempts, windowMs }: { attempts: number; windowMs: number },
): Promise<void> {
  if ((await throttleCount(tx, key, windowMs)) >= attempts) throw tooMany(windowMs / 1000);
}

/** Takes tries back that turned out to be right. */
export async function refundTries(tx: Tx, key: string, tries: number, windowMs: number): Promise<void> {
  const remaining = (await throttleCount(tx, key, windowMs)) - tries;
  if (remaining <= 0) await clearTries(tx, [key]);
  else await tx.q.update(throttles).set({ count: remaining }).where(eq(throttles.key, key));
}

export async function clearTries(tx: Tx, keys: string[]): Promise<void> {
  await tx.q.preparedForIds("clear tries", keys, (all, places) =>
    all.delete(throttles).where(inArray(throttles.key, places)),
  );
}

type LoginSource = { email: string; address: string };

/** Counts a login as a failure until it is known; throws when there were too many. */
export async function countLogin(tx: Tx, { email, address }: LoginSource): Promise<{ suspicious: boolean }> {
  const { account, accountFromNetwork, network } = loginKeys({ email, address });
  const { windowMs, ofAccount: most } = loginLimit;
  const ofAccount = await throttleCount(tx, account, windowMs);
  const isKnown = isOneSource(address);
  const wait = isKnown
    ? loginWait({
        ofAccount,
        fromHere: await throttleCount(tx, accountFromNetwork, windowMs),
        ofNetwork: await throttleCount(tx, network, windowMs),
      })
    : loginWaitOfUnknown(ofAccount);
  if (wait > 0) throw tooMany(wait);
  for (const key of isKnown ? [account, accountFromNetwork] : [account]) await countTry(tx, key, windowMs);
  return { suspicious: !isKnown && ofAccount >= most };
}

/** A network that fails at any accounts is guessing. */
export async function countWrongLogin(tx: Tx, source: LoginSource): Promise<void> {
  if (isOneSource(source.address)) await countTry(tx, loginKeys(source).network, loginLimit.windowMs);
}

/** Takes back what a right password shows to have been mistyped. */
export async function refundLogin(tx: Tx, source: LoginSource): Promise<void> {
  const { account, accountFromNetwork } = loginKeys(source);
  const { windowMs } = loginLimit;
  const tries = isOneSource(source.address) ? await throttleCount(tx, accountFromNetwork, windowMs) : 1;
  await refundTries(tx, account, tries, windowMs);
  await clearTries(tx, [accountFromNetwork]);
}

function loginKeys({ email, address }: LoginSource) {
  const account = `login-failed:${email}`;
  return { account, accountFromNetwork: `${account} ${address}`, network: `login-failed-from:${address}` };
}

/** Counts a mail that is asked for, whether anybody has the address or not. Seconds to wait, or 0. */
export async function countMail(tx: Tx, to: string): Promise<number> {
  const asker = callerKey(tx.actor);
  const { pauseMs, windowMs } = mailLimit;
  if (!isOneSource(asker)) return countMailOfUnknown(tx, to);
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

/** Where nobody knows who asks, only the mails to one address are counted. */
async function countMailOfUnknown(tx: Tx, to: string): Promise<number> {
  const [key, { windowMs }] = [`mail-to:${to}`, mailLimit];
  if ((await throttleCount(tx, key, windowMs)) >= hourlyMails.toOne) return windowMs / 1000;
  await countTry(tx, key, windowMs);
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
    ...(sender === null || !isOneSource(sender)
      ? []
      : [{ key: `${kind}-from:${sender}`, limit: limits.fromOne }]),
    ...(org_id === null ? [] : [{ key: `mail-of:${org_id}`, limit: hourlyMails.ofOrganization }]),
  ];
  for (const { key, limit } of counts)
    if ((await throttleCount(tx, key, mailLimit.windowMs)) >= limit) return false;
  for (const { key } of counts) await countTry(tx, key, mailLimit.windowMs);
  return true;
}

/** Deletes the counts that name an address. */
export async function forgetTries({ q }: Pick<Tx, "q">, email: string): Promise<void> {
  await q.delete(throttles).where(like(throttles.key, `%${email}%`));
}

/** Counted tries whose window is over. */
export const purgeThrottles: PurgeRows = ({ q }, before, limit) =>
  q.deleteSome(throttles, { key: throttles.key, where: lt(throttles.window_started_at, before), limit });
