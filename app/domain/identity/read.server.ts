import { z } from "zod";
import type { Actor } from "#app/core/actor.ts";
import { minute } from "#app/core/clock.ts";
import { Id } from "#app/core/id.ts";
import { query } from "#app/core/operation.ts";
import { livingOf, livingSession, userById } from "./queries.server.ts";
import { Credentials } from "./schema.ts";
import { userView } from "./view.ts";

const touchEvery = 10 * minute;

/** Turns what a request carries into an actor. A bearer token decides alone: a bad one is not saved by a cookie. */
export const identify = query({
  name: "identity.identify",
  who: "anyone",
  input: Credentials,
  async prepare(ctx, { input: { cookie, bearer } }) {
    if (bearer === null) return cookie === null ? null : ({ token: cookie } as const);
    const claims = await ctx.providers.identity.verifyAccessToken(bearer);
    return claims && { sessionId: claims.sessionId };
  },
  async run(scope, { input, actor, prepared: by }): Promise<{ actor: Actor; stale: boolean }> {
    const session = by ? await livingSession(scope, by) : undefined;
    if (!session) return { actor, stale: false };
    const via = input.bearer === null ? ("cookie" as const) : ("token" as const);
    return {
      actor: { kind: "user", userId: session.user_id, sessionId: session.session_id, via },
      stale: session.last_seen_at < scope.now - touchEvery,
    };
  },
});

/** Which of these sessions still stand, for what is kept open with them. */
export const livingSessions = query({
  name: "identity.living-sessions",
  who: "system",
  input: z.object({ session_ids: z.array(Id) }),
  run: (scope, { input }) => livingOf(scope, input.session_ids),
});

export const me = query({
  name: "identity.me",
  input: z.object({}),
  find: (scope) => userById(scope, scope.actor.userId),
  run: async (_scope, { target }) => ({
    ...userView(target),
    time_zone: target.time_zone,
    theme: target.theme,
  }),
});
