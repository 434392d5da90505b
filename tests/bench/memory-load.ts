import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { deliver } from "#tests/support/line-senders.ts";
import { asVtt, conversation } from "./speech.ts";

/** Somebody with a session, who looks at the pages of one server. */
export type Person = { base: string; cookie: string };

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** What a browser sends with the address of a page. */
const asBrowser = {
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "accept-encoding": "gzip, deflate, br, zstd",
  "accept-language": "en-GB,en;q=0.9",
  "sec-fetch-dest": "document",
  "sec-fetch-mode": "navigate",
  "sec-fetch-site": "same-origin",
  "upgrade-insecure-requests": "1",
};

/** Loads a page as a browser does, or the data of one as a page with scripts does (`.data`). Throws when the answer is none. */
export async function view({ base, cookie }: Person, path: string): Promise<void> {
  const isData = path.split("?")[0]?.endsWith(".data");
  const fetching = { accept: "*/*", "sec-fetch-dest": "empty", "sec-fetch-mode": "cors" };
  const headers = { ...asBrowser, ...(isData && fetching), cookie };
  const status = await new Promise<number>((resolve, reject) => {
    const sent = request(base + path, { headers, agent }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    sent.on("error", reject).end();
  });
  if (status !== 200) throw new Error(`${path}: ${status}`);
}

/** The address of a page's data alone. */
export function dataOf(path: string): string {
  const [at = "", search] = path.split("?");
  return `${at}.data${search ? `?${search}` : ""}`;
}

/** Brings transcripts in one form, each as a meeting of its own. Returns the id of the meeting when it is one. */
export async function bring(person: Person, files: { words: number; minutes: number }[]): Promise<string> {
  const form = new FormData();
  form.set("zone", "UTC");
  form.set("date", new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
  form.set("time", "09:00");
  form.set("again", "on");
  for (const { words, minutes } of files)
    form.append("file", new File([asVtt(conversation(words, words), minutes)], `Weekly ${words}.vtt`));
  const headers = { cookie: person.cookie, origin: person.base, "sec-fetch-site": "same-origin" };
  const answer = await fetch(`${person.base}/add-transcript`, {
    method: "POST",
    headers,
    body: form,
    redirect: "manual",
  });
  // One leads to its summary, several to a list of what was taken.
  const [, id] = /\/meeting-summary\/([\w-]+)/.exec(answer.headers.get("location") ?? "") ?? [];
  if (answer.status >= 400 || (files.length === 1 && !id))
    throw new Error(`The transcripts were answered with ${answer.status}`);
  await answer.arrayBuffer();
  return id ?? "";
}

/** A recorder that delivers two signed lines a second to one address, until it is stopped. */
export async function record(address: string, name: string, stop: AbortSignal): Promise<void> {
  for (let at = 0; !stop.aborted; at++) {
    const refusal = await deliver(address, `${name} says line ${at} of all that is said.`, at, name);
    if (refusal !== null) throw new Error(`A line was answered with ${refusal}`);
    await pause(500);
  }
}

/** Keeps a page's stream of live updates open until it is stopped. */
export async function stayOpen({ base, cookie }: Person, stop: AbortSignal): Promise<void> {
  const url = `${base}/live?since=${Date.now()}`;
  const stream = await fetch(url, { headers: { cookie, accept: "text/event-stream" }, signal: stop });
  if (!stream.ok || !stream.body) throw new Error(`/live: ${stream.status}`);
  const reader = stream.body.getReader();
  for (;;) {
    const read = await reader.read().catch(() => ({ done: true }));
    if (read.done) return;
  }
}
