import { and, eq } from "drizzle-orm";
import { minute } from "#app/core/clock.ts";
import type { Ctx, Tx } from "#app/core/context.ts";
import type { AccountProvider } from "#app/core/enums/account-provider.ts";
import { newId } from "#app/core/new-id.ts";
import { ProviderError } from "#app/core/provider-error.ts";
import { withTx } from "#app/core/transaction.ts";
import type { Vault } from "#app/core/vault.ts";
import { t } from "#app/core/words.ts";
import type { Grant } from "#app/providers/accounts/port.ts";
import { connections } from "#db/schema/connections.ts";
import { connectionOf } from "./queries.server.ts";
import { type ConnectionRow, connectionBroke } from "./schema.ts";
import { vendorLabels } from "./vendors.ts";

type Services = Pick<Ctx, "actor" | "db" | "providers" | "outbox" | "live" | "now" | "log" | "settings">;
type Account = { user_id: string; vendor: AccountProvider };

/**
 * Calls a service in a person's name. Null when their account there is not connected. An access token that is over, or that
 * the service refuses, is renewed once; when the service no longer accepts the connection it is marked as broken.
 * Before a transaction only: it waits for the service.
 * @param call throws a ProviderError with the problem "reconnect" when the service refuses the token
 * @throws {ProviderError} "reconnect" for a broken connection, or what `call` throws
 */
export async function withAccount<T>(
  ctx: Services,
  account: Account,
  call: (accessToken: string) => Promise<T>,
): Promise<T | null> {
  const row = await ctx.db.read((q) => connectionOf({ q }, account.user_id, account.vendor));
  if (!row) return null;
  if (row.status === "broken") throw reconnect(account.vendor);
  const token = isOver(row, ctx.now()) ? null : accessTokenOf(ctx.providers.vault, row);
  if (token === null) return callOnce(ctx, await renew(ctx, account, row), call);
  try {
    return await use(ctx, row, call(token));
  } catch (error) {
    if (!isRefused(error)) throw error;
    return callOnce(ctx, await renew(ctx, account, row), call);
  }
}

async function callOnce<T>(
  ctx: Services,
  { row, token }: Renewed,
  call: (token: string) => Promise<T>,
): Promise<T> {
  try {
    return await use(ctx, row, call(token));
  } catch (error) {
    // A token that was made just now and is refused: the permission itself is too small or was withdrawn.
    if (isRefused(error)) await markBroken(ctx, row);
    throw error;
  }
}

/** Waits for a call and notes that the account was used, to the minute. */
async function use<T>(
  ctx: Services,
  { connection_id, last_used_at }: ConnectionRow,
  result: Promise<T>,
): Promise<T> {
  const value = await result;
  const used = { last_used_at: ctx.now() };
  if (used.last_used_at - (last_used_at ?? 0) < minute) return value;
  await ctx.db.write((q) =>
    q.update(connections).set(used).where(eq(connections.connection_id, connection_id)),
  );
  return value;
}

type Renewed = { row: ConnectionRow; token: string };

/** Renewals under way: a refresh token works once, so two calls of one account must not both use it. */
const renewals = new Map<string, Promise<Renewed>>();

/** One renewal at a time for each account; whoever comes meanwhile gets the same token. */
function renew(ctx: Services, account: Account, before: ConnectionRow): Promise<Renewed> {
  const key = before.connection_id;
  const underWay = renewals.get(key);
  if (underWay) return underWay;
  const renewal = renewNow(ctx, account, before).finally(() => renewals.delete(key));
  renewals.set(key, renewal);
  return renewal;
}

async function renewNow(ctx: Services, account: Account, before: ConnectionRow): Promise<Renewed> {
  const { vault, accounts } = ctx.providers;
  // Another call may have renewed it since the row was read.
  const row = await ctx.db.read((q) => connectionOf({ q }, account.user_id, account.vendor));
  if (!row || row.status === "broken") throw reconnect(account.vendor);
  const current = accessTokenOf(vault, row);
  if (row.access_sealed !== before.access_sealed && current !== null && !isOver(row, ctx.now()))
    return { row, token: current };
  const port = accounts[account.vendor];
  const refreshToken = row.refresh_sealed === null ? null : vault.open(row.refresh_sealed, ownerOf(row));
  if (!port || refreshToken === null) {
    await markBroken(ctx, row);
    throw reconnect(account.vendor);
  }
  try {
    const grant = await port.refresh(refreshToken);
    return { row: await storeGrant(ctx, row, grant), token: grant.accessToken };
  } catch (error) {
    if (isRefused(error)) await markBroken(ctx, row);
    throw error;
  }
}

