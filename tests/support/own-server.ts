import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished, vi } from "vitest";
import { serving } from "../../scripts/launch.mjs";
import { build, executable, freePort } from "./program.ts";

export type LogLine = { level: string; msg: string; [field: string]: unknown };
export type Ended = { code: number | null; signal: NodeJS.Signals | null };

/** Variables beside the usual ones, and a program that starts the server with its own words before the server's. */
export type Start = { settings?: Record<string, string>; through?: string[] };

/**
 * The program as it ships, over a data folder of this test, which the test starts, ends in its own way and starts again on
 * the same port. THROUGHLINE_BINARY names the single executable to take in place of the built folder.
 */
export async function ownServer(settings: Record<string, string> = {}) {
  build();
  const place = mkdtempSync(join(tmpdir(), "throughline-own-"));
  const folder = join(place, "data");
  const logFile = join(place, "program.log");
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const usual = {
    NODE_ENV: "production",
    DATA_DIR: folder,
    PORT: String(port),
    TZ: "UTC",
    // What is found by vectors depends on how far a background job has come.
    SENTENCE_VECTORS: "off",
  } as const;
  let child: ChildProcess | undefined;

  onTestFinished(async () => {
    await end("SIGKILL");
    rmSync(place, { recursive: true, force: true });
  });

  /** Starts without waiting; see `start`. */
  function launch({ settings: more = {}, through = [] }: Start = {}): Promise<Ended> {
    const log = openSync(logFile, "a");
    const program = executable ? [executable] : [process.execPath, ...serving];
    const [command = "", ...words] = [...through, ...program];
    const env = { ...process.env, ...usual, ...settings, ...more };
    const started = spawn(command, words, { env, stdio: ["ignore", log, log] });
    closeSync(log);
    child = started;
    return once(started, "exit").then(([code, signal]) => ({ code, signal }));
  }

  /** What hinders it, as /readyz says; null while nobody answers. */
  async function problems(): Promise<string[] | null> {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (!answer) return null;
    const { problems: found = [] } = (await answer.json()) as { problems?: string[] };
    return found;
  }

  /** Sends the signal and waits for the end. Does nothing when it has ended. */
  async function end(signal: NodeJS.Signals): Promise<Ended> {
    const { exitCode: code = null, signalCode = null } = child ?? {};
    if (!child || code !== null || signalCode !== null) return { code, signal: signalCode };
    const ended = once(child, "exit");
    child.kill(signal);
    const [exitCode, exitSignal] = await ended;
    return { code: exitCode, signal: exitSignal };
  }

  /** Runs a command of the program over the folder, beside a running server or not. */
  async function command(words: string[], more: Record<string, string> = {}) {
    const [file = "", ...before] = executable ? [executable] : [process.execPath, ...serving];
    const env = { ...process.env, ...usual, ...settings, ...more };
    return promisify(execFile)(file, [...before, ...words], { env }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
        code,
        stdout,
        stderr,
      }),
    );
  }

  return {
    command,
    url,
    folder,
    file: join(folder, "throughline.db"),
    launch,
    problems,
    end,
    /** Of the running process. */
    pid: () => child?.pid ?? 0,
    /** Starts it and waits until it is ready, damaged or not. */
    async start(how?: Start): Promise<void> {
      let ended: Ended | undefined;
      void launch(how).then((result) => {
        ended = result;
      });
      const isReady = async () => {
        if (ended) throw new Error(`The server ended with ${JSON.stringify(ended)}:\n${lastWords()}`);
        const hindering = (await problems())?.filter((problem) => problem !== "The database is damaged");
        return hindering?.length === 0;
      };
      // Each question costs this process as much as the server.
      await vi.waitUntil(isReady, { timeout: 600_000, interval: 40 });
    },
    lastWords,
    /** The lines of its log, of every start. */
    lines: (): LogLine[] =>
      said()
        .split("\n")
        .filter((line) => line.startsWith("{"))
        .map((line) => JSON.parse(line)),
  };

  /** The end of its output. */
  function lastWords(): string {
    return said().slice(-1000);
  }

  function said(): string {
    return existsSync(logFile) ? readFileSync(logFile, "utf8") : "";
  }
}

export type OwnServer = Awaited<ReturnType<typeof ownServer>>;
