import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** The program as it ships, running as a process of its own over a data folder of its own. */
export type Program = {
  url: string;
  /** Its SQLite database. */
  file: string;
  /** What it logged at "error" or above so far. */
  failures(): string[];
  stop(): Promise<void>;
};

/** Builds the program if the sources have changed, starts it on a free port and waits until it is ready. */
export async function startProgram(): Promise<Program> {
  build();
  const dataDir = mkdtempSync(join(tmpdir(), "throughline-e2e-"));
  const port = await freePort();
  // One zone for server and browsers: without scripts a page has only the server's.
  const own = { NODE_ENV: "production", DATA_DIR: dataDir, PORT: String(port), TZ: "UTC" } as const;
  const words = ["--enable-source-maps", "build/index.js"];
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { ...process.env, ...own },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const gone = once(child, "exit");
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      said += chunk;
    });
  const url = `http://localhost:${port}`;
  await Promise.race([
    answers(`${url}/readyz`),
    gone.then(() => Promise.reject(new Error(`The program ended:\n${said}`))),
  ]);
  return {
    url,
    file: join(dataDir, "throughline.db"),
    failures: () => said.split("\n").filter((line) => /"level":\s*(50|60|"error"|"fatal")/.test(line)),
    async stop() {
      child.kill("SIGTERM");
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

let built = false;

/** As `npm start` and `npm test` do it: nothing is done when the build is up to date. */
function build(): void {
  if (built) return;
  built = true;
  const script = 'import("./scripts/prepare.mjs").then(({ prepare }) => prepare())';
  execFileSync(process.execPath, ["-e", script], { cwd: root, stdio: "pipe" });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port is free");
  return address.port;
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    if (Date.now() > deadline) throw new Error(`${url} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
