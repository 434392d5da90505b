import { createHmac } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { spoken } from "#tests/domain/transcripts/recordings/spoken.ts";
import { signingSecret } from "#tests/support/line-senders.ts";
import { password } from "#tests/support/newcomer.ts";
import { serving } from "../../scripts/launch.mjs";
import { atMost, figure, median, ms, say } from "./figures.ts";
import { startMeasured } from "./measured-program.ts";
import { letIn } from "./people.ts";
import { email, seedMeetings } from "./seed.ts";
import { build, dataFolder, startServer } from "./server.ts";

/**
 * What one change costs with all that follows from it, until no job is due: processor time of the program, its statements and
 * its transactions. Pages are open beside it. Changes come one after the other, each when all is quiet again, and several at
 * once. What the program spends while nothing is asked of it is taken off.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const each = 10;
const pages = 5;
const people = 20;
const quietMs = 30;

type Asked = { base: string; nth: number };
type Change = { name: string; aim: number | null; make(asked: Asked): Promise<void>; isLogin?: boolean };

build();
const [folder, remove] = dataFolder();
await seedMeetings(folder, 24, 500);
const file = join(folder, "throughline.db");
const db = new Database(file);
const [project_id = ""] = column("SELECT project_id FROM projects");
const actions = column("SELECT action_id FROM action_items ORDER BY action_id LIMIT 20");
const cookies = (await letIn(folder, project_id, pages + people)).map((token) => `throughline=${token}`);
db.exec("UPDATE project_members SET role = 'project_admin'");
/** Each may ask so often in a minute only. */
const [readers, writers] = [cookies.slice(0, pages), cookies.slice(pages)];
const meetings: string[] = [];
const addresses: URL[] = [];
const isDue = db.prepare(
  "SELECT 1 FROM jobs WHERE state = 'running' OR (state = 'waiting' AND run_at <= ?) LIMIT 1",
);

const all: Change[] = [
  { name: "a meeting's title changed", aim: 6, make: changeTitle },
  { name: "a signed line of a recorder", aim: 2, make: sendLine },
  { name: "a task ticked off", aim: null, make: tick },
  { name: "a login, beside the hash of the password", aim: null, make: logIn, isLogin: true },
];

/** A word of their names chooses among them: `node tests/bench/writes.ts title`. */
const changes = all.filter(({ name }) => name.includes(process.argv[2] ?? ""));

const env = { DATA_DIR: folder, LOG_LEVEL: "silent", RECALL_WEBHOOK_SECRET: signingSecret };
try {
  await measureTime();
  await countStatements();
} finally {
  db.close();
  remove();
}

async function measureTime(): Promise<void> {
  const program = await startMeasured(serving, env);
  try {
    const close = await prepare(program.base);
    for (const { name, aim, make, isLogin } of changes) {
      // The hash is computed by a thread of its own.
      const clock = isLogin ? program.mainCpu : program.cpu;
      const inTurn = (from: number) => oneAfterOther(make, program.base, from);
      const atOnce = (from: number) => together(make, program.base, from);
      await inTurn(0);
      await atOnce(each);
      const spaced: number[] = [];
      const burst: number[] = [];
      for (let round = 1; round <= rounds; round++) {
        spaced.push(await costOf(clock, () => inTurn(2 * round * each)));
        burst.push(await costOf(clock, () => atOnce((2 * round + 1) * each)));
      }
      const what = `${name}, with all that follows: processor time`;
      if (aim === null) figure({ name: what, aim: "", now: ms(median(spaced)), met: null });
      else atMost(what, median(spaced), aim);
      figure({ name: `${what}, of ${each} at once`, aim: "", now: ms(median(burst)), met: null });
    }
    close();
  } finally {
    await program.stop();
  }
}

async function countStatements(): Promise<void> {
  const server = await startServer(folder, { env });
  try {
    const close = await prepare(server.base);
    for (const { name, make } of changes) {
      await oneAfterOther(make, server.base, 1000);
      await server.reset();
      await make({ base: server.base, nth: 1000 + each });
      await untilQuiet();
      const { statements, transactions } = await server.read();
      const ofJobs = statements.filter((sql) => /"jobs"/.test(sql)).length;
      if (process.env.BENCH_SHOW) console.log(statements.join("\n"));
      say(
        `  ${name}: transactions · statements`,
        `${transactions} · ${statements.length}, ${ofJobs} of them about jobs`,
      );
    }
    close();
  } finally {
    await server.stop();
  }
}

