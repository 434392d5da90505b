import { onTestFinished } from "vitest";

export type ReceivedEvent = { event: string; data: Record<string, unknown> };

export type EventSourceClient = {
  status: number;
  /** The events received so far, without heartbeats. */
  events: ReceivedEvent[];
  /** Every byte received so far. */
  raw(): string;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  close(): void;
};

/** An EventSource for tests: it collects the events, and does not reconnect. */
export async function openEventSource(
  url: string,
  headers: Record<string, string>,
): Promise<EventSourceClient> {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const response = await fetch(url, {
    headers: { "accept-encoding": "gzip", ...headers },
    signal: abort.signal,
  });
  const events: ReceivedEvent[] = [];
  let raw = "";
  let read = 0;
  const ended = (async () => {
    const decoder = new TextDecoder();
    const reader = response.body?.getReader();
    for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
      raw += decoder.decode(next.value, { stream: true });
      for (let end = raw.indexOf("\n\n", read); end >= 0; end = raw.indexOf("\n\n", read)) {
        const message = raw.slice(read, end);
        read = end + 2;
        const event = /^event: (.*)$/m.exec(message)?.[1];
        const data = /^data: (.+)$/m.exec(message)?.[1];
        if (event) events.push({ event, data: data ? JSON.parse(data) : {} });
      }
    }
  })().catch((error) => {
    if (!abort.signal.aborted) throw error;
  });
  return { status: response.status, events, raw: () => raw, ended, close: () => abort.abort() };
}
