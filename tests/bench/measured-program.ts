import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { serving, tightMemory } from "../../scripts/launch.mjs";
import { freePort, root } from "./server.ts";

/** A running program that tells its processor time in ms since its start: of all its threads, or of the main one alone. */
export type MeasuredProgram = {
  base: string;
  cpu(): Promise<number>;
  mainCpu(): Promise<number>;
  stop(): Promise<void>;
};

/**
 * Starts a program with the probe inside on a free port, and waits for its first answer.
 * @param words Node's options, its file and its words
 */
export async function startMeasured(
  words: string[] | ((port: number) => string[]),
  env: Record<string, string> = {},
): Promise<MeasuredProgram> {
  const port = await freePort();
  const own = typeof words === "function" ? words(port) : words;
  const child = spawn(process.execPath, ["--import", join(import.meta.dirname, "cpu-probe.ts"), ...own], {
    cwd: root,
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: "production", PORT: String(port), HOST: "127.0.0.1" },
      // A meeting is read for its vectors once, in the background: it is no cost of a page.
      SENTENCE_VECTORS: "off",
      // For a profile, say.
      ...(process.env.BENCH_NODE_OPTIONS && { NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS }),
      ...env,
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const base = `http://127.0.0.1:${port}`;
  while (!(await isUp(`${base}/readyz`))) {
    if (child.exitCode !== null) throw new Error(`${own.join(" ")} ended with ${child.exitCode}`);
    await pause(20);
  }
  const ask = (what: string) => askFor(child, what);
  return { base, cpu: () => ask("cpu"), mainCpu: () => ask("main"), stop: () => end(child) };
}

/** The built program over a data folder, started as `npm start` does. Its log goes nowhere, but it is written. */
export function startBuilt(folder: string, env: Record<string, string> = {}): Promise<MeasuredProgram> {
  return startMeasured(serving, { DATA_DIR: folder, ...tightMemory, ...env });
}

/** Resolves when no job runs or is due, so that the work of a change is over. Only reads. */
export async function jobsDone(folder: string): Promise<void> {
  const db = new Database(join(folder, "throughline.db"), { readonly: true, timeout: 10_000 });
  const due = db.prepare(
    "SELECT 1 FROM jobs WHERE state = 'running' OR (state = 'waiting' AND run_at < ? + 2000) LIMIT 1",
  );
  do await pause(15);
  while (due.get(Date.now()));
  db.close();
}

/** A program without this page is up when it says so. */
async function isUp(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ status }) => status === 200 || status === 404,
    () => false,
  );
}

async function askFor(child: ChildProcess, what: string): Promise<number> {
  const answer = once(child, "message");
  child.send(what);
  return (await answer)[0] as number;
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
}
