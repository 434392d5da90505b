import { setTimeout as pause } from "node:timers/promises";
import { newcomer, rest } from "#tests/support/newcomer.ts";
import { atMost, ms, quantile, say } from "./figures.ts";
import { cookieOf, lookUntil } from "./readers.ts";
import { build, dataFolder, startServer } from "./server.ts";
import { asVtt, conversation } from "./speech.ts";

/**
 * What holds the server's loop while pages are read: long work of every kind, one after the other. `BENCH_CORES=0` gives the
 * server one core (Linux), `BENCH_ONLY` is a pattern of the names of those to run; the first brings what the others need.
 * The longest turn is processor time and the longest pause is by the clock, which has all else that the machine does in it.
 */
const meetings = Number(process.env.BENCH_MEETINGS ?? 60);
/** Of each, four and a half hours of speech; sixty such files are 18 MB. */
const words = Number(process.env.BENCH_WORDS ?? 44_000);
const minutes = words / 165;
/** Files that one form may have. */
const together = 10;
const pagesPerSecond = 10;
/** Fewer say nothing of the slowest of twenty. */
const enoughPages = 40;

build();
const [folder, remove] = dataFolder();
const server = await startServer(folder, { cores: process.env.BENCH_CORES });
const { client, project_id } = await newcomer(server.base);
const { org_id } = await rest<{ org_id: string }>(client, `/proj/${project_id}`);
const before = await rest<{ meeting_id: string }>(client, "/meetings/", plan("Kick-off"));
const files = Array.from({ length: meetings }, (_, at) => {
  const text = asVtt(conversation(words, at + 1), minutes);
  return new File([text], `Weekly ${at + 1}.vtt`);
});
let ids: string[] = [before.meeting_id];
let archive: Blob | undefined;

const works: [name: string, work: () => Promise<unknown>][] = [
  [`${meetings} transcripts (18 MB) by forms of ${together}`, bringAll],
  [`${meetings} transcripts read by the engine`, allSummarized],
  ["hub and dashboard, opened for the first time", () => visit("/summary-hub", "/dashboard")],
  [
    "ten summaries with related meetings",
    () => visit(...ids.slice(-10).map((id) => `/meeting-summary/${id}`)),
  ],
  ["five transcripts", () => visit(...ids.slice(-5).map((id) => `/meeting-summary/${id}?tab=transcript`))],
  ["searches", () => visit(...["the", "billing export", "we decided"].map((q) => `/search?q=${q}`))],
  ...["md", "docx", "vtt", "json"].map((format): (typeof works)[number] => [
    `exports as ${format}, three at once`,
    () => Promise.all(ids.slice(-3).map((id) => visit(`/meeting-summary/${id}/export?format=${format}`))),
  ]),
  ["an archive of all", exportArchive],
  ["that archive brought in", importArchive],
];

try {
  for (const [at, [name, work]] of works.entries())
    if (at < 2 || new RegExp(process.env.BENCH_ONLY ?? "").test(name)) await watched(name, work);
} finally {
  await server.stop();
  remove();
}

async function watched(name: string, work: () => Promise<unknown>): Promise<void> {
  await server.reset();
  const from = performance.now();
  const done = work();
  const paths = ["/summary-hub", `/meeting-summary/${ids.at(-1)}`, "/dashboard"];
  const { waits, refused } = await lookUntil(done, client, { paths, perSecond: pagesPerSecond });
  await done;
  const took = performance.now() - from;
  const { turn, delay } = await server.read();
  const pages = `pages p50 ${ms(quantile(waits, 0.5))}, ${refused} of ${waits.length + refused} refused`;
  say(name, `${ms(took)} · longest pause by the clock ${ms(delay.max)} · ${pages}`);
  atMost(`${name}: longest turn of the loop, processor time`, turn.max, 50);
  if (waits.length >= enoughPages) atMost(`${name}: pages meanwhile, p95`, quantile(waits, 0.95), 100);
}

function plan(title: string) {
  return { project_id, title, scheduled_at: new Date().toISOString(), platform_type: "zoom" };
}

/** As the page does it. */
async function bringAll(): Promise<void> {
  const found: string[] = [];
  for (let first = 1; first <= meetings; first += together) {
    const form = new FormData();
    form.set("zone", "UTC");
    for (const file of files.splice(0, together)) form.append("file", file);
    const page = await (await post("/add-transcript", form)).text();
    found.push(...[...page.matchAll(/\/meeting-summary\/([\w-]+)/g)].map(([, id = ""]) => id));
  }
  ids = [...new Set(found)];
  if (ids.length < meetings) throw new Error(`${ids.length} of ${meetings} were added`);
}

async function post(path: string, body: FormData): Promise<Response> {
  const headers = { cookie: cookieOf(client), origin: client.base, "sec-fetch-site": "same-origin" };
  const answer = await fetch(client.base + path, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

async function allSummarized(): Promise<void> {
  for (const id of ids) {
    const status = async () =>
      (await rest<{ meeting_status: string }>(client, `/meetings/${id}`)).meeting_status;
    while ((await status()) !== "completed") await pause(200);
  }
}

async function visit(...paths: string[]): Promise<void> {
  for (const path of paths) await (await file(path)).arrayBuffer();
}

async function file(path: string): Promise<Blob> {
  const answer = await fetch(client.base + path, { headers: { cookie: cookieOf(client) } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.blob();
}

async function exportArchive(): Promise<void> {
  archive = await file(`/organizations/${org_id}/archive.zip`);
}

async function importArchive(): Promise<void> {
  if (!archive) throw new Error("There is no archive to bring in");
  const form = new FormData();
  form.set("file", new File([archive], "archive.zip"));
  await post(`/organizations/${org_id}/archive`, form);
}
