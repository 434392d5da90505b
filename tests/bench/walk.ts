import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { signingSecret } from "#tests/support/line-senders.ts";
import { askAsBrowser } from "./as-browser.ts";
import { figure, median, ms, say, sayMachine } from "./figures.ts";
import type { LeastPlan } from "./least-server.ts";
import { openPage, recordLines, startRecorders } from "./live-pages.ts";
import { jobsDone, type MeasuredProgram, startBuilt, startMeasured } from "./measured-program.ts";
import { letMembersIn, type Member } from "./people.ts";
import { seedMeetings } from "./seed.ts";
import { build, dataFolder } from "./server.ts";
import {
  type CostPart,
  pathsOfWalk,
  planMeeting,
  randomNumbers,
  takeStep,
  type Walked,
} from "./walk-steps.ts";

/**
 * Thirty people who walk through a project of sixty meetings, one step after the other: half of their steps open a page, half
 * follow a link, and one in twenty changes something. Counted is the processor time of the program by part, in ms and in
 * floors: what the least server takes for the mean page of the walk, in turns with it. Then the walk goes on at a steady rate,
 * first alone and then beside recorders and pages that stay open. The walk is the same each time.
 */
const people = 30;
const meetings = 60;
const steps = Number(process.env.BENCH_STEPS ?? 900);
const rounds = 6;
const leastRequests = 600;
const live = { perSecond: 4, seconds: Number(process.env.BENCH_SECONDS ?? 30), recorders: 3, pages: 10 };
/** A line of some twelve words at speaking speed. */
const lineMs = 4500;

build();
sayMachine();
const [folder, remove] = dataFolder();
const ids = await seedMeetings(folder, meetings, 2000);
const { org_id, project_id, items } = readProject();
const members = await letMembersIn(folder, project_id, people - 5);
const editors = await letMembersIn(folder, project_id, 5, "project_admin");
const program = await startBuilt(folder, { RECALL_WEBHOOK_SECRET: signingSecret });
const all = [...members, ...editors];
const costs = new Map<CostPart, number>();
const walked: Walked = {
  base: program.base,
  folder,
  org_id,
  project_id,
  items,
  meetings: ids,
  people: all,
  editors,
  part: (_, work) => work(),
};
const random = randomNumbers(1);
const least = await startLeast();
try {
  await countedWalk();
  await liveWalk();
} finally {
  await program.stop();
  await least.stop();
  remove();
}

async function countedWalk(): Promise<void> {
  for (let at = 0; at < steps / 3; at++) await takeStep(walked, random);
  const asking = await costOfAsking();
  const counts = { document: 0, navigation: 0, change: 0 };
  const floors: number[] = [];
  const leastPaths = Object.keys(pathsOfWalk(ids[0] ?? ""));
  await askLeast(leastPaths, leastRequests / 2);
  walked.part = async (part, work) => {
    const before = await program.cpu();
    const result = await work();
    const cost = (await program.cpu()) - before - asking;
    costs.set(part, (costs.get(part) ?? 0) + cost);
    return result;
  };
  const began = await program.cpu();
  for (let round = 0; round < rounds; round++) {
    for (let at = 0; at < steps / rounds; at++) counts[(await takeStep(walked, random)).kind]++;
    floors.push(await askLeast(leastPaths, leastRequests / rounds));
  }
  await pause(1500);
  const whole = (await program.cpu()) - began;
  const floor = median(floors);
  const views = counts.document + counts.navigation;
  const of = (...parts: CostPart[]) => parts.reduce((sum, part) => sum + (costs.get(part) ?? 0), 0);
  const share = of("change") / views;
  const row = (name: string, cost: number, most?: number) =>
    figure({
      name: `a walk of ${people} people over ${meetings} meetings, 5 % changes: ${name}`,
      aim: most ? `≤ ${most} floors` : "",
      now: `${cost.toFixed(2)} ms · ${(cost / floor).toFixed(1)} floors`,
      met: most ? cost / floor <= most : null,
    });
  say("steps: opened · followed · changed", Object.values(counts).join(" · "));
  say("the floor: the mean page by the least server", ms(floor));
  for (const [part, cost] of costs) say(`  ${part}, in all`, ms(cost));
  say("  what no part holds, a view", ms((whole - of(...costs.keys())) / views));
  const opened = of("document") / counts.document + share;
  const followed = of("data") / counts.navigation + share;
  row("a page opened, and its share of the changes", opened, 5);
  row(
    "a page opened with its beacons and its stream, and its share",
    opened + of("beside-document") / counts.document,
    5,
  );
  row("a link followed, and its share of the changes", followed, 3.5);
  const beside = of("beside-data") / counts.navigation;
  row("a link followed with its beacons, and its share", followed + beside, 3.5);
  row("a change with its jobs and the page that shows it", of("change") / counts.change);
}

