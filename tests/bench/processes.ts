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
const meetings = 40;
/** Processor time is told in hundredths of a second. */
const msOfTick = 10;

const dataDir = execFileSync("mktemp", ["-d"]).toString().trim();
const settings = { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: "error" };
const first = await startProgram(undefined, settings);
const host = await restHost(first.url);
const ids: string[] = [];
for (let at = 0; at < meetings; at++) ids.push(await host.meeting(`Weekly ${at}`));
const cookie = await logIn();
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
  const id = ids[(at * 7) % ids.length];
  if (at % 10 === 0) return call(base, "PATCH", `/meetings/${id}`, { title: `Weekly ${at}` });
  if (at % 10 < 3) return call(base, "GET", `/meetings/${id}`);
  return fetch(`${base}/projects/${host.project_id}`, { headers: { cookie, accept: "text/html" } });
}

function call(base: string, method: string, path: string, body?: object): Promise<Response> {
  const headers = { "content-type": "application/json", cookie, origin: base };
  return fetch(base + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}

async function logIn(): Promise<string> {
  const body = new URLSearchParams({ email: host.account.email, password: host.account.password });
  const answer = await fetch(`${first.url}/login`, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { origin: first.url },
  });
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
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
