import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { signingSecret } from "#tests/support/line-senders.ts";
import { newcomer } from "#tests/support/newcomer.ts";
import { atMost, figure, mb, say } from "./figures.ts";
import { bring, dataOf, type Person, record, stayOpen, view } from "./memory-load.ts";
import { letIn } from "./people.ts";
import { cookieOf } from "./readers.ts";
import { seedMeetings } from "./seed.ts";
import {
  answers,
  build,
  dataFolder,
  freePort,
  type Measured,
  memoryOf,
  root,
  startServer,
} from "./server.ts";

/**
 * Memory of the program (Linux), without the probe: at rest, started as in the README and as by the unit file; after views by
 * 50 people; after ten minutes of mixed load (`BENCH_MINUTES`); while three hours are summarized; and an idle minute after
 * 300 transcripts came in. `BENCH_ONLY` is a pattern of the names of those to run.
 */
const minutes = Number(process.env.BENCH_MINUTES ?? 10);
const people = 50;
const meetings = 60;
const views = Number(process.env.BENCH_VIEWS ?? 3000);
const uploads = Number(process.env.BENCH_UPLOADS ?? 300);
const together = 4;
const perSecond = 10;

const parts: [name: string, run: () => Promise<void>][] = [
  ["rest", atRest],
  ["views", afterViews],
  ["mixed", afterMixedLoad],
  ["uploads", afterUploads],
  ["long", whileSummarizing],
];

build();
for (const [name, run] of parts) if (new RegExp(process.env.BENCH_ONLY ?? "").test(name)) await run();

async function atRest(): Promise<void> {
  await withServer(dataFolder(), {}, async (server) => {
    await pause(5000);
    memory("memory at rest, 5 s after the start", server, 110);
  });
  const [folder, remove] = dataFolder();
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "error" };
  const npm = spawn("npm", ["start"], { cwd: root, env, stdio: "ignore", detached: true });
  const gone = once(npm, "exit");
  await answers(`http://localhost:${port}`, npm);
  await pause(5000);
  const all = treeOf(npm.pid ?? 0);
  const [npms, ...others] = all.map((pid) => memoryOf({ pid } as ChildProcess).resident);
  const program = Math.max(...others);
  atMost("the same, started by `npm start`: the program", program, 110e6, mb);
  say("  npm · all between it and the program", `${mb(npms ?? 0)} · ${mb(sum(others) - program)}`);
  process.kill(-(npm.pid ?? 0), "SIGTERM");
  await gone;
  remove();
}

async function afterViews(): Promise<void> {
  const { data, ids, cookies } = await seeded();
  await withServer(data, {}, async (server) => {
    let left = views;
    const one = async () => {
      while (left-- > 0) await view(person(server, cookies, left), pageOf(ids, left));
    };
    await Promise.all(Array.from({ length: together }, one));
    memory(`memory after ${views} views by ${people} people over ${meetings} meetings`, server, 220);
  });
}

async function afterMixedLoad(): Promise<void> {
  const { data, ids, cookies, project_id } = await seeded();
  await withServer(data, { RECALL_WEBHOOK_SECRET: signingSecret }, async (server) => {
    const host = person(server, cookies, 0);
    const ended = AbortSignal.timeout(minutes * 60_000);
    const addresses = await Promise.all([1, 2, 3].map(() => newRecording(host, project_id)));
    const open = cookies.slice(0, 10).map((cookie) => stayOpen({ base: server.base, cookie }, ended));
    const recorders = addresses.map((address, at) => record(address, `Recorder ${at}`, ended));
    const looking: Promise<void>[] = [];
    const began = performance.now();
    const begin = (work: Promise<void>) => {
      // What fails is thrown when it is waited for.
      work.catch(() => {});
      looking.push(work);
    };
    for (let at = 0; !ended.aborted; at++) {
      begin(view(person(server, cookies, at), pageOf(ids, at)));
      if (at % (5 * perSecond) === 0) begin(bringAndExport(host, at));
      if (looking.length >= 100) await Promise.all(looking.splice(0, 50));
      await pause(Math.max(0, began + (at * 1000) / perSecond - performance.now()));
    }
    await Promise.all([...looking, ...recorders, ...open]);
    memory(`memory after ${minutes} minutes of mixed load with three recorders`, server, 250);
    await pause(60_000);
    memory("memory a minute after that load", server, 200);
  });
}