/** The new pair replaces the old one in one commit: the old refresh token is dead from here on. */
async function storeGrant(ctx: Services, row: ConnectionRow, grant: Grant): Promise<ConnectionRow> {
  const now = ctx.now();
  const renewed = { ...sealed(ctx.providers.vault, row, grant, now), updated_at: now };
  await ctx.db.write((q) =>
    q.update(connections).set(renewed).where(eq(connections.connection_id, row.connection_id)),
  );
  return { ...row, ...renewed };
}

/** Nothing changes when the person has connected again meanwhile. */
async function markBroken(ctx: Services, { connection_id, user_id, vendor, access_sealed }: ConnectionRow) {
  const mark = async (tx: Tx) => {
    const same = and(
      eq(connections.connection_id, connection_id),
      eq(connections.access_sealed, access_sealed),
      eq(connections.status, "active"),
    );
    const change = { status: "broken" as const, updated_at: tx.now };
    const broken = await tx.q.update(connections).set(change).where(same).returning();
    if (broken.length > 0) await tx.emit(connectionBroke, { user_id, vendor });
  };
  await ctx.db.write((q) => withTx(ctx, q, ctx.actor, mark));
  ctx.log.info({ connection_id, vendor }, "A connected account is no longer accepted");
}

/** Stores what a service granted, in place of what the person had there before. */
export async function saveConnection(
  tx: Tx,
  account: Account,
  { vault, grant }: { vault: Vault; grant: Grant & { accountName: string | null } },
): Promise<void> {
  const before = await connectionOf(tx, account.user_id, account.vendor);
  const connection_id = before?.connection_id ?? newId();
  const tokens = sealed(vault, { connection_id, refresh_sealed: null, scopes: [] }, grant, tx.now);
  const state = { account_name: grant.accountName, status: "active" as const, updated_at: tx.now };
  const row = { ...account, ...tokens, ...state, connection_id, created_at: tx.now, last_used_at: null };
  await tx.q.delete(connections).where(eq(connections.connection_id, connection_id));
  await tx.q.insert(connections).values(row);
}

/** Deletes all connections of a person: what was connected before the account was proved to be theirs may be a stranger's. */
export async function deleteConnections(tx: Tx, userId: string): Promise<void> {
  await tx.q.delete(connections).where(eq(connections.user_id, userId));
}

function sealed(
  vault: Vault,
  before: Pick<ConnectionRow, "connection_id" | "refresh_sealed" | "scopes">,
  { accessToken, refreshToken, expiresIn, scopes }: Grant,
  now: number,
) {
  const owner = ownerOf(before);
  return {
    access_sealed: vault.seal(accessToken, owner),
    refresh_sealed: refreshToken === null ? before.refresh_sealed : vault.seal(refreshToken, owner),
    expires_at: now + expiresIn * 1000,
    scopes: scopes.length > 0 ? scopes : before.scopes,
  };
}

/** What the tokens are sealed for: they cannot be opened in another row. */
function ownerOf({ connection_id }: Pick<ConnectionRow, "connection_id">): string {
  return `connection ${connection_id}`;
}

/** Null when the keys that sealed it are no longer there. */
export function accessTokenOf(vault: Vault, row: ConnectionRow): string | null {
  return vault.open(row.access_sealed, ownerOf(row));
}

/** The token that ends the permission at the service: the refresh token where there is one. */
export function revocableToken(vault: Vault, row: ConnectionRow): string | null {
  return vault.open(row.refresh_sealed ?? row.access_sealed, ownerOf(row));
}

/** A token that ends within a minute could end on its way. */
function isOver({ expires_at }: ConnectionRow, now: number): boolean {
  return expires_at <= now + minute;
}

function isRefused(error: unknown): boolean {
  return error instanceof ProviderError && error.problem === "reconnect";
}

function reconnect(vendor: AccountProvider): ProviderError {
  const label = vendorLabels[vendor];
  return new ProviderError("reconnect", t("Your {label} account needs to be connected again.", { label }));
}
