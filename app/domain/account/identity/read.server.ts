import { z } from "zod";
import { type Actor, isFresh } from "#app/core/actor.ts";
import { minute } from "#app/core/clock.ts";
import { unauthenticated } from "#app/core/errors.ts";
import { Id } from "#app/core/id.ts";
import { query } from "#app/core/operation.ts";
import { issuerOf } from "#app/core/tokens.ts";
import { activeApiToken } from "#app/domain/account/api-tokens/queries.server.ts";
import { apiTokenPrefix } from "#app/domain/account/api-tokens/schema.ts";
import { activeSession, activeSessionIds } from "#app/domain/account/sessions/queries.server.ts";
import { isProved } from "./account-status.ts";
import { claimsFor, userById, usersByIds } from "./queries.server.ts";
import { Credentials, ExchangeIdentity, notificationKinds } from "./schema.ts";
import { accountView, notificationChoices, userView } from "./view.ts";

const touchEvery = 10 * minute;
const noteUseEvery = minute;

/** What names the caller: a cookie's token, a session in an access token, or an API token. */
type Presented = { token: string } | { sessionId: string } | { apiToken: string };

/**
 * Turns what a request carries into an actor. A bearer token decides alone: a bad one is not saved by a cookie.
 * `stale`: its last use is worth writing down.
 */
export const identify = query({
  name: "identity.identify",
  who: "anyone",
  input: Credentials,
  async prepare(ctx, { input: { cookie, bearer } }): Promise<Presented | null> {
    if (bearer === null) return cookie === null ? null : { token: cookie };
    if (bearer.startsWith(apiTokenPrefix)) return { apiToken: bearer };
    const claims = await ctx.providers.identity.verifyAccessToken(bearer, issuerOf(ctx.settings));
    return claims && { sessionId: claims.sessionId };
  },
  async run(scope, { input, actor, prepared: by }): Promise<{ actor: Actor; stale: boolean }> {
    const unidentified = { actor, stale: false };
    if (by && "apiToken" in by) {
      const token = await activeApiToken(scope, by.apiToken);
      if (!token) return unidentified;
      const { user_id, token_id, scope: tokenScope, last_used_at } = token;
      const holder = { kind: "user" as const, userId: user_id, sessionId: token_id };
      const stale = (last_used_at ?? 0) < scope.now - noteUseEvery;
      return { actor: { ...holder, via: "api-token", scope: tokenScope }, stale };
    }
    const found = by ? await activeSession(scope, by) : undefined;
    if (!found) return unidentified;
    const { session, user } = found;
    const via = input.bearer === null ? ("cookie" as const) : ("token" as const);
    const person = { userId: session.user_id, sessionId: session.session_id, via };
    if (user.second_step_since !== null && session.aal < 2)
      return { actor: { kind: "pending-mfa", ...person }, stale: false };
    const stale = session.last_seen_at < scope.now - touchEvery;
    return { actor: { kind: "user", ...person, provedAt: session.proved_at }, stale };
  },
});

/** Which of these sessions are still active; event streams of the others are closed. */
export const activeSessions = query({
  name: "identity.active-sessions",
  who: "system",
  input: z.object({ session_ids: z.array(Id) }),
  run: (scope, { input }) => activeSessionIds(scope, input.session_ids),
});

/**
 * An access token for the workspace. The session must belong to the account of this e-mail: naming an e-mail proves
 * nothing.
 */
export const exchangeIdentity = query({
  name: "identity.exchange",
  account: "session",
  input: ExchangeIdentity,
  find: (scope) => activeSession(scope, scope.actor),
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
  name: "identity.me",
  input: z.object({}),
  find: (scope) => userById(scope, scope.actor.userId),
  /** `fresh`: what changes the account may be done without saying the password again. */
  run: async ({ now }, { actor, target }) => ({ ...accountView(target), fresh: isFresh(actor, now) }),
});

/** Of these people, those who want notifications of a kind through a channel. Mail goes to confirmed addresses only. */
export const optedIn = query({
  name: "identity.opted-in",
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
