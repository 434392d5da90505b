import { setTimeout as pause } from "node:timers/promises";
import { pages } from "#app/pages.ts";
import { affectsPage } from "#app/ui/runtime/affects-page.ts";
import type { ReceivedMessage } from "#app/ui/runtime/live-connection.ts";
import { deliver } from "#tests/support/line-senders.ts";
import { askAsBrowser, browserHeaders } from "./as-browser.ts";
import type { Member } from "./people.ts";

/** As the client: soon after a message that the page shows, and at most once a second (`useThrottledReload`). */
const soonMs = 150;
const againMs = 1000;

/** An open page that loads its data again as messages come; `loads` is how often it did. */
export type LivePage = { loads: number; close(): void };

export async function openPage(
  base: string,
  { cookie, path, projectId }: { cookie: string; path: string; projectId: string },
): Promise<LivePage> {
  const leave = new AbortController();
  const answer = await fetch(`${base}/live?since=${Date.now()}`, {
    headers: { ...browserHeaders(base, { kind: "data", path, cookie }), accept: "text/event-stream" },
    signal: leave.signal,
  });
  if (!answer.ok || !answer.body) throw new Error(`/live: ${answer.status}`);
  let last = 0;
  let timer: NodeJS.Timeout | undefined;
  const page = {
    loads: 0,
    close() {
      clearTimeout(timer);
      leave.abort();
    },
  };
  const load = async () => {
    last = Date.now();
    timer = undefined;
    page.loads++;
    await askAsBrowser(base, { kind: "data", path: `${path}.data`, cookie, from: path });
  };
  const onMessage = (message: ReceivedMessage) => {
    if (!affectsPage({ pages, pathname: path, projectId }, message)) return;
    timer ??= setTimeout(load, Math.max(soonMs, last + againMs - Date.now()));
  };
  void receive(answer.body, onMessage).catch(() => {});
  return page;
}

async function receive(
  body: ReadableStream<Uint8Array>,
  onMessage: (message: ReceivedMessage) => void,
): Promise<void> {
  let text = "";
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const piece = decoder.decode(next.value, { stream: true });
    const messages = (text + piece).split("\n\n");
    text = messages.pop() ?? "";
    for (const one of messages) {
      const type = /^event: ?(change|counts|stale)$/m.exec(one)?.[1];
      const data = /^data: ?(.*)$/m.exec(one)?.[1];
      if (type) onMessage({ type, ...JSON.parse(data || "{}") } as ReceivedMessage);
    }
  }
}

/** A recorder that delivers a signed line every few seconds, as people speak; returns how many when `stop` aborts. */
export async function recordLines(url: string, everyMs: number, stop: AbortSignal): Promise<number> {
  let lines = 0;
  const began = performance.now();
  while (!stop.aborted) {
    const text = `And line ${lines} of ${url.slice(-8)} says what we do about the timetable of the harbour.`;
    const refusal = await deliver(url, text, lines * (everyMs / 1000));
    if (refusal !== null) throw new Error(`A line was refused: ${refusal}`);
    lines++;
    const wait = began + lines * everyMs - performance.now();
    await pause(Math.max(0, wait), undefined, { signal: stop }).catch(() => {});
  }
  return lines;
}

/** Begins to record meetings; returns where their lines are delivered. */
export async function startRecorders(
  base: string,
  { cookie }: Member,
  meetings: string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const meeting_id of meetings) {
    const headers = browserHeaders(base, { kind: "form", path: "", cookie });
    const answer = await fetch(`${base}/recall/start-recording?meeting_id=${meeting_id}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: "{}",
    });
    const { webhook_url } = (await answer.json()) as { webhook_url: string };
    const { pathname, search } = new URL(webhook_url);
    found.push(base + pathname + search);
  }
  return found;
}