async function whileSummarizing(): Promise<void> {
  await withServer(dataFolder(), {}, async (server) => {
    const host = await newHost(server);
    writeFileSync(`/proc/${server.pid}/clear_refs`, "5"); // The kernel counts the most memory anew.
    await bring(host, [{ words: 30_000, minutes: 180 }]);
    await summarized(server);
    atMost("memory while three hours are summarized, most", server.memory().peak, 350e6, mb);
  });
}

async function afterUploads(): Promise<void> {
  await withServer(dataFolder(), {}, async (server) => {
    const host = await newHost(server);
    const ofForm = (from: number) =>
      Array.from({ length: 10 }, (_, at) => ({ words: 3000 + from + at, minutes: 20 }));
    for (let from = 0; from < uploads; from += 10) await bring(host, ofForm(from));
    await summarized(server);
    say("memory, most until then", mb(server.memory().peak));
    await pause(60_000);
    memory(`memory an idle minute after ${uploads} transcripts came in`, server, 200);
  });
}

/** A meeting of five minutes comes in, and is read as a file. */
async function bringAndExport(host: Person, at: number): Promise<void> {
  const id = await bring(host, [{ words: 601 + at, minutes: 5 }]);
  for (const format of ["md", "docx"]) await view(host, `/meeting-summary/${id}/export?format=${format}`);
}

/** The pages that are looked at, half of them as data. */
function pageOf(ids: string[], at: number): string {
  const id = ids[Math.floor(at / 9) % ids.length];
  const searches = ["billing export", "we decided", "the"].map((q) => `/search?q=${encodeURIComponent(q)}`);
  const pages = [
    ...["/dashboard", "/summary-hub", "/action-items", "/notifications", "/pending-meetings"],
    ...[`/meeting-summary/${id}`, `/meeting-summary/${id}?tab=transcript`, `/meeting-summary/${id}`],
    searches[at % searches.length] ?? "",
  ];
  const path = pages[at % pages.length] ?? "";
  return at % 2 === 0 ? path : dataOf(path);
}

function person({ base }: Measured, cookies: string[], at: number): Person {
  return { base, cookie: cookies[at % cookies.length] ?? "" };
}

async function newRecording({ base, cookie }: Person, project_id: string): Promise<string> {
  const headers = { cookie, origin: base, "content-type": "application/json", accept: "application/json" };
  const post = async (path: string, body: object) => {
    const answer = await fetch(base + path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return (await answer.json()) as { meeting_id: string; webhook_url: string };
  };
  const when = { scheduled_at: new Date().toISOString(), platform_type: "zoom" };
  const { meeting_id } = await post("/meetings/", { project_id, title: "Recorded", ...when });
  const { webhook_url } = await post(`/recall/start-recording?meeting_id=${meeting_id}`, {});
  const { pathname, search } = new URL(webhook_url);
  return base + pathname + search;
}

/** A project of summarized meetings, and people who may change everything in it. */
async function seeded() {
  const data = dataFolder();
  const [folder] = data;
  const ids = await seedMeetings(folder, meetings, 2000);
  const db = new Database(join(folder, "throughline.db"));
  const { project_id } = db.prepare("SELECT project_id FROM projects").get() as { project_id: string };
  const cookies = (await letIn(folder, project_id, people)).map((token) => `throughline=${token}`);
  db.exec("UPDATE project_members SET role = 'project_admin'");
  db.close();
  return { data, ids, cookies, project_id };
}

async function withServer(
  [folder, remove]: [string, () => void],
  env: Record<string, string>,
  use: (server: Measured & { folder: string }) => Promise<void>,
): Promise<void> {
  const server = await startServer(folder, { probe: false, env });
  try {
    await use({ ...server, folder });
  } finally {
    await server.stop();
    remove();
  }
}

async function newHost({ base }: Measured): Promise<Person> {
  const { client } = await newcomer(base);
  return { base, cookie: cookieOf(client) };
}

/** Resolves when no transcript waits for its summary. */
async function summarized({ folder }: { folder: string }): Promise<void> {
  const db = new Database(join(folder, "throughline.db"), { readonly: true });
  const waiting = db
    .prepare("SELECT count(*) FROM jobs WHERE name = 'summarize-meeting' AND finished_at IS NULL")
    .pluck();
  while (waiting.get() !== 0) await pause(200);
  db.close();
}

function memory(name: string, server: Measured, aim: number): void {
  const { resident, own, files } = server.memory();
  const now = `${mb(resident)}: ${mb(own)} its own, ${mb(files)} pages of files`;
  figure({ name, aim: `≤ ${aim} MB`, now, met: resident <= aim * 1e6 });
}

/** A process and all below it, Linux. */
function treeOf(pid: number): number[] {
  const below = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number),
  );
  return [pid, ...below.flatMap(treeOf)];
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
