/**
 * What several processes over one PostgreSQL do together: `node tests/bench/processes.ts postgres://…/empty-database`.
 * Sixteen people at once, of ten requests seven pages of a project's hub, two REST reads of a meeting and one change of a
 * title; for 1, 2 and 4 processes requests a second, waits, and processor time of a request in the program and in PostgreSQL.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { startProgram } from "#tests/support/program.ts";
import { restHost } from "#tests/support/rest-host.ts";

const [, , url = ""] = process.argv;
const people = 16;
const seconds = 15;
/** Of each, who has a project of their own: the limits of calls are each person's. */
const meetings = 3;
/** Processor time is told in hundredths of a second. */
const msOfTick = 10;

const dataDir = execFileSync("mktemp", ["-d"]).toString().trim();
const settings = { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: "error" };
const first = await startProgram(undefined, settings);
const workspaces = await Promise.all(Array.from({ length: people }, (_, at) => workspaceOf(`person${at}`)));
await first.stop();

console.info("processes | requests a second | p50 · p95 ms | program · PostgreSQL ms of processor");
for (const count of [1, 2, 4]) console.info(await measure(count));

async function measure(count: number): Promise<string> {
  const programs = [];
  for (let at = 0; at < count; at++) programs.push(await startProgram(undefined, settings));
  await load(
    programs.map((program) => program.url),
    4,
  );
  const before = [await cpuOf(programs.map(({ pid }) => pid)), await cpuOf(backends())];
  const waits = await load(
    programs.map((program) => program.url),
    seconds,
  );
  const after = [await cpuOf(programs.map(({ pid }) => pid)), await cpuOf(backends())];
  await Promise.all(programs.map((program) => program.stop()));
  waits.sort((a, b) => a - b);
  const each = [0, 1].map((at) => (((after[at] ?? 0) - (before[at] ?? 0)) / waits.length).toFixed(1));
  const at = (share: number) => waits[Math.floor(waits.length * share)]?.toFixed(0);
  return [count, (waits.length / seconds).toFixed(0), `${at(0.5)} · ${at(0.95)}`, each.join(" · ")].join(
    " | ",
  );
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

/** The processes of the database's connections. */
function backends(): number[] {
  return execFileSync("pgrep", ["-x", "postgres"]).toString().trim().split("\n").map(Number);
}

/** Their processor time since they began, in ms. */
async function cpuOf(pids: number[]): Promise<number> {
  return pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) * msOfTick;
  }, 0);
}
