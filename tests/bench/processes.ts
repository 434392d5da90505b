/**
 * What several processes over one PostgreSQL do together: `node tests/bench/processes.ts postgres://…/empty-database`.
 * Sixteen people at once, of ten requests seven pages of a project's hub, two REST reads of a meeting and one change of a
 * title; for 1, 2 and 4 processes requests a second, waits, and processor time of a request in the program and in PostgreSQL.
 * With the address of a standby as the second one also of a request there, and how many pages it served of those that asked.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import postgres from "postgres";
import { startProgram } from "#tests/support/program.ts";
import { restHost } from "#tests/support/rest-host.ts";

const [, , url = "", readUrl] = process.argv;
const people = 16;
const seconds = 15;
/** Of each, who has a project of their own: the limits of calls are each person's. */
const meetings = 3;
/** Processor time is told in hundredths of a second. */
const msOfTick = 10;

const dataDir = execFileSync("mktemp", ["-d"]).toString().trim();
const token = "of-the-bench-alone";
const settings = {
  ...{ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: "error", METRICS_TOKEN: token },
  ...(readUrl && { DATABASE_READ_URL: readUrl }),
};
const first = await startProgram(undefined, settings);
const workspaces = await Promise.all(Array.from({ length: people }, (_, at) => workspaceOf(`person${at}`)));
await first.stop();

console.info(
  "processes | requests a second | p50 · p95 ms | program · PostgreSQL · standby ms of processor | pages of the standby",
);
for (const count of [1, 2, 4]) console.info(await measure(count));

async function measure(count: number): Promise<string> {
  const programs = [];
  for (let at = 0; at < count; at++) programs.push(await startProgram(undefined, settings));
  await load(
    programs.map((program) => program.url),
    4,
  );
  const before = await spent(programs);
  const waits = await load(
    programs.map((program) => program.url),
    seconds,
  );
  const after = await spent(programs);
  const pages = await Promise.all(programs.map((program) => pagesOf(program.url)));
  await Promise.all(programs.map((program) => program.stop()));
  waits.sort((a, b) => a - b);
  const each = after.map((all, at) => ((all - (before[at] ?? 0)) / waits.length).toFixed(1));
  const at = (share: number) => waits[Math.floor(waits.length * share)]?.toFixed(0);
  return [
    ...[count, (waits.length / seconds).toFixed(0), `${at(0.5)} · ${at(0.95)}`, each.join(" · ")],
    pages.join(", "),
  ].join(" | ");
}

/** Processor time until now, ms: of the programs, and of each server. */
async function spent(programs: { pid: number }[]): Promise<number[]> {
  const servers = await Promise.all([url, readUrl].filter((one) => one !== undefined).map(processesOf));
  return Promise.all([programs.map(({ pid }) => pid), ...servers].map(cpuOf));
}

/** Snapshots for pages by where they were taken, as `/metrics` says. */
async function pagesOf(base: string): Promise<string> {
  const answer = await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const found = (await answer.text()).matchAll(/^throughline_page_snapshots_total\{at="(\w+)"\} (\d+)/gm);
  return [...found].map(([, at, number]) => `${at} ${number}`).join(" ");
}

async function load(bases: string[], during: number): Promise<number[]> {
  const until = performance.now() + during * 1000;
  const waits: number[] = [];
  let turn = 0;
  const one = async () => {
    while (performance.now() < until) {
      const at = turn++;
      const base = bases[at % bases.length] ?? "";
      const began = performance.now();
      const response = await ask(base, at);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${response.status} ${response.url}`);
      waits.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: people }, one));
  return waits;
}

function ask(base: string, at: number): Promise<Response> {
  const { cookie, ids, project_id } = workspaces[at % people] ?? { cookie: "", ids: [], project_id: "" };
  const id = ids[at % ids.length];
  const headers = { "content-type": "application/json", cookie, origin: base };
  const turn = Math.floor(at / people) % 10;
  if (turn === 0)
    return fetch(`${base}/meetings/${id}`, {
      method: "PATCH",
      headers,
      body: JSON.stringify({ title: `Weekly ${at}` }),
    });
  if (turn < 3) return fetch(`${base}/meetings/${id}`, { headers });
  return fetch(`${base}/projects/${project_id}`, { headers: { cookie, accept: "text/html" } });
}

async function workspaceOf(name: string) {
  const host = await restHost(first.url, name);
  const ids: string[] = [];
  for (let at = 0; at < meetings; at++) ids.push(await host.meeting(`Weekly ${at}`));
  const answer = await fetch(`${first.url}/login`, {
    method: "POST",
    body: new URLSearchParams({ email: host.account.email, password: host.account.password }),
    redirect: "manual",
    headers: { origin: first.url },
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  return { cookie, ids, project_id: host.project_id };
}

/** The processes of a database server of this machine. */
async function processesOf(server: string): Promise<number[]> {
  const sql = postgres(server, { max: 1 });
  const [found] = await sql`SELECT pg_backend_pid() AS pid`;
  const parent = readFileSync(`/proc/${found?.pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1] ?? "";
  const all = execFileSync("pgrep", ["-P", parent]).toString().trim().split("\n").map(Number);
  await sql.end();
  return all.filter((pid) => pid !== found?.pid);
}

/** Their processor time since they began, in ms. */
async function cpuOf(pids: number[]): Promise<number> {
  return pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) * msOfTick;
  }, 0);
}
