import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { serving } from "../../scripts/launch.mjs";
import { atMost, mb, median, ms, say } from "./figures.ts";
import { answers, build, dataFolder, freePort, root } from "./server.ts";

/** `npm start` when everything is there, until the first answer; then what the program alone takes, and its memory. */
const runs = Number(process.env.BENCH_RUNS ?? 5);
const [folder, remove] = dataFolder();
build();
await npmStart(); // Notes what the build was made from.
const whole = [];
for (let run = 0; run < runs; run++) whole.push(await npmStart());
atMost("`npm start` when all is there, until it serves", median(whole), 2000);
say("  each", whole.map(ms).join(" · "));

const all: Start[] = [];
for (let run = 0; run < runs; run++) all.push(await startAlone());
const mid = (of: keyof Start) => median(all.map((start) => start[of]));
atMost("the program alone, until it is ready", mid("clock"), 700);
atMost("the same in processor time", mid("cpu"), 700);
atMost("memory 3 s later", mid("rss"), 100_000_000, mb);
remove();

/** Ms until /readyz answers, by the clock and of the processor, and bytes of memory. */
type Start = { clock: number; cpu: number; rss: number };

/** Without a probe, which would cost something itself: it is Linux that tells. */
async function startAlone(): Promise<Start> {
  const port = await freePort();
  const env = { PATH: process.env.PATH, NODE_ENV: "production" as const, PORT: String(port) };
  const began = performance.now();
  const child = spawn(process.execPath, serving, {
    cwd: root,
    env: { ...env, DATA_DIR: folder, LOG_LEVEL: "error" },
    stdio: "ignore",
  });
  await answers(`http://localhost:${port}`, child);
  const clock = performance.now() - began;
  const [, , , , , , , , , , , user = "", system = ""] =
    told(child.pid, "stat").split(") ")[1]?.split(" ") ?? [];
  const cpu = (Number(user) + Number(system)) * 10;
  await pause(3000);
  const rss = Number(/VmRSS:\s+(\d+)/.exec(told(child.pid, "status"))?.[1]) * 1024;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
  return { clock, cpu, rss };
}

function told(pid: number | undefined, what: string): string {
  return readFileSync(`/proc/${pid}/${what}`, "utf8");
}

async function npmStart(): Promise<number> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "error" };
  const began = performance.now();
  const npm = spawn("npm", ["start"], { cwd: root, env, stdio: "ignore", detached: true });
  await answers(`http://localhost:${port}`, npm);
  const took = performance.now() - began;
  const gone = once(npm, "exit");
  // The group: npm, its shell and the server.
  if (npm.pid) process.kill(-npm.pid, "SIGTERM");
  await gone;
  return took;
}
