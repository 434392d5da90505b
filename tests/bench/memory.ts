import { writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { newcomer, rest } from "#tests/support/newcomer.ts";
import { atMost, figure, mb, say } from "./figures.ts";
import { cookieOf, lookUntil } from "./readers.ts";
import { build, dataFolder, startServer } from "./server.ts";
import { asVtt, conversation } from "./speech.ts";

/**
 * Memory of the program alone (Linux), without the probe: at rest, while a meeting of three hours is summarized, and after
 * five minutes of mixed load: pages at ten a second, a transcript of minutes every five seconds, searches and exports.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 300);

build();
const [folder, remove] = dataFolder();
const server = await startServer(folder, { probe: false });
try {
  await pause(5000);
  memory("memory at rest, 5 s after the start", 100);
  const { client } = await newcomer(server.base);
  const bring = async (words: number, minutes: number) => {
    const form = new FormData();
    form.set("zone", "UTC");
    form.set("date", new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
    form.set("time", "09:00");
    form.set("again", "on");
    form.append("file", new File([asVtt(conversation(words, words), minutes)], `Weekly ${words}.vtt`));
    const headers = { cookie: cookieOf(client), origin: client.base, "sec-fetch-site": "same-origin" };
    const init = { method: "POST", headers, body: form, redirect: "manual" } as const;
    const answer = await fetch(`${client.base}/add-transcript`, init);
    const [, id] = /\/meeting-summary\/([\w-]+)/.exec(answer.headers.get("location") ?? "") ?? [];
    if (!id) throw new Error(`The transcript was answered with ${answer.status}`);
    return id;
  };
  forgetPeak(server.pid);
  const long = await bring(30_000, 180);
  const status = async () =>
    (await rest<{ meeting_status: string }>(client, `/meetings/${long}`)).meeting_status;
  while ((await status()) !== "completed") await pause(100);
  atMost("memory while three hours are summarized, most", server.memory().peak, 350e6, mb);
  const searches = ["billing export", "we decided", "the"].map((q) => `/search?q=${encodeURIComponent(q)}`);
  const summary = `/meeting-summary/${long}`;
  const paths = [
    "/summary-hub",
    "/dashboard",
    summary,
    `${summary}?tab=transcript`,
    "/notifications",
    ...searches,
  ];
  const until = performance.now() + seconds * 1000;
  const work = async () => {
    for (let words = 601; performance.now() < until; words++) {
      const id = await bring(words, 5);
      for (const format of ["md", "docx"])
        await fetch(`${client.base}/meeting-summary/${id}/export?format=${format}`, {
          headers: { cookie: cookieOf(client) },
        }).then((answer) => answer.arrayBuffer());
      await pause(5000);
    }
  };
  const working = work();
  const { waits, refused } = await lookUntil(working, client, { paths, perSecond: 10 });
  await working;
  if (refused > 0) say("pages refused", String(refused));
  say("pages meanwhile", String(waits.length));
  memory(`memory after ${seconds} s of mixed load`, 180);
  await pause(60_000);
  memory("memory a minute after that load", 180);
} finally {
  await server.stop();
  remove();
}

function memory(name: string, aim: number): void {
  const { resident, own, files } = server.memory();
  const now = `${mb(resident)}: ${mb(own)} its own, ${mb(files)} pages of files`;
  figure({ name, aim: `≤ ${aim} MB`, now, met: resident <= aim * 1e6 });
}

/** The kernel counts the most memory anew. */
function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
}
