import { eq } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { Ctx } from "#app/core/context.ts";
import type { AccountProvider } from "#app/core/enums/account-provider.ts";
import { AppError, conflict } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { hashToken } from "#app/core/tokens.ts";
import type { Vault } from "#app/core/vault.ts";
import { message, t } from "#app/core/words.ts";
import { createToken, putToken, redeemToken } from "#app/domain/accounts/one-time-tokens/changes.server.ts";
import { activeToken } from "#app/domain/accounts/one-time-tokens/queries.server.ts";
import type { OneTimeToken } from "#app/domain/accounts/one-time-tokens/schema.ts";
import { connections } from "#db/schema/connections.ts";
import { revocableToken, saveConnection } from "./changes.server.ts";
import { connectionOf } from "./queries.server.ts";
import {
  accountConnected,
  accountDisconnected,
  CompleteConnection,
  CompleteZoom,
  callbackPaths,
  notConfigured,
  StartConnection,
  WhichVendor,
} from "./schema.ts";

/** Begins a connection: where the person gives permission. It ends in the same browser, within ten minutes. */
export const startConnection = operation({
  name: "connections.start",
  account: "session",
  input: StartConnection,
  prepare: async (ctx, { input: { vendor } }) => attempt(ctx, vendor),
  run: (tx, { actor, input, prepared }) => putAttempt(tx, actor, input, prepared),
});

/** The same for Zoom, with the texts it has. */
export const authorizeZoom = operation({
  name: "connections.authorize-zoom",
  failed: message("Failed to get Zoom authorization URL."),
  account: "session",
  input: StartConnection.omit({ vendor: true }),
  prepare: async (ctx) => attempt(ctx, "zoom"),
  run: (tx, { actor, input, prepared }) => putAttempt(tx, actor, { ...input, vendor: "zoom" }, prepared),
});

/** Completes a connection with what the service sent back. `return_to`: where the person goes on. */
export const completeConnection = operation({
  name: "connections.complete",
  failed: message("Failed to connect the account."),
  account: "session",
  input: CompleteConnection,
  prepare: (ctx, { actor, input }) => exchange(ctx, actor, input),
  run: (tx, { actor, input, prepared }) => finish(tx, actor, input, prepared),
});

/** The same for Zoom, with the texts it has. */
export const completeZoom = operation({
  name: "connections.complete-zoom",
  failed: message("Failed to complete Zoom authentication."),
  account: "session",
  input: CompleteZoom,
  prepare: (ctx, { actor, input }) => exchange(ctx, actor, { ...input, vendor: "zoom" }),
  run: (tx, { actor, input, prepared }) => finish(tx, actor, { ...input, vendor: "zoom" }, prepared),
});

/** Ends a connection here and at the service. `revoked`: whether the service was reached. */
export const disconnect = operation({
  name: "connections.disconnect",
  account: "session",
  input: WhichVendor,
  find: (scope, { vendor }) => connectionOf(scope, scope.actor.userId, vendor),
  async prepare({ providers: { accounts, vault }, log }, { target, input: { vendor } }) {
    const token = revocableToken(vault, target);
    try {
      if (token !== null) await accounts[vendor]?.revoke(token);
      return accounts[vendor]?.revokes ?? false;
    } catch (err) {
      log.info({ err, vendor }, "A permission couldn't be withdrawn at the service");
      return false;
    }
  },
  async run(tx, { target: { connection_id, user_id, vendor }, prepared: revoked }) {
    await tx.q.delete(connections).where(eq(connections.connection_id, connection_id));
    await tx.emit(accountDisconnected, { user_id, vendor });
    return { vendor, revoked };
  },
});

type Started = { token: ReturnType<typeof createToken>; authorization_url: string };

function attempt({ providers: { accounts, vault }, settings }: Ctx, vendor: AccountProvider): Started {
  const port = accounts[vendor];
  if (!port) throw conflict(notConfigured(vendor));
  const token = createToken(vault, "oauth-state", null);
  const state = token.token;
  const redirectUri = settings.origin + callbackPaths[vendor];
  const authorization_url = port.authorizationUrl({ state, verifier: verifierOf(vault, state), redirectUri });
  return { token, authorization_url };
}

type PutTx = Parameters<typeof putToken>[0];

async function putAttempt(
  tx: PutTx,
  { userId, sessionId }: UserActor,
  { vendor, return_to }: { vendor: AccountProvider; return_to?: string },
  { token, authorization_url }: Started,
) {
  const details = { provider: vendor, redirect_to: return_to, session_id: sessionId };
  await putToken(tx, token, { userId, details });
  return { vendor, authorization_url };
}

type Answer = { vendor: AccountProvider; code: string; state: string };

/** The code is exchanged only for the person, the session and the service that the attempt was begun with. */
async function exchange(ctx: Ctx, actor: UserActor, { vendor, code, state }: Answer) {
  const { accounts, vault } = ctx.providers;
  const port = accounts[vendor];
  if (!port) throw conflict(notConfigured(vendor));
  const begun = await ctx.db.read((q) => activeToken({ q, now: ctx.now() }, ["oauth-state"], state));
  if (!begun || !isOwn(begun, actor, vendor)) throw strangeState();
  const redirectUri = ctx.settings.origin + callbackPaths[vendor];
  return { vault, grant: await port.exchange({ code, verifier: verifierOf(vault, state), redirectUri }) };
}

async function finish(
  tx: PutTx,
  actor: UserActor,
  { vendor, state }: Answer,
  granted: Awaited<ReturnType<typeof exchange>>,
) {
  const begun = await redeemToken(tx, ["oauth-state"], { token_hash: hashToken(state) });
  if (!begun || !isOwn(begun, actor, vendor)) throw strangeState();
  await saveConnection(tx, { user_id: actor.userId, vendor }, granted);
  await tx.emit(accountConnected, { user_id: actor.userId, vendor });
  return { vendor, return_to: begun.details.redirect_to ?? null };
}

function isOwn(
  { user_id, details }: OneTimeToken,
  { userId, sessionId }: UserActor,
  vendor: AccountProvider,
): boolean {
  return user_id === userId && details.session_id === sessionId && details.provider === vendor;
}

/** The PKCE verifier of an attempt: 64 characters that only this server can make from its state, so none is stored. */
function verifierOf(vault: Vault, state: string): string {
  return vault.fingerprint(state, "pkce");
}

function strangeState(): AppError {
  return new AppError(400, t("This request expired or was started in another browser. Connect again."));
}
