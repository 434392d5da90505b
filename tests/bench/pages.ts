import { setTimeout as pause } from "node:timers/promises";
import { FormClient } from "#tests/support/form-client.ts";
import { password } from "#tests/support/newcomer.ts";
import { atMost, figure, mb, median, ms, quantile, say } from "./figures.ts";
import { email, seedMeetings } from "./seed.ts";
import { build, dataFolder, startServer } from "./server.ts";

/** The hub and the summary pages of a project with 200 meetings of about 300 lines, at 20 requests a second. */
const meetings = Number(process.env.BENCH_MEETINGS ?? 200);
const wordsEach = 9400;
const perSecond = 20;
const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const runs = Number(process.env.BENCH_RUNS ?? 3);

build();
const [folder, remove] = dataFolder();
const began = performance.now();
const ids = await seedMeetings(folder, meetings, wordsEach);
say(`${ids.length} meetings brought and summarised in`, ms(performance.now() - began));
const server = await startServer(folder);
try {
  const client = new FormClient(server.base);
  await client.get("/login");
  await client.submit("Log in", { email, password });
  const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ");
  const summary = (at: number) => `/meeting-summary/${ids[at % ids.length]}`;
  const pages = {
    "/summary-hub": () => "/summary-hub",
    "/meeting-summary/:id": summary,
    "both in turn": (at: number) => (at % 2 ? "/summary-hub" : summary(at)),
  };
  for (const [name, path] of Object.entries(pages).slice(0, 2)) {
    const statements = await statementsOf(server.base + path(7), cookie);
    atMost(`SQL statements of ${name}, seen again`, statements.length, 8, String);
    if (process.env.BENCH_SQL) for (const sql of statements) console.log("  ", sql.slice(0, 220));
  }
  for (const [name, path] of Object.entries(pages)) {
    const all: number[][] = [];
    await server.reset();
    for (let run = 0; run < runs; run++) all.push(await load((at) => server.base + path(at), cookie));
    const { cpu } = await server.read();
    const mid = (share: number) => median(all.map((waits) => quantile(waits, share)));
    const now = [0.5, 0.95, 0.99].map((share) => ms(mid(share))).join(" · ");
    const which = `${name}, ${perSecond} requests/s for ${seconds} s, ${meetings} meetings: p50 · p95 · p99`;
    figure({ name: which, aim: "p95 ≤ 60 ms", now, met: mid(0.95) <= 60 });
    say("  processor time of one", ms(cpu / all.flat().length));
  }
  const { rss } = await server.read();
  figure({ name: `memory after that load, ${meetings} meetings`, aim: "", now: mb(rss), met: null });
} finally {
  await server.stop();
  remove();
}

/** Of several looks the one with the fewest: the job queue asks now and then as well. */
async function statementsOf(url: string, cookie: string): Promise<string[]> {
  let fewest: string[] | undefined;
  for (let look = 0; look < 5; look++) {
    await server.reset();
    await get(url, cookie);
    const { statements } = await server.read();
    if (!fewest || statements.length < fewest.length) fewest = statements;
  }
  return fewest ?? [];
}

/** Sends at a steady rate whether or not answers have come, so that a stall counts for all who would have waited. */
async function load(url: (at: number) => string, cookie: string): Promise<number[]> {
  const start = performance.now();
  const waits: Promise<number>[] = [];
  for (let at = 0; at < perSecond * seconds; at++) {
    const due = start + (at * 1000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    waits.push(get(url(at), cookie).then(() => performance.now() - due));
  }
  return Promise.all(waits);
}

async function get(url: string, cookie: string): Promise<void> {
  const answer = await fetch(url, { headers: { cookie, accept: "text/html" }, redirect: "manual" });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
}
