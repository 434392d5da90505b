import { onTestFinished } from "vitest";

export type Told = { event: string; data: Record<string, unknown> };

export type Listening = {
  status: number;
  /** What has been told so far, without heartbeats. */
  told: Told[];
  /** Everything as it came. */
  raw(): string;
  /** Settles when the server has ended the stream. */
  ended: Promise<void>;
  close(): void;
};

/** An EventSource for tests: it keeps what it is told, and does not come back. */
export async function listen(url: string, headers: Record<string, string>): Promise<Listening> {
  const leave = new AbortController();
  onTestFinished(() => leave.abort());
  const response = await fetch(url, {
    headers: { "accept-encoding": "gzip", ...headers },
    signal: leave.signal,
  });
  const told: Told[] = [];
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
        if (event) told.push({ event, data: data ? JSON.parse(data) : {} });
      }
    }
  })().catch((error) => {
    if (!leave.signal.aborted) throw error;
  });
  return { status: response.status, told, raw: () => raw, ended, close: () => leave.abort() };
}
