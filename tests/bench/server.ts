import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { serving } from "../../scripts/launch.mjs";
import type { Reading } from "./probe.ts";

export const root = join(import.meta.dirname, "../..");

export type Measured = {
  base: string;
  /** Ms from the start of the process until it answers. */
  startedIn: number;
  reset(): Promise<void>;
  read(): Promise<Reading>;
  stop(): Promise<void>;
};

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

/** The built program on a free port of this machine, with the probe inside. */
export async function startServer(dataDir: string): Promise<Measured> {
  const port = await freePort();
  const began = performance.now();
  const words = ["--import", join(import.meta.dirname, "probe.ts"), ...serving];
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production" as const,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
  };
  const child = spawn(process.execPath, words, {
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

async function ask<T>(child: ChildProcess, what: string): Promise<T> {
  const answer = once(child, "message");
  child.send(what);
  return (await answer)[0] as T;
}