/** The same steps at a steady rate, alone and beside recorders and open pages. */
async function liveWalk(): Promise<void> {
  walked.part = (_, work) => work();
  const editor = editors[0] as Member;
  const recorded = await Promise.all(["A", "B", "C"].map((name) => planMeeting(walked, editor, name)));
  const addresses = await startRecorders(program.base, editor, recorded.slice(0, live.recorders));
  await jobsDone(folder);
  const alone = await steadyWalk();
  const paths = [...recorded, ...recorded].map((id) => `/pending-meetings/${id}`);
  paths.push("/dashboard", "/dashboard", "/summary-hub", "/summary-hub");
  const open = await Promise.all(
    paths.map((path, at) =>
      openPage(program.base, { path, projectId: project_id, ...(members[at] as Member) }),
    ),
  );
  const stop = new AbortController();
  const recording = addresses.map((address) => recordLines(address, lineMs, stop.signal));
  await pause(2000);
  const beside = await steadyWalk();
  stop.abort();
  const lines = (await Promise.all(recording)).reduce((sum, one) => sum + one, 0);
  for (const page of open) page.close();
  const loads = open.reduce((sum, page) => sum + page.loads, 0);
  const share = (cpu: number) => `${((100 * cpu) / (live.seconds * 1000)).toFixed(1)} %`;
  figure({
    name: `that walk at ${live.perSecond} views a second, alone · beside ${live.recorders} recorders and ${open.length} open pages: share of a core`,
    aim: "",
    now: `${share(alone)} · ${share(beside)}`,
    met: null,
  });
  say("  lines · times that open pages loaded their data", `${lines} · ${loads}`);
}

/** Processor time of the program meanwhile. */
async function steadyWalk(): Promise<number> {
  const same = randomNumbers(2);
  const began = performance.now();
  const before = await program.cpu();
  const open: Promise<unknown>[] = [];
  for (let at = 0; at < live.perSecond * live.seconds; at++) {
    await pause(Math.max(0, began + (at * 1000) / live.perSecond - performance.now()));
    open.push(takeStep(walked, same));
  }
  await Promise.all(open);
  return (await program.cpu()) - before;
}

/** Processor time that the question for it takes. */
async function costOfAsking(): Promise<number> {
  const times = 300;
  const before = await program.cpu();
  for (let at = 0; at < times; at++) await program.cpu();
  return ((await program.cpu()) - before) / (times + 1);
}

/** The least server with the pages of the walk, as one of the people sees them. */
async function startLeast(): Promise<MeasuredProgram> {
  const plan: LeastPlan = { file: join(folder, "throughline.db"), pages: {}, calls: {} };
  const { cookie } = members[0] as Member;
  for (const [at, path] of pathsOfWalk(ids[0] ?? "").entries())
    plan.pages[String(at)] = await askAsBrowser(program.base, { kind: "document", path, cookie });
  const file = join(folder, "least.json");
  writeFileSync(file, JSON.stringify(plan));
  return startMeasured((port) => [join(import.meta.dirname, "least-server.ts"), file, String(port)]);
}

/** Mean processor time of so many pages of the walk by the least server, ms. */
async function askLeast(names: string[], times: number): Promise<number> {
  const before = await least.cpu();
  for (let at = 0; at < times; at++)
    await askAsBrowser(least.base, { kind: "document", path: `/${names[at % names.length]}` });
  return ((await least.cpu()) - before) / times;
}

function readProject(): Pick<Walked, "org_id" | "project_id" | "items"> {
  const db = new Database(join(folder, "throughline.db"));
  const place = db.prepare("SELECT org_id, project_id FROM projects").get();
  const items = db.prepare("SELECT action_id, meeting_id FROM action_items ORDER BY action_id").all();
  db.close();
  return { ...(place as { org_id: string; project_id: string }), items: items as Walked["items"] };
}
