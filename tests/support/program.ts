import { execFileSync, type StdioOptions, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serving } from "../../scripts/launch.mjs";

const root = join(import.meta.dirname, "../..");

/** Where a running program is found. Plain data, so that it can be handed to another process. */
export type ProgramAddress = {
  url: string;
  /** Its SQLite database. */
  file: string;
  /** Everything it has logged, one JSON object a line. */
  logFile: string;
};

export type ProgramSettings = Record<string, string> | ((url: string) => Record<string, string>);

/** The program as it ships, running as a process of its own over a data folder of its own. */
export type Program = ProgramAddress & {
  /** What it logged at "error" or above since this file of tests began to use it. */
  failures(): string[];
  /** Everything it logged since then. */
  log(): string;
};

export type OwnProgram = Program & { pid: number; stop(): Promise<void> };

/** The single executable to test in place of the built folder, where one is named. */
export const executable = process.env.THROUGHLINE_BINARY;

/**
 * Builds the program if the sources have changed, starts it on a free port and waits until it is ready. The single executable
 * of THROUGHLINE_BINARY starts in an empty folder and an empty environment.
 * @param folder where it stands, with its build folder
 * @param settings variables of its environment beside the usual ones; some are made of its address
 */
export async function startProgram(folder = root, settings: ProgramSettings = {}): Promise<OwnProgram> {
  build();
  const dataDir = mkdtempSync(join(tmpdir(), "throughline-e2e-"));
  const logFile = join(dataDir, "program.log");
  const log = openSync(logFile, "a");
  const port = await freePort();
  // One zone for server and browsers: without scripts a page has only the server's.
  const usual = {
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    PORT: String(port),
    TZ: "UTC",
    // What is found by vectors depends on how far a background job has come.
    SENTENCE_VECTORS: "off",
  } as const;
  const url = `http://localhost:${port}`;
  const own = { ...usual, ...(typeof settings === "function" ? settings(url) : settings) };
  const stdio: StdioOptions = ["ignore", log, log];
  const child = executable
    ? spawn(executable, [], { cwd: dataDir, env: own, stdio })
    : spawn(process.execPath, serving, { cwd: folder, env: { ...process.env, ...own }, stdio });
  closeSync(log);
  const exit = once(child, "exit");
  const ended = exit.then(() => {
    throw new Error(`The program ended:\n${readFileSync(logFile, "utf8")}`);
  });
  await Promise.race([ready(`${url}/readyz`), ended]);
  ended.catch(() => {});
  return {
    ...attach({ url, file: join(dataDir, "throughline.db"), logFile }),
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      await exit;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A program that another process has started. What it logged before is not this one's. */
export function attach(address: ProgramAddress): Program {
  const from = readFileSync(address.logFile).length;
  const log = () => readFileSync(address.logFile).subarray(from).toString();
  return {
    ...address,
    log,
    failures: () =>
      log()
        .split("\n")
        .filter((line) => /"level":\s*(50|60|"error"|"fatal")/.test(line)),
  };
}

let built = false;

/** As `npm start` and `npm test` do it: nothing is done when the build is up to date. */
export function build(): void {
  if (built || executable) return;
  built = true;
  const script = 'import("./scripts/prepare.mjs").then(({ prepare }) => prepare())';
  execFileSync(process.execPath, ["-e", script], { cwd: root, stdio: "pipe" });
}

/** A port that is free, below those that systems give to connections: one of them could be taken before the program has it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 30_000);
    const server = createServer();
    try {
      await once(server.listen(port), "listening");
    } catch {
      continue;
    }
    server.close();
    await once(server, "close");
    return port;
  }
}

async function ready(url: string): Promise<void> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    if (Date.now() > deadline) throw new Error(`${url} doesn't answer`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
