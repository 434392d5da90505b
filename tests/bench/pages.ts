import { setTimeout as pause } from "node:timers/promises";
import { askAsBrowser } from "./as-browser.ts";
import { figure, mb, median, ms, quantile, say, sayMachine } from "./figures.ts";
import { letMembersIn, readOne } from "./people.ts";
import { seedMeetings } from "./seed.ts";
import { build, dataFolder, startServer } from "./server.ts";

/**
 * The hub and the summary pages of a project with meetings of about 300 lines, opened by 60 members in turn as browsers do, at
 * 20 requests a second.
 */
const meetings = Number(process.env.BENCH_MEETINGS ?? 100);
const people = 60;
const wordsEach = 9400;
const perSecond = 20;
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const runs = Number(process.env.BENCH_RUNS ?? 3);

build();
sayMachine();
const [folder, remove] = dataFolder();
const began = performance.now();
const ids = await seedMeetings(folder, meetings, wordsEach);
say(`${ids.length} meetings brought and summarised in`, ms(performance.now() - began));
const members = await letMembersIn(folder, readOne(folder, "SELECT project_id FROM projects"), people);
const server = await startServer(folder);
try {
  const summary = (at: number) => `/meeting-summary/${ids[at % ids.length]}`;
  const pages = {
    "/summary-hub": () => "/summary-hub",
    "/meeting-summary/:id": summary,
    "both in turn": (at: number) => (at % 2 ? "/summary-hub" : summary(at)),
  };
  for (const [name, path] of Object.entries(pages)) {
    const all: number[][] = [];
    await server.reset();
    for (let run = 0; run < runs; run++) all.push(await load(path));
    const { cpu } = await server.read();
    const mid = (share: number) => median(all.map((waits) => quantile(waits, share)));
    const now = [0.5, 0.95, 0.99].map((share) => ms(mid(share))).join(" · ");
    const which = `${name}, ${perSecond} requests/s of ${people} people for ${seconds} s, ${meetings} meetings: p50 · p95 · p99`;
    figure({ name: which, aim: "p95 ≤ 60 ms", now, met: mid(0.95) <= 60 });
    say("  processor time of one", ms(cpu / all.flat().length));
  }
  const { rss } = await server.read();
  figure({ name: `memory after that load, ${meetings} meetings`, aim: "", now: mb(rss), met: null });
} finally {
  await server.stop();
  remove();
}

/** Sends at a steady rate whether or not answers have come, so that a stall counts for all who would have waited. */
async function load(path: (at: number) => string): Promise<number[]> {
  const start = performance.now();
  const waits: Promise<number>[] = [];
  for (let at = 0; at < perSecond * seconds; at++) {
    const due = start + (at * 1000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    const cookie = members[at % people]?.cookie ?? "";
    const opened = askAsBrowser(server.base, { kind: "document", path: path(at), cookie });
    waits.push(opened.then(() => performance.now() - due));
  }
  return Promise.all(waits);
}
