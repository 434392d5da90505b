import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { askAsBrowser, sendRequest, setItemStatus } from "./as-browser.ts";
import { type Asked, answersOf, type ComparedAnswer, makeProjects, planOf } from "./compared-project.ts";
import { median, quantile } from "./figures.ts";
import { jobsDone, type MeasuredProgram, startBuilt, startMeasured } from "./measured-program.ts";
import { letMembersIn, letMembersOut, type Member, readOne } from "./people.ts";
import { dataFolder } from "./server.ts";

/** Processor time of one answer in ms, ours and of the least that could be done, and the least by ours; `low` is what three of four rounds reach of that. */
export type Compared = { ours: number; least: number; ratio: number; low: number };

/** Members of the project: those who stay, and those who open one page for the first time and leave. */
const people = { staying: 12, opening: 48 };
/** `least`: answers of the least server in a round. */
export type Effort = { rounds: number; least: number };
const whole: Effort = { rounds: 6, least: 100 };
/** Answers of the program in a round; all members who come have opened the page once when the whole is over. */
const each = { first: people.opening / whole.rounds, anew: 5, again: 50 };
/** What the program does for an answer after it was sent counts as well. */
const afterwardsMs = 400;

/**
 * Starts the built program over projects of its own, and the least server with the same pages and calls. Both are asked in
 * turns: other work on the machine slows both down alike, and what is counted is processor time.
 */
export async function startComparison() {
  const [folder, remove] = dataFolder();
  const stops: (() => Promise<void> | void)[] = [remove];
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one();
  };
  try {
    const projects = await makeProjects(folder);
    const { project_id } = projects;
    const staying = await letMembersIn(folder, project_id, people.staying, "project_admin");
    const program = await startBuilt(folder, { BENCH_SLOW_MS: process.env.BENCH_SLOW_MS ?? "0" });
    stops.push(program.stop);
    const asked = await answersOf(program.base, projects);
    const plan = join(folder, "least.json");
    writeFileSync(plan, JSON.stringify(await planOf(program.base, { folder, project_id, asked })));
    const least = await startMeasured((port) => [
      join(import.meta.dirname, "least-server.ts"),
      plan,
      String(port),
    ]);
    stops.push(least.stop);
    const place: Place = { folder, program, asked, staying, opening: [], ...projects };
    const warmed = new Set<ComparedAnswer>();

    /** The medians of the rounds. It can be measured again: then others open the page for the first time. */
    const measure = async (name: ComparedAnswer, { rounds, least: times } = whole): Promise<Compared> => {
      const caller = callerOf(place, name);
      const askLeast = () => askAsBrowser(least.base, { kind: "document", path: `/${name}` });
      if (!warmed.has(name)) {
        await caller.begin();
        for (let round = 0; round < rounds; round++) await caller.round();
        await costOf(least, askLeast, 2 * times);
        warmed.add(name);
      }
      await caller.begin();
      const found: Pick<Compared, "ours" | "least" | "ratio">[] = [];
      for (let round = 0; round < rounds; round++) {
        const mine = await caller.round();
        const theirs = await costOf(least, askLeast, times);
        found.push({ ours: mine, least: theirs, ratio: theirs / mine });
      }
      const all = (of: keyof (typeof found)[number]) => found.map((pair) => pair[of]);
      const low = quantile(all("ratio"), 0.25);
      return { ours: median(all("ours")), least: median(all("least")), ratio: median(all("ratio")), low };
    };
    return { measure, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Place = {
  folder: string;
  meeting_id: string;
  project_id: string;
  program: MeasuredProgram;
  asked: Record<ComparedAnswer, Asked>;
  staying: Member[];
  /** Those who came last to open a page. */
  opening: Member[];
};

/** `round` returns the processor time of one answer (ms), the mean of a round. */
type Caller = { begin(): Promise<void>; round(): Promise<number> };

function callerOf(place: Place, name: ComparedAnswer): Caller {
  const { program, staying } = place;
  const { path, bearer } = place.asked[name];
  const uncompressed = name.endsWith("Plain");
  const open = (member?: Member) => {
    const who = member && { cookie: member.cookie };
    return askAsBrowser(program.base, { kind: "document", path, uncompressed, ...who });
  };
  const begin = async () => {};
  if (bearer) {
    const headers = { authorization: `Bearer ${bearer}` };
    return {
      begin,
      round: () => costOf(program, () => sendRequest(program.base + path, { headers }), each.again),
    };
  }
  if (name === "login") return { begin, round: () => costOf(program, () => open(), each.again) };
  if (name.endsWith("Anew")) return { begin, round: () => costAnew(place, open) };
  let left: Member[] = [];
  return {
    async begin() {
      letMembersOut(place.folder, place.opening);
      place.opening = await letMembersIn(place.folder, place.project_id, people.opening);
      left = [...place.opening];
      for (const member of staying) await open(member);
    },
    round: () => costOf(program, () => open(left.pop()), each.first, afterwardsMs),
  };
}

/** @param afterwards waits so many ms for what the program does after it has answered */
async function costOf(
  program: MeasuredProgram,
  work: () => Promise<unknown>,
  times: number,
  afterwards = 0,
): Promise<number> {
  const before = await program.cpu();
  for (let nth = 0; nth < times; nth++) await work();
  await pause(afterwards);
  return ((await program.cpu()) - before) / times;
}

/** The mean of some answers, each to another member and after a change, whose own cost does not count. */
async function costAnew(place: Place, open: (member: Member) => Promise<unknown>): Promise<number> {
  let sum = 0;
  for (let nth = 0; nth < each.anew; nth++) {
    await changeItem(place, nextStaying(place));
    const before = await place.program.cpu();
    await open(nextStaying(place));
    sum += (await place.program.cpu()) - before;
  }
  return sum / each.anew;
}

function nextStaying({ staying }: Place): Member {
  const [first, ...rest] = staying.splice(0);
  if (!first) throw new Error("Nobody stays");
  staying.push(...rest, first);
  return first;
}

/** A member ticks an action item of the summary, or takes the tick back; its jobs are over when this returns. */
async function changeItem({ program, folder, meeting_id }: Place, member: Member): Promise<void> {
  const where = "FROM action_items WHERE meeting_id = ? ORDER BY action_id LIMIT 1";
  const item = readOne(folder, `SELECT action_id ${where}`, meeting_id);
  const isOpen = readOne(folder, `SELECT status ${where}`, meeting_id) === "pending";
  await setItemStatus(program.base, member, item, isOpen ? "completed" : "pending");
  await jobsDone(folder);
}
