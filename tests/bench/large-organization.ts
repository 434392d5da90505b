/**
 * A large organization over one PostgreSQL with two processes, a hundred times as fast as it works, or as fast as is named:
 * `node tests/bench/large-organization.ts postgres://…/empty-database [days] [speed]`. 2,000 people in 40 projects open 25 pages a working
 * day of eight hours, and have 400 meetings a day of half an hour, whose lines come by signed webhooks and whose summaries
 * the built-in engine makes. Prints waits of pages and deliveries, how long after its end a meeting's summary can be read,
 * processor time, and what the database holds and weighs.
 */

import { execFileSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { newId } from "#app/core/new-id.ts";
import { hashToken } from "#app/core/tokens.ts";
import { spoken } from "#tests/domain/transcripts/recordings/spoken.ts";
import { signingSecret } from "#tests/support/line-senders.ts";
import { startProgram } from "#tests/support/program.ts";
import { restHost } from "#tests/support/rest-host.ts";
import { ms, quantile, say, sayMachine } from "./figures.ts";
import { conversation } from "./speech.ts";

const [, , url = "", given = "5", times = "100"] = process.argv;
const days = Number(given);
const speed = Number(times);
const dayMs = (8 * 3_600_000) / speed;
const meetingMs = (30 * 60_000) / speed;
const [people, projects, words] = [2000, 40, 4500];
/** One of them 0: what the other costs. */
const [pagesEach, meetingsADay] = [
  Number(process.env.BENCH_PAGES ?? 25),
  Number(process.env.BENCH_MEETINGS ?? 400),
];
const processes = 2;
/** Processor time is told in hundredths of a second. */
const msOfTick = 10;

const dataDir = execFileSync("mktemp", ["-d"]).toString().trim();
const settings = {
  ...{ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: "error", SENTENCE_VECTORS: "off" },
  RECALL_WEBHOOK_SECRET: signingSecret,
  METRICS_TOKEN: "the token of this bench, 32 letters",
};
const programs = [await startProgram(undefined, settings)];
while (programs.length < processes) programs.push(await startProgram(undefined, settings));
const bases = programs.map((program) => program.url);
const sql = postgres(url, { max: 2, onnotice: () => {}, fetch_types: false });
const agent = new Agent({ keepAlive: true, maxSockets: 128 });
const hosts = await Promise.all(
  Array.from({ length: projects }, (_, at) => restHost(bases[0] ?? "", `host${at}`)),
);
await bringTogether();
const members = await letEverybodyIn();
const summaries = new Map<string, string[]>(hosts.map(({ project_id }) => [project_id, []]));
const seen = {
  pages: [] as number[],
  lines: [] as number[],
  lags: [] as number[],
  failed: new Map<string, number>(),
};
const emptyBytes = await bytes();

sayMachine();
const before = { programs: cpuOf(programs.map(({ pid }) => pid)), database: cpuOf(await backends()) };
const began = performance.now();
await Promise.all([look(), meet()]);
const took = performance.now() - began;
const after = { programs: cpuOf(programs.map(({ pid }) => pid)), database: cpuOf(await backends()) };
await sql.unsafe("VACUUM ANALYZE");
const [held] = await sql.unsafe(
  "SELECT (SELECT count(*) FROM transcript_segments) AS lines, (SELECT count(*) FROM summaries WHERE status = 'ready') AS ready",
);
const full = await bytes();
say("days · times as fast · took", `${days} · ${speed} · ${(took / 1000).toFixed(0)} s`);
say("pages · p50 · p95 · p99", waits(seen.pages));
say("lines · acknowledged p50 · p95 · p99", waits(seen.lines));
say("summaries · after the end p50 · p95 · p99", waits(seen.lags));
say("failed", JSON.stringify([...seen.failed]));
say(
  "processor s: programs · PostgreSQL",
  [after.programs - before.programs, after.database - before.database]
    .map((used) => (used / 1000).toFixed(1))
    .join(" · "),
);
say("writes begun again", await begunAgain());
say("lines · summaries ready", `${held?.lines} · ${held?.ready}`);
say("database, MB before · after", [emptyBytes, full].map((one) => (one / 1e6).toFixed(0)).join(" · "));
say("bytes a line, all indexes and summaries", ((full - emptyBytes) / Number(held?.lines)).toFixed(0));
for (const { name, mb, index_mb } of await largestTables()) say(name, `${mb} MB, indexes ${index_mb} MB`);
await sql.end();
agent.destroy();
for (const program of programs) await program.stop();

/** Pages as often as people open them, whether or not the last ones have come. */
async function look(): Promise<void> {
  const count = people * pagesEach * days;
  const every = (dayMs * days) / count;
  const open = new Set<Promise<void>>();
  for (let at = 0; at < count; at++) {
    const due = began + at * every;
    await until(due);
    const member = members[at % members.length] as (typeof members)[number];
    const ready = summaries.get(member.project_id) ?? [];
    const summary = ready.at(-1 - (at % Math.max(1, Math.min(5, ready.length))));
    const paths = [
      "/dashboard",
      "/summary-hub",
      "/action-items",
      "/pending-meetings",
      `/meeting-summary/${summary}`,
    ];
    const path = paths[Math.floor(at / members.length) % (summary ? 5 : 4)] ?? "";
    const headers = { cookie: member.cookie, accept: "text/html" };
    const one = send({ path, headers, at }).then((status) => noted("pages", due, status));
    open.add(one);
    one.finally(() => open.delete(one));
  }
  await Promise.all(open);
}

async function meet(): Promise<void> {
  const count = meetingsADay * days;
  const every = (dayMs * days) / count;
  const open: Promise<void>[] = [];
  for (let at = 0; at < count; at++) {
    const due = began + at * every;
    await until(due);
    open.push(oneMeeting(at).catch((error) => note(`meeting: ${error.message.slice(0, 80)}`)));
  }
  await Promise.all(open);
}

async function until(due: number): Promise<void> {
  const early = due - performance.now();
  if (early > 0) await pause(early);
}

/** Plans a meeting, delivers its lines over half an hour, ends it, and waits until its summary can be read. */
async function oneMeeting(at: number): Promise<void> {
  const host = hosts[at % hosts.length] as (typeof hosts)[number];
  const meeting_id = await host.meeting(`Weekly ${at}`);
  const address = new URL(await host.record(meeting_id));
  const path = address.pathname + address.search;
  const lines = conversation(words, at + 1);
  const from = performance.now();
  const open: Promise<void>[] = [];
  for (const [number, { speaker, text }] of lines.entries()) {
    const due = from + (number * meetingMs) / lines.length;
    await until(due);
    const body = JSON.stringify(spoken(text, number, speaker));
    const id = `${meeting_id}-${number}`;
    const line = { path, method: "POST", body, headers: signed(id, body), at: number };
    open.push(send(line).then((status) => noted("lines", due, status)));
  }
  await Promise.all(open);
  const ended = performance.now();
  await host.call("POST", "/recall/stop-recording", { meeting_id });
  for (;;) {
    const [ready] = await sql.unsafe("SELECT 1 FROM summaries WHERE meeting_id = $1 AND status = 'ready'", [
      meeting_id,
    ]);
    if (ready) break;
    if (performance.now() - ended > 600_000) return note("summary: not within ten minutes");
    await pause(250);
  }
  seen.lags.push(performance.now() - ended);
  summaries.get(host.project_id)?.push(meeting_id);
}

function signed(id: string, body: string): Record<string, string> {
  const time = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(signingSecret.replace("whsec_", ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${time}.${body}`).digest("base64");
  const length = String(Buffer.byteLength(body));
  return {
    ...{ "content-type": "application/json", "content-length": length },
    ...{ "webhook-id": id, "webhook-timestamp": time, "webhook-signature": `v1,${signature}` },
  };
}

type Request = { path: string; method?: string; body?: string; headers: Record<string, string>; at: number };

/** Sends it to the processes in turn; returns the status, 0 without an answer. */
function send({ path, method = "GET", body, headers, at }: Request): Promise<number> {
  return new Promise((resolve) => {
    const sending = request(new URL(path, bases[at % bases.length]), { method, headers, agent }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    sending.on("error", () => resolve(0));
    sending.end(body);
  });
}

function noted(kind: "pages" | "lines", due: number, status: number): void {
  if (status === 200) seen[kind].push(performance.now() - due);
  else note(`${kind}: ${status}`);
}

function note(what: string): void {
  seen.failed.set(what, (seen.failed.get(what) ?? 0) + 1);
}

/** Each who plans meetings made an organization with a project: the projects become those of the first one. */
async function bringTogether(): Promise<void> {
  const first = "SELECT org_id FROM projects ORDER BY project_id LIMIT 1";
  await sql.unsafe(
    `INSERT INTO organization_members (org_id, user_id, role, joined_at)
     SELECT (${first}), user_id, 'member', 0 FROM users ON CONFLICT DO NOTHING`,
  );
  await sql.unsafe(`UPDATE projects SET org_id = (${first})`);
}

/** Members of the projects with a session each, written straight: two thousand passwords would take a while. */
async function letEverybodyIn() {
  const now = Date.now();
  const all = Array.from({ length: people }, (_, at) => {
    const project_id = hosts[at % hosts.length]?.project_id ?? "";
    const cookie = `throughline=large-${at}; throughline-zone=Europe%2FBerlin`;
    return { user_id: newId(), project_id, cookie, token: hashToken(`large-${at}`), session_id: newId(), at };
  });
  const rows = JSON.stringify(all);
  const given =
    "FROM jsonb_to_recordset($1::text::jsonb) AS m(user_id text, project_id text, token text, session_id text, at int)";
  await sql.unsafe(
    `INSERT INTO users (user_id, email, first_name, last_name, status, time_zone, created_at, updated_at, last_active_project_id, last_active_org_id)
     SELECT user_id, 'p' || at || '@bench.example', 'Person-' || at, 'Somebody' || at % 97, 'active', 'Europe/Berlin', ${now}, ${now}, project_id,
       (SELECT org_id FROM projects p WHERE p.project_id = m.project_id) ${given}`,
    [rows],
  );
  for (const [table, column] of [
    ["organization_members", "org_id"],
    ["project_members", "project_id"],
  ])
    await sql.unsafe(
      `INSERT INTO ${table} (${column}, user_id, role, joined_at) SELECT p.${column}, m.user_id, 'member', ${now} ${given} JOIN projects p USING (project_id)`,
      [rows],
    );
  await sql.unsafe(
    `INSERT INTO sessions (session_id, user_id, token_hash, remember, created_at, last_seen_at, expires_at)
     SELECT session_id, user_id, token, false, ${now}, ${now}, ${now + 86_400_000} ${given}`,
    [rows],
  );
  return all;
}

function waits(all: number[]): string {
  return [String(all.length), ...[0.5, 0.95, 0.99].map((share) => ms(quantile(all, share)))].join(" · ");
}

/** By operation, of all processes. */
async function begunAgain(): Promise<string> {
  const sums = new Map<string, number>();
  for (const base of bases) {
    const answer = await fetch(`${base}/metrics`, {
      headers: { authorization: `Bearer ${settings.METRICS_TOKEN}` },
    });
    for (const [, name = "", count] of (await answer.text()).matchAll(
      /^throughline_writes_retried_total\{[^}]*"([^"]+)"\} (\d+)/gm,
    ))
      sums.set(name, (sums.get(name) ?? 0) + Number(count));
  }
  return JSON.stringify(Object.fromEntries([...sums].sort(([, a], [, b]) => b - a)));
}

async function bytes(): Promise<number> {
  const [found] = await sql.unsafe("SELECT pg_database_size(current_database()) AS bytes");
  return Number(found?.bytes);
}

async function largestTables() {
  return sql.unsafe(
    `SELECT relname AS name, round(pg_total_relation_size(oid) / 1e6) AS mb, round(pg_indexes_size(oid) / 1e6) AS index_mb
     FROM pg_class WHERE relkind = 'r' ORDER BY pg_total_relation_size(oid) DESC LIMIT 8`,
  );
}

/** The processes of this database's connections. */
async function backends(): Promise<number[]> {
  const found = await sql.unsafe("SELECT pid FROM pg_stat_activity WHERE datname = current_database()");
  return found.map(({ pid }) => pid as number);
}

/** Their processor time since they began, in ms; of one that has ended meanwhile none. */
function cpuOf(pids: number[]): number {
  return pids.reduce((sum, pid) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      return sum + (Number(fields[11]) + Number(fields[12])) * msOfTick;
    } catch {
      return sum;
    }
  }, 0);
}
