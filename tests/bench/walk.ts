import { join } from "node:path";
import Database from "better-sqlite3";
import { serving } from "../../scripts/launch.mjs";
import { figure, ms, say } from "./figures.ts";
import { startMeasured } from "./measured-program.ts";
import { letIn } from "./people.ts";
import { seedMeetings } from "./seed.ts";
import { build, dataFolder } from "./server.ts";

/**
 * Thirty people who walk through a project of sixty meetings, four at a time: half of their steps load a page, the other half
 * ask for its data alone as a page with scripts does, and one step in twenty changes something. Counted is the processor time
 * of the program. The walk is the same each time.
 */
const people = 30;
const meetings = 60;
const steps = Number(process.env.BENCH_STEPS ?? 2000);
const together = 4;

build();
const [folder, remove] = dataFolder();
const ids = await seedMeetings(folder, meetings, 2000);
const { project_id, actions } = readProject();
const cookies = (await letIn(folder, project_id, people)).map((token) => `throughline=${token}`);
const pages = [
  () => "/dashboard",
  () => "/dashboard",
  () => "/summary-hub",
  () => "/summary-hub",
  (id: string) => `/meeting-summary/${id}`,
  (id: string) => `/meeting-summary/${id}`,
  (id: string) => `/meeting-summary/${id}?tab=transcript`,
  () => "/action-items",
  () => "/notifications",
  () => "/pending-meetings",
  () => "/memory-gpt",
];

type Change = (random: () => number) => [path: string, method: string, body: object];
/** What its members change most in a project: a task is done, a meeting is scheduled. */
const changes: Change[] = [
  (random) => {
    const id = actions[Math.floor(random() * actions.length)];
    return [`/action-items/${id}`, "PATCH", { status: random() < 0.5 ? "completed" : "pending" }];
  },
  (random) => [
    "/meetings/",
    "POST",
    {
      project_id,
      title: `Planned ${random()}`,
      platform_type: "zoom",
      scheduled_at: new Date(Date.now() + (1 + random()) * 86_400_000).toISOString(),
    },
  ],
];

makeAdmins();
const program = await startMeasured(serving, { DATA_DIR: folder, LOG_LEVEL: "silent" });
try {
  const random = randomFrom(1);
  await walk(random, steps / 4);
  const before = await program.cpu();
  await walk(random, steps);
  const each = ((await program.cpu()) - before) / steps;
  const name = `processor time of a step of ${people} people over ${meetings} meetings, 5 % of them changes`;
  figure({ name, aim: "", now: ms(each), met: null });
  say("  steps", String(steps));
} finally {
  await program.stop();
  remove();
}

async function walk(random: () => number, count: number): Promise<void> {
  let left = count;
  const one = async () => {
    while (left-- > 0) await step(random);
  };
  await Promise.all(Array.from({ length: together }, one));
}

async function step(random: () => number): Promise<void> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const headers = { cookie: pick(cookies), origin: program.base, "sec-fetch-site": "same-origin" };
  if (random() < 0.05) {
    const [path, method, body] = pick(changes)(random);
    const json = { "content-type": "application/json", accept: "application/json" };
    const init = { method, headers: { ...headers, ...json }, body: JSON.stringify(body) };
    return request(path, init);
  }
  const path = pick(pages)(pick(ids));
  const [at = "", search] = path.split("?");
  const asData = `${at}.data${search ? `?${search}` : ""}`;
  const isData = random() < 0.5;
  await request(isData ? asData : path, { headers: { ...headers, accept: isData ? "*/*" : "text/html" } });
}

async function request(path: string, init: RequestInit): Promise<void> {
  const answer = await fetch(program.base + path, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${init.method ?? "GET"} ${path}: ${answer.status} ${text.slice(0, 300)}`);
}

/** All of the people may change everything. */
function makeAdmins(): void {
  const db = new Database(join(folder, "throughline.db"));
  db.exec("UPDATE project_members SET role = 'project_admin'");
  db.close();
}

function readProject(): { project_id: string; actions: string[] } {
  const db = new Database(join(folder, "throughline.db"));
  const { project_id } = db.prepare("SELECT project_id FROM projects").get() as { project_id: string };
  const actions = db
    .prepare("SELECT action_id FROM action_items ORDER BY action_id")
    .pluck()
    .all() as string[];
  db.close();
  return { project_id, actions };
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