/** Meetings to come with addresses to which a recorder delivers, the first time, and pages that stay open. */
async function prepare(base: string): Promise<() => void> {
  const scheduled_at = new Date(Date.now() + 86_400_000).toISOString();
  while (meetings.length < each) {
    const title = `Planned ${meetings.length}`;
    const participants = ["bo", "chloe"].map((name) => ({ email: `${name}@bench.example`, name }));
    const plan = { project_id, title, platform_type: "zoom", scheduled_at, participants };
    const { meeting_id } = await ask<{ meeting_id: string }>(base, "POST", "/meetings/", plan);
    const path = `/recall/start-recording?meeting_id=${meeting_id}`;
    const { webhook_url } = await ask<{ webhook_url: string }>(base, "POST", path, {});
    meetings.push(meeting_id);
    addresses.push(new URL(webhook_url));
  }
  const leave = new AbortController();
  for (const cookie of readers) await openPage(base, cookie, leave.signal);
  await untilQuiet();
  await pause(2000);
  return () => leave.abort();
}

async function costOf(clock: () => Promise<number>, work: () => Promise<void>): Promise<number> {
  const [began, before] = [performance.now(), await clock()];
  await work();
  const [took, spent] = [performance.now() - began, (await clock()) - before];
  const idle = await clock();
  await pause(took);
  return (spent - ((await clock()) - idle)) / each;
}

async function oneAfterOther(make: Change["make"], base: string, from: number): Promise<void> {
  for (let nth = from; nth < from + each; nth++) {
    await make({ base, nth });
    await untilQuiet();
  }
}

async function together(make: Change["make"], base: string, from: number): Promise<void> {
  await Promise.all(Array.from({ length: each }, (_, at) => make({ base, nth: from + at })));
  await untilQuiet();
}

/** Until no job is due, and the pages have been told. */
async function untilQuiet(): Promise<void> {
  do await pause(quietMs);
  while (isDue.get(Date.now()) !== undefined);
  await pause(quietMs);
}

async function changeTitle({ base, nth }: Asked): Promise<void> {
  await ask(base, "PATCH", `/meetings/${meetings[nth % each]}`, { title: `Planned anew ${nth}` }, nth);
}

async function tick({ base, nth }: Asked): Promise<void> {
  const status = Math.floor(nth / actions.length) % 2 === 0 ? "completed" : "pending";
  await ask(base, "PATCH", `/action-items/${actions[nth % actions.length]}`, { status }, nth);
}

async function logIn({ base }: Asked): Promise<void> {
  await ask(base, "POST", "/auth/login", { email, password });
}

async function sendLine({ base, nth }: Asked): Promise<void> {
  const address = addresses[nth % each];
  if (!address) throw new Error("There is no recording");
  const body = JSON.stringify(spoken(`Line ${nth} of all that is said.`, nth));
  const [id, time] = [`bench-${nth}-${new URL(base).port}`, String(Math.floor(Date.now() / 1000))];
  const key = Buffer.from(signingSecret.replace("whsec_", ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${time}.${body}`).digest("base64");
  const signed = { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": `v1,${signature}` };
  const headers = { "content-type": "application/json", ...signed };
  const answer = await fetch(base + address.pathname + address.search, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`A line: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function ask<T>(base: string, method: string, path: string, body: object, nth = 0): Promise<T> {
  const headers = { origin: base, "content-type": "application/json", accept: "application/json" };
  const cookie = path === "/auth/login" ? "" : (writers[nth % people] ?? "");
  const init = { method, headers: { ...headers, cookie }, body: JSON.stringify(body) };
  const answer = await fetch(base + path, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  return (await answer.json()) as T;
}

async function openPage(base: string, cookie: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(`${base}/live?since=${Date.now() + 60_000}`, { headers: { cookie }, signal });
  if (!answer.ok || !answer.body) throw new Error(`${answer.status}`);
  const reader = answer.body.getReader();
  const drain = async () => {
    while (!(await reader.read()).done);
  };
  void drain().catch(() => {});
}

function column(sql: string): string[] {
  return db.prepare(sql).pluck().all() as string[];
}
