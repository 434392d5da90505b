import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { executable } from "#tests/support/program.ts";
import { serving, tightMemory } from "../../scripts/launch.mjs";
import type { Reading } from "./probe.ts";

export const root = join(import.meta.dirname, "../..");

export type Measured = {
  base: string;
  /** Ms from the start of the process until it answers. */
  startedIn: number;
  reset(): Promise<void>;
  read(): Promise<Reading>;
  memory(): Memory;
  pid: number;
  stop(): Promise<void>;
};
/** Bytes. What a process has written itself and what it only maps from files, of which it may have more than one copy to share. */
export type Memory = { resident: number; own: number; files: number; peak: number };

/** Builds as for production. `BENCH_BUILT=1` takes the build that is there. */
export function build(): void {
  if (process.env.BENCH_BUILT) return;
  execFileSync(process.execPath, ["scripts/build.ts"], { cwd: root, stdio: "ignore" });
}

/** A folder for one server's data; call the second to be rid of it. */
export function dataFolder(): [string, () => void] {
  const folder = mkdtempSync(join(tmpdir(), "throughline-bench-"));
  return [folder, () => rmSync(folder, { recursive: true, force: true })];
}

type How = {
  /** Without the probe it can be asked for its memory only, which is then the program's alone. */
  probe?: boolean;
  /** The only cores that it may use, as taskset (Linux) writes them. */
  cores?: string | undefined;
  env?: Record<string, string>;
};

/** The built program on a free port of this machine, with the probe inside; without it, the executable that THROUGHLINE_BINARY names. */
export async function startServer(
  dataDir: string,
  { probe = true, cores, env: more = {} }: How = {},
): Promise<Measured> {
  const port = await freePort();
  const began = performance.now();
  const loaded = probe ? ["--import", join(import.meta.dirname, "probe.ts")] : [];
  const program = executable && !probe ? [resolve(executable)] : [process.execPath, ...loaded, ...serving];
  const [file = "", ...words] = cores === undefined ? program : ["taskset", "-c", cores, ...program];
  const env = {
    ...tightMemory,
    PATH: process.env.PATH,
    NODE_ENV: "production" as const,
    // A meeting is read for its vectors once, in the background: it is no cost of a page.
    SENTENCE_VECTORS: "off",
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    // For a profile, say.
    ...(process.env.BENCH_NODE_OPTIONS && { NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS }),
    ...more,
  };
  const child = spawn(file, words, {
    cwd: root,
    env,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const base = `http://localhost:${port}`;
  await answers(base, child);
  return {
    base,
    startedIn: performance.now() - began,
    reset: () => ask<void>(child, "reset"),
    read: () => ask<Reading>(child, "read"),
    memory: () => memoryOf(child),
    pid: child.pid ?? 0,
    async stop() {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    },
  };
}

/** Resolves with the first answer to /readyz; rejects when the process ends before. */
export async function answers(base: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const ready = await fetch(`${base}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await pause(5);
  }
  throw new Error("The server ended before it answered");
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Linux: as the kernel counts it. */
export function memoryOf({ pid }: ChildProcess): Memory {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const bytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
  const [resident, own, files] = [bytes("VmRSS"), bytes("RssAnon"), bytes("RssFile")];
  return { resident, own, files, peak: bytes("VmHWM") };
}

async function ask<T>(child: ChildProcess, what: string): Promise<T> {
  const answer = once(child, "message");
  child.send(what);
  return (await answer)[0] as T;
}
