import type { Response } from "express";
import type { UserActor } from "#app/core/actor.ts";
import { tooMany, unauthenticated } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";
import { createEventStream } from "#app/http/app/event-stream.ts";

/** The event stream of one open page. */
export type LiveStream = {
  actor: UserActor;
  send(event: string, data: unknown, id?: string): void;
  /** Aborts when the page is closed, or the stream is ended from this side. */
  closed: AbortSignal;
};

export type LiveStreams = {
  /** Makes the response a stream of the caller's; 401 for an anonymous caller, 429 when the person has too many. */
  open(res: Response): LiveStream;
  /** The streams that are open now. */
  all(): Iterable<LiveStream>;
  /** Ends the streams of every actor this is true of, without another byte: they have lost access. */
  endWhere(hasLostAccess: (actor: UserActor) => boolean): void;
  count(): number;
};

type Entry = LiveStream & {
  /** Tells the page to connect again, and ends the stream. */
  reconnect(): void;
  end(): void;
};

/**
 * All live streams of this process. When the server stops, each page is asked to connect again.
 * @param stopping aborts when the server drains
 * @param perUser streams one person may have open
 */
export function createLiveStreams(options: {
  stopping: AbortSignal;
  perUser?: number;
  heartbeatMs?: number;
}): LiveStreams {
  const { stopping, perUser = 12, heartbeatMs } = options;
  const entries = new Set<Entry>();

  function open(res: Response): LiveStream {
    const { actor } = res.locals.ctx;
    if (actor.kind !== "user") throw unauthenticated();
    if ([...entries].filter((entry) => entry.actor.userId === actor.userId).length >= perUser)
      throw tooMany(30, t("Too many pages are open at once."));
    const stream = createEventStream(res, { heartbeatMs, reconnectMs: 1000 });
    const entry: Entry = {
      actor,
      send: stream.send,
      reconnect() {
        stream.send("reconnect");
        stream.end();
      },
      end() {
        entries.delete(entry);
        stream.end();
      },
      closed: stream.closed,
    };
    entries.add(entry);
    stream.closed.addEventListener("abort", () => entries.delete(entry));
    stream.open();
    if (stopping.aborted) entry.reconnect();
    return entry;
  }

  stopping.addEventListener("abort", () => {
    for (const entry of entries) entry.reconnect();
  });
  return {
    open,
    all: () => entries,
    endWhere(hasLostAccess) {
      for (const entry of entries) if (hasLostAccess(entry.actor)) entry.end();
    },
    count: () => entries.size,
  };
}
