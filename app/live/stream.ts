import { Router } from "express";
import type { UserActor } from "#app/core/actor.ts";
import { forbidden, unauthenticated } from "#app/core/errors.ts";
import type { Committed } from "#app/core/events.ts";
import { activeSessions } from "#app/domain/account/identity/read.server.ts";
import type { AppServices } from "#app/http/request-locals.ts";
import { jsonHandler } from "#app/http/rest.ts";
import type { Stream, Streams } from "#app/http/stream.ts";
import { asSystem, concerning, messagesFor } from "./live-messages.ts";
import { createRecentEvents } from "./recent-events.ts";

type Parts = {
  services: AppServices;
  streams: Streams;
  /** How often the sessions behind open streams are looked at, for those that end without a word: they expire. */
  sweepMs?: number;
};

/** Each costs a few queries, and a page that is loaded anew about as many as this. */
const mostAsked = 20;
const takesAccess = /^identity\.sessions-ended$|member-removed$/;

/**
 * `GET /live?since=<ms>`: tells a signed-in browser what changed where its person may look.
 *
 * - `change {kind, org_id?, project_id?, meeting_id?, edit_id?, recordings?, me?}`: `kind` is the event's name,
 *   `recordings` how many run in the project, `me` that a membership of the reader's own began or changed.
 * - `counts {unread}`: of the bell.
 * - `stale {}`: something changed between the page (`since`) and this stream, or that is longer ago than is known; load
 *   it anew.
 * - `reconnect`: the server stops; come back.
 */
export function liveRouter({ services, streams, sweepMs = 1000 }: Parts): Router {
  const waiting = new Map<string, Committed>();
  const recent = createRecentEvents(services.now);
  let busy = false;

  services.live.subscribe((committed) => {
    const { event, payload } = committed;
    recent.add(committed);
    // At once, before anything else is told. Who may still look comes back within a second.
    if (takesAccess.test(event)) streams.endWhere(whoLost(payload));
    waiting.set(JSON.stringify([event, payload]), committed);
    if (!busy) void tellAll();
  });
  setInterval(() => void quietly(sweep), sweepMs).unref();

  /** What comes while one is told waits, and what is said twice is told once. */
  async function tellAll(): Promise<void> {
    busy = true;
    for (const [said, committed] of waiting) {
      waiting.delete(said);
      await quietly(() => tell(committed));
    }
    busy = false;
  }

  async function tell(committed: Committed): Promise<void> {
    const letters = await messagesFor(services, committed, [...streams.all()]);
    await sweep(letters.keys());
    for (const [stream, letter] of letters) stream.send(letter.event, letter.data, committed.eventId);
  }

  /** Cuts the streams whose session is over. */
  async function sweep(among: Iterable<Stream> = streams.all()): Promise<void> {
    const session_ids = [...new Set([...among].map(({ actor }) => actor.sessionId))];
    if (session_ids.length === 0) return;
    const living = new Set(await activeSessions(asSystem(services), { session_ids }));
    const over = new Set(session_ids.filter((sessionId) => !living.has(sessionId)));
    if (over.size > 0) streams.endWhere(({ sessionId }) => over.has(sessionId));
  }

  async function quietly(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // A page that was not told loads the truth with its next request; the change itself is safe.
      services.log.error({ err: error }, "Live pages could not be told");
    }
  }

  /** Where too much has happened to be asked of one by one, the page is loaded anew without a question. */
  async function hasChanged(stream: Stream, since: number): Promise<boolean> {
    const happened = recent.since(since);
    if (happened === null) return true;
    const near = await concerning(services, happened, stream.actor);
    if (near.length > mostAsked) return true;
    for (const committed of near)
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

/** The sessions that are over, or everything a person has open who was taken out of something. */
function whoLost({ user_id, session_ids }: Committed["payload"]): (actor: UserActor) => boolean {
  if (!Array.isArray(session_ids)) return ({ userId }) => userId === user_id;
  return ({ sessionId }) => session_ids.includes(sessionId);
}
