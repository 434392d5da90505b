/**
 * `node tests/bench/executable.ts [FILE]`: the single executable on the smallest machine it is made for. As root on Linux it
 * runs as nobody, from a read-only place, in an empty folder, without an environment, on one core and in 1 GB (cgroup v1).
 * Prints its size, the time to /readyz of five starts, and its memory at rest, under load and after it.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { newcomer, rest } from "#tests/support/newcomer.ts";
import { answers, freePort } from "./server.ts";
import { asVtt, conversation } from "./speech.ts";

const nobody = 65534;
const seconds = Number(process.env.BENCH_SECONDS ?? 30);
const file = process.argv[2] ?? "build/binary/throughline";
const place = mkdtempSync(join(tmpdir(), "throughline-executable-"));
const binary = join(place, "bin/throughline");
const groups = ["memory", "cpu"].map(
  (controller) => `/sys/fs/cgroup/${controller}/throughline-${process.pid}`,
);
const [memoryGroup = "", cpuGroup = ""] = groups;

setUp();
try {
  console.log(`Size: ${(statSync(binary).size / 1e6).toFixed(1)} MB`);
  const starts: string[] = [];
  for (let start = 1; start < 5; start++) {
    const run = await launch(`start-${start}`);
    starts.push(run.start);
    await end(run.child);
  }
  const run = await launch("start-5");
  starts.push(run.start);
  console.log(`Ready in an empty folder, by the clock (processor): ${starts.join(", ")} ms`);
  await pause(5000);
  console.log(
    `At rest: ${memoryOf(run.child, "VmRSS")} MB, of it ${memoryOf(run.child, "RssAnon")} its own and the rest the file`,
  );
  await work(run.base);
  console.log(
    `After ${seconds} s of load: ${memoryOf(run.child, "VmRSS")} MB, at most ${memoryOf(run.child, "VmHWM")} MB`,
  );
  await pause(60_000);
  console.log(`A minute later: ${memoryOf(run.child, "VmRSS")} MB`);
  console.log(
    `Out of memory: ${readFileSync(`${memoryGroup}/memory.failcnt`, "utf8").trim()} times at the limit of 1 GB`,
  );
  await end(run.child);
} finally {
  takeDown();
}

function setUp(): void {
  for (const group of groups) mkdirSync(group);
  writeFileSync(`${memoryGroup}/memory.limit_in_bytes`, "1G");
  writeFileSync(`${cpuGroup}/cpu.cfs_quota_us`, readFileSync(`${cpuGroup}/cpu.cfs_period_us`));
  chmodSync(place, 0o755);
  mkdirSync(join(place, "bin"));
  copyFileSync(file, binary);
  chmodSync(binary, 0o555);
  execFileSync("mount", ["--bind", join(place, "bin"), join(place, "bin")]);
  execFileSync("mount", ["-o", "remount,bind,ro", join(place, "bin")]);
}

function takeDown(): void {
  execFileSync("umount", [join(place, "bin")]);
  rmSync(place, { recursive: true });
  for (const group of groups) rmdirSync(group);
}

async function launch(name: string) {
  const cwd = join(place, name);
  mkdirSync(cwd);
  chownSync(cwd, nobody, nobody);
  const port = await freePort();
  // In one core and 1 GB, as nobody, without capabilities and without any other variable.
  const steps = `${groups.map((group) => `echo $$ > ${group}/cgroup.procs`).join(" && ")} && exec "$@"`;
  const drop = [
    "setpriv",
    "--reuid=65534",
    "--regid=65534",
    "--clear-groups",
    "--bounding-set=-all",
    "--no-new-privs",
  ];
  const words = ["-c", steps, "sh", "taskset", "-c", "0", ...drop, "env", "-i", `PORT=${port}`, binary];
  const began = performance.now();
  const child = spawn("sh", words, { cwd, stdio: "ignore" });
  const base = `http://localhost:${port}`;
  await answers(base, child);
  const start = `${Math.round(performance.now() - began)} (${processorMs(child)})`;
  return { child, base, start };
}

async function end(child: ChildProcess): Promise<void> {
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  const [code] = await exit;
  if (code !== 0) throw new Error(`It ended with ${code}`);
}

/** What it has used so far, in a hundredth's steps. */
function processorMs({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** In MB. */
function memoryOf({ pid }: ChildProcess, name: "VmRSS" | "VmHWM" | "RssAnon"): number {
  const [, kb] = new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round((Number(kb) * 1024) / 1e6);
}

/** A transcript of three hours to read, and then pages, four readers at once, with a transcript of minutes every five seconds. */
async function work(base: string): Promise<void> {
  const { client, project_id } = await newcomer(base);
  const bring = async (words: number, number: number) => {
    const scheduled_at = new Date(Date.now() - number * 3_600_000).toISOString();
    const plan = { project_id, title: `Weekly ${number}`, platform_type: "zoom", scheduled_at };
    const { meeting_id } = await rest<{ meeting_id: string }>(client, "/meetings/", plan);
    await client.get(`/meetings/${meeting_id}/transcript`);
    await client.submit("Add transcript", { text: asVtt(conversation(words, number), 60) });
    return meeting_id;
  };
  const long = await bring(30_000, 1);
  const until = performance.now() + seconds * 1000;
  const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ");
  const read = async () => {
    while (performance.now() < until)
      for (const path of ["/summary-hub", "/dashboard", `/meeting-summary/${long}`, "/meetings"])
        await (await fetch(base + path, { headers: { cookie, accept: "text/html" } })).arrayBuffer();
  };
  const readers = Array.from({ length: 4 }, read);
  for (let number = 2; performance.now() < until; number++) {
    await bring(600, number);
    await pause(5000);
  }
  await Promise.all(readers);
}
