import type { Response } from "express";
import type { UserActor } from "#app/core/actor.ts";
import { tooMany, unauthenticated } from "#app/core/errors.ts";

/** One live page: told what happens until it goes. */
export type Stream = {
  actor: UserActor;
  send(event: string, data: unknown, id?: string): void;
  /** Asks the page to come back shortly, and ends. */
  end(): void;
  /** Aborts when the reader has gone or was sent away. */
  gone: AbortSignal;
};

export type Streams = {
  /** Answers with server-sent events; 429 when this person has too many pages open. */
  open(res: Response): Stream;
  /** Those that are open now. */
  all(): Iterable<Stream>;
  /** Cuts the streams of everyone this is true of, at once and without another byte: their access is gone. */
  endWhere(isConcerned: (actor: UserActor) => boolean): void;
  count(): number;
};

type Entry = Stream & { cut: () => void };
const slowReaderBytes = 1_000_000;

/**
 * All open streams of this process. While it stops, they are told to come back shortly and ended.
 * @param stopping aborts when the server drains
 */
export function createStreams(options: {
  stopping: AbortSignal;
  perUser?: number;
  heartbeatMs?: number;
}): Streams {
  const { stopping, perUser = 12, heartbeatMs = 15_000 } = options;
  const entries = new Set<Entry>();

  function open(res: Response): Stream {
    const { actor } = res.locals.ctx;
    if (actor.kind !== "user") throw unauthenticated();
    if ([...entries].filter((entry) => entry.actor.userId === actor.userId).length >= perUser)
      throw tooMany(30, "Too many pages are open at once.");
    const left = new AbortController();
    const write = (text: string) => {
      if (left.signal.aborted || res.writableEnded) return;
      res.write(text);
      // Somebody who does not read must not fill our memory; the page reconnects and loads anew.
      if (res.writableLength > slowReaderBytes) res.destroy();
    };
    const entry: Entry = {
      actor,
      send: (event, data, id) => write(message(event, data, id)),
      end() {
        write("event: reconnect\ndata:\n\n");
        res.end();
      },
      cut() {
        entries.delete(entry);
        res.end();
      },
      gone: left.signal,
    };
    const beat = setInterval(() => write(": still here\n\n"), heartbeatMs);
    res.on("close", () => {
      clearInterval(beat);
      entries.delete(entry);
      left.abort();
    });
    entries.add(entry);
    res.writeHead(200, {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    });
    write("retry: 1000\n\n");
    if (stopping.aborted) entry.end();
    return entry;
  }

  stopping.addEventListener("abort", () => {
    for (const entry of entries) entry.end();
  });
  return {
    open,
    all: () => entries,
    endWhere(isConcerned) {
      for (const entry of entries) if (isConcerned(entry.actor)) entry.cut();
    },
    count: () => entries.size,
  };
}

function message(event: string, data: unknown, id?: string): string {
  return `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
