import { z } from "zod";
import { AppError } from "#app/core/errors.ts";
import { handoverOf } from "#app/core/handover.ts";
import { operation } from "#app/core/operation.ts";
import { issuerOf } from "#app/core/tokens.ts";
import { message, t } from "#app/core/words.ts";
import { noteTokenUse } from "#app/domain/accounts/api-tokens/changes.server.ts";
import { endSessionById, endSessions, noteSessionUse, renewToken } from "./changes.server.ts";
import { activeSession, sessionOf } from "./queries.server.ts";
import { Adopt, adoptMs, TouchedSession, WhichSession } from "./schema.ts";

/** Ends the caller's session; with "others" every other one, with "global" all of them. */
export const logOut = operation({
  name: "sessions.log-out",
  who: "pending-mfa",
  account: "session",
  input: z.object({ scope: z.enum(["local", "others", "global"]).default("local") }),
  async run(tx, { actor, input: { scope } }) {
    if (scope !== "local") await endSessions(tx, actor.userId, actor.sessionId);
    if (scope !== "others") await endSessionById(tx, actor.userId, actor.sessionId);
    return { success: true };
  },
});

export const endSession = operation({
  name: "sessions.end",
  account: "session",
  input: WhichSession,
  find: (scope, { session_id }) => sessionOf(scope, scope.actor.userId, session_id),
  async run(tx, { actor, target }) {
    await endSessionById(tx, actor.userId, target.session_id);
    return { session_id: target.session_id };
  },
});

export const endOtherSessions = operation({
  name: "sessions.end-others",
  account: "session",
  input: z.object({}),
  run: async (tx, { actor }) => ({ ended: await endSessions(tx, actor.userId, actor.sessionId) }),
});

/** Notes that a session was used, which keeps it alive. Called at most every few minutes, so that most page views write nothing. */
export const touchSession = operation({
  name: "sessions.touch",
  who: "system",
  brief: true,
  unhurried: true,
  input: TouchedSession,
  async run(tx, { input: { session_id, via } }) {
    if (via === "api-token") await noteTokenUse(tx, session_id);
    else await noteSessionUse(tx, session_id);
    return { success: true };
  },
});

/** Makes a session that this browser asked for, moments ago, its own. Its token is a new one. */
export const adoptSession = operation({
  name: "sessions.adopt",
  failed: message("Authentication failed. Please try again."),
  who: "anyone",
  input: Adopt,
  async prepare({ providers: { identity, vault }, settings }, { input: { access_token, handover } }) {
    if (handover !== handoverOf(vault, access_token)) return null;
    return identity.verifyAccessToken(access_token, issuerOf(settings));
  },
  async run(tx, { prepared: claims }) {
    const found = claims && (await activeSession(tx, claims.sessionId));
    if (!found || found.session.created_at <= tx.now - adoptMs) throw notAdopted();
    const { session, user } = found;
    const token = await renewToken(tx, session.session_id);
    return { token, second_step: user.second_step_since !== null && session.aal < 2 };
  },
});

function notAdopted() {
  return new AppError(401, t("Authentication failed. Please try again."), { code: "bad_jwt" });
}
