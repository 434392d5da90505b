import { Router } from "express";
import type { UserActor } from "#app/core/actor.ts";
import { forbidden, unauthenticated } from "#app/core/errors.ts";
import type { Committed } from "#app/core/events.ts";
import { activeSessions } from "#app/domain/accounts/users/read.server.ts";
import type { AppServices } from "#app/http/app/request-locals.ts";
import { jsonHandler } from "#app/http/rest/rest.ts";
import { asSystem, messagesFor, relevantEvents } from "./live-messages.ts";
import type { LiveStream, LiveStreams } from "./open-streams.ts";
import { createRecentEvents } from "./recent-events.ts";

type Options = {
  services: AppServices;
  streams: LiveStreams;
  /** Milliseconds between two checks for expired sessions: no event announces that a session expires. */
  sweepMs?: number;
};

/** More missed events than this are not checked one by one: that would cost more than loading the page again. */
const maxCheckedEvents = 20;
const endsAccess = /^identity\.sessions-ended$|member-removed$/;

/**
 * `GET /live?since=<ms>`: server-sent events about what changed where the signed-in person has access.
 *
 * - `change {kind, org_id?, project_id?, meeting_id?, edit_id?, recordings?, me?}`: `kind` is the event's name,
 *   `recordings` the number of running recordings in the project, `me` that the reader's own membership changed.
 * - `counts {unread}`: the number of unread notifications.
 * - `stale {}`: something changed between the page (`since`) and this stream, or `since` is too long ago to know. The
 *   page loads its data again.
 *
 * The id of a change is its position among what this process published: a page whose data were read at that position or
 * later shows it already.
 * - `reconnect`: the server stops. The page connects again.
 */
export function liveRouter({ services, streams, sweepMs = 1000 }: Options): Router {
  /** Committed events that are not sent yet, each with its position. Equal events share an entry, so they are sent once. */
  const pending = new Map<string, { committed: Committed; position: string }>();
  const recent = createRecentEvents(services.now);
  let isSending = false;

  services.live.subscribe((committed) => {
    const { event, payload } = committed;
    recent.add(committed);
    // First of all, so that nothing is sent to a person without access. A person who still has it reconnects in a second.
    if (endsAccess.test(event)) streams.endWhere(hasLostAccess(payload));
    pending.set(JSON.stringify([event, payload]), { committed, position: services.live.position() });
    if (!isSending) void sendPending();
  }, sendStale);
  setInterval(() => void logFailure(endExpired), sweepMs).unref();

  function sendStale(): void {
    recent.missed();
    for (const stream of streams.all()) stream.send("stale", {});
  }

  async function sendPending(): Promise<void> {
    isSending = true;
    for (const [key, { committed, position }] of pending) {
      pending.delete(key);
      await logFailure(() => sendToStreams(committed, position));
    }
    isSending = false;
  }

  async function sendToStreams(committed: Committed, position: string): Promise<void> {
    const messages = await messagesFor(services, committed, [...streams.all()]);
    await endExpired(messages.keys());
    for (const [stream, { event, data }] of messages) stream.send(event, data, position);
  }

  /** Ends those of the streams whose session has expired or was deleted. */
  async function endExpired(among: Iterable<LiveStream> = streams.all()): Promise<void> {
    const session_ids = [...new Set([...among].map(({ actor }) => actor.sessionId))];
    if (session_ids.length === 0) return;
    const active = new Set(await activeSessions(asSystem(services), { session_ids }));
    const expired = new Set(session_ids.filter((sessionId) => !active.has(sessionId)));
    if (expired.size > 0) streams.endWhere(({ sessionId }) => expired.has(sessionId));
  }

  async function logFailure(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // The change itself is safe; a page that missed the message shows it with its next request.
      services.log.error({ err: error }, "Live messages couldn't be sent");
    }
  }

  /** Whether the stream's reader may know of anything that happened since. True without a check when it is too much. */
  async function hasChanged(stream: LiveStream, since: number): Promise<boolean> {
    const missed = recent.since(since);
    if (missed === null) return true;
    const relevant = await relevantEvents(services, missed, stream.actor);
    if (relevant.length > maxCheckedEvents) return true;
    for (const committed of relevant)
      if ((await messagesFor(services, committed, [stream])).size > 0) return true;
    return false;
  }

  return Router().get(
    "/live",
    jsonHandler(async ({ actor }, { since }, _req, res) => {
      if (actor.kind !== "user") throw unauthenticated();
      if (actor.via !== "cookie") throw forbidden("Live events are for the pages of this site.");
      const stream = streams.open(res);
      if (await hasChanged(stream, Number(since) || services.now())) stream.send("stale", {});
    }),
  );
}

/** Matches the sessions that ended, or all sessions of the person who was removed. */
function hasLostAccess({ user_id, session_ids }: Committed["payload"]): (actor: UserActor) => boolean {
  if (!Array.isArray(session_ids)) return ({ userId }) => userId === user_id;
  return ({ sessionId }) => session_ids.includes(sessionId);
}
