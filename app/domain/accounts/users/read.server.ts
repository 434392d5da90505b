import { z } from "zod";
import { type Actor, isFresh } from "#app/core/actor.ts";
import { minute } from "#app/core/clock.ts";
import type { Ctx } from "#app/core/context.ts";
import { notificationKinds } from "#app/core/enums/notification-kind.ts";
import { unauthenticated } from "#app/core/errors.ts";
import { Id } from "#app/core/id.ts";
import { query } from "#app/core/operation.ts";
import { hashToken, issuerOf } from "#app/core/tokens.ts";
import { apiTokenBehind } from "#app/domain/accounts/api-tokens/queries.server.ts";
import { apiTokenPrefix } from "#app/domain/accounts/api-tokens/schema.ts";
import {
  activeSession,
  isActive,
  sessionBehind,
  sessionsByIds,
} from "#app/domain/accounts/sessions/queries.server.ts";
import { isProved } from "./account-status.ts";
import { claimsFor, personWithPlaces, usersByIds } from "./queries.server.ts";
import { Credentials, ExchangeIdentity } from "./schema.ts";
import { accountView, notificationChoices, userView } from "./view.ts";

const touchEvery = 10 * minute;
const noteUseEvery = minute;

const Presented = z.union([
  z.object({ token_hash: z.string() }),
  z.object({ session_id: z.string() }),
  z.object({ api_token_hash: z.string() }),
]);

/** What is stored behind a credential. It does not look at the time, so the store keeps it until a session or a token changes. */
const readHolder = query({
  name: "users.read-holder",
  who: "system",
  input: Presented,
  run: async (scope, { input }) => ({
    byToken: "api_token_hash" in input ? await apiTokenBehind(scope, input.api_token_hash) : undefined,
    bySession: "api_token_hash" in input ? undefined : await sessionBehind(scope, input),
  }),
});

type Identified = { actor: Actor; stale: boolean; zoneless: boolean; tokenName?: string };

/**
 * Turns what a request carries into an actor. A bearer token decides alone: a bad one is not saved by a cookie.
 * `stale`: its last use is worth writing down. `zoneless`: the account's time zone is not known yet. `tokenName`: of an API token.
 */
export const identify = query({
  name: "users.identify",
  who: "anyone",
  input: Credentials,
  async prepare(ctx, { input, actor }): Promise<Identified> {
    const unidentified = { actor, stale: false, zoneless: false };
    const presented = await presentedIn(ctx, input);
    if (!presented) return unidentified;
    const holder = await readHolder({ ...ctx, actor: { kind: "system", job: "identify" } }, presented);
    const via = input.bearer === null ? ("cookie" as const) : ("token" as const);
    return holderIn(holder, via, ctx.now()) ?? unidentified;
  },
  run: async (_scope, { prepared }) => prepared,
});

async function presentedIn(
  { providers, settings }: Pick<Ctx, "providers" | "settings">,
  { cookie, bearer }: z.output<typeof Credentials>,
): Promise<z.input<typeof Presented> | null> {
  if (bearer === null) return cookie === null ? null : { token_hash: hashToken(cookie) };
  if (bearer.startsWith(apiTokenPrefix)) return { api_token_hash: hashToken(bearer) };
  const claims = await providers.identity.verifyAccessToken(bearer, issuerOf(settings));
  return claims && { session_id: claims.sessionId };
}

type Holder = Awaited<ReturnType<typeof readHolder>>;

/** Who may act now with what is stored behind a credential. */
function holderIn({ byToken, bySession }: Holder, via: "cookie" | "token", now: number) {
  if (byToken) {
    const { token, status } = byToken;
    const isOver = token.expires_at !== null && token.expires_at <= now;
    if (isOver || status !== "active") return null;
    const holder = { kind: "user" as const, userId: token.user_id, sessionId: token.token_id };
    const stale = (token.last_used_at ?? 0) < now - noteUseEvery;
    const actor = { ...holder, via: "api-token" as const, scope: token.scope };
    return { actor, stale, zoneless: false, tokenName: token.name };
  }
  if (!bySession || !isActive(bySession, now)) return null;
  const { session, user } = bySession;
  const { user_id: userId, session_id: sessionId } = session;
  const person = { userId, sessionId, via, language: user.language };
  if (user.second_step_since !== null && session.aal < 2)
    return { actor: { kind: "pending-mfa" as const, ...person }, stale: false, zoneless: false };
  const stale = session.last_seen_at < now - touchEvery;
  const holder = { kind: "user" as const, ...person, provedAt: session.proved_at };
  return { actor: holder, stale, zoneless: user.time_zone === null };
}

const SomeSessions = z.object({ session_ids: z.array(Id) });

/** What is stored of sessions. It does not look at the time either: it is asked for each message to open pages. */
const readSessions = query({
  name: "users.read-sessions",
  who: "system",
  input: SomeSessions,
  run: (scope, { input }) => sessionsByIds(scope, input.session_ids),
});

/** Which of these sessions are still active; event streams of the others are closed. */
export const activeSessions = query({
  name: "users.active-sessions",
  who: "system",
  input: SomeSessions,
  async prepare(ctx, { input }) {
    const found = await readSessions(ctx, input);
    return found.filter((one) => isActive(one, ctx.now())).map(({ session }) => session.session_id);
  },
  run: async (_scope, { prepared }) => prepared,
});

/**
 * An access token for the workspace. The session must belong to the account of this e-mail: naming an e-mail proves
 * nothing.
 */
export const exchangeIdentity = query({
  name: "users.exchange",
  account: "session",
  input: ExchangeIdentity,
  find: (scope) => activeSession(scope, scope.actor.sessionId),
  async prepare({ db, providers, settings }, { input, target: { session, user }, actor }) {
    if (user.email !== input.email) throw unauthenticated();
    const claims = await db.read((q) => claimsFor({ q }, user, session));
    return providers.identity.signAccessToken(actor, issuerOf(settings), claims);
  },
  run: async (_scope, { target: { user }, prepared: access_token }) => ({
    access_token,
    user: userView(user),
  }),
});

export const me = query({
  name: "users.me",
  time: "minute",
  input: z.object({}),
  find: (scope) => personWithPlaces(scope, scope.actor.userId),
  /** `fresh`: what changes the account may be done without saying the password again. */
  run: async ({ now }, { actor, target }) => ({
    ...accountView(target.user),
    has_passkey: target.hasPasskey,
    fresh: isFresh(actor, now),
  }),
});

/** Of these people, those who want notifications of a kind through a channel. Mail goes to confirmed addresses only. */
export const optedIn = query({
  name: "users.opted-in",
  who: "system",
  input: z.object({
    user_ids: z.array(Id),
    kind: z.enum(notificationKinds),
    channel: z.enum(["in_app", "email"]),
  }),
  async run(scope, { input: { user_ids, kind, channel } }) {
    const people = await usersByIds(scope, user_ids);
    return people
      .filter((user) => notificationChoices(user.notification_settings)[kind][channel])
      .filter((user) => (channel === "in_app" ? user.status === "active" : isProved(user)))
      .map(({ user_id, email, time_zone }) => ({ user_id, email, time_zone }));
  },
});
