import type { Response } from "express";

/** A response that is a stream of server-sent events. */
export type EventStream = {
  /** Sends the headers, unless they are sent already. The first event sends them too. */
  open(): void;
  /** Sends one event; without `data` it carries only its name. Does nothing once the connection is closed. */
  send(event: string, data?: unknown, id?: string): void;
  end(): void;
  /** Aborts when the connection is closed: the stream has ended, or its reader has left or was cut off. */
  closed: AbortSignal;
};

type Options = {
  /** Milliseconds between two comments that keep proxies and our own idle check from closing a silent connection. */
  heartbeatMs?: number;
  /** Milliseconds after which a browser that has lost the stream opens it again. */
  reconnectMs?: number;
};

/** Bytes that may wait for one reader. A reader who leaves more than that unread is cut off. */
const maxUnreadBytes = 1_000_000;

/**
 * Makes a response an event stream (https://html.spec.whatwg.org/multipage/server-sent-events.html). Nothing is sent before
 * `open` or the first event, so a handler can still refuse with a status.
 */
export function createEventStream(
  res: Response,
  { heartbeatMs = 15_000, reconnectMs }: Options = {},
): EventStream {
  const closed = new AbortController();
  let heartbeat: NodeJS.Timeout | undefined;
  res.on("close", () => {
    clearInterval(heartbeat);
    closed.abort();
  });

  function write(text: string): void {
    // A write after `destroy`, before its "close" event, would be an error that nothing handles.
    if (res.destroyed || res.writableEnded) return;
    res.write(text);
    if (res.writableLength > maxUnreadBytes) res.destroy();
  }

  function open(): void {
    if (res.destroyed || res.headersSent) return;
    res.writeHead(200, {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    });
    heartbeat = setInterval(() => write(": heartbeat\n\n"), heartbeatMs);
    if (reconnectMs !== undefined) write(`retry: ${reconnectMs}\n\n`);
  }

  return {
    open,
    send(event, data, id) {
      open();
      write(messageText(event, data, id));
    },
    end: () => void res.end(),
    closed: closed.signal,
  };
}

function messageText(event: string, data: unknown, id: string | undefined): string {
  const idLine = id === undefined ? "" : `id: ${id}\n`;
  return `${idLine}event: ${event}\ndata:${data === undefined ? "" : ` ${JSON.stringify(data)}`}\n\n`;
}
