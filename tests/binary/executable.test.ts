import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { journey } from "#app/ui/docs/journey.ts";

/** Nobody's, where the tests themselves run as root. */
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
const place = mkdtempSync(join(tmpdir(), "throughline-executable-"));
const binary = join(place, "bin/throughline");
const cwd = join(place, "empty");

beforeAll(() => {
  const built = process.env.THROUGHLINE_BINARY ?? "build/binary/throughline";
  if (!process.env.THROUGHLINE_BINARY)
    execFileSync(process.execPath, ["scripts/build-binary.ts"], { stdio: "pipe" });
  chmodSync(place, 0o755);
  mkdirSync(join(place, "bin"));
  copyFileSync(built, binary);
  chmodSync(binary, 0o555);
  chmodSync(join(place, "bin"), 0o555);
  mkdirSync(cwd);
  if (user.uid !== undefined) chownSync(cwd, user.uid, user.gid);
});
afterAll(() => {
  chmodSync(join(place, "bin"), 0o755);
  rmSync(place, { recursive: true, force: true });
});

/** Nothing but these. */
function environment(variables: Record<string, string>): NodeJS.ProcessEnv {
  return variables as NodeJS.ProcessEnv;
}

async function run(...words: string[]) {
  const options = { cwd, env: environment({}), encoding: "utf8" as const, ...user };
  return promisify(execFile)(binary, words, options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

test("the executable serves as any user, from an empty folder and without environment", async () => {
  const port = await freePort();
  const child = spawn(binary, [], {
    cwd,
    env: environment({ PORT: String(port) }),
    stdio: ["ignore", "pipe", "pipe"],
    ...user,
  });
  const exit = once(child, "exit");
  const log: string[] = [];
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (bytes) => {
      log.push(String(bytes));
      if (log.join("").includes("Throughline is ready")) resolve();
    });
    child.stderr.on("data", (bytes) => log.push(String(bytes)));
    void exit.then(() => reject(new Error(log.join(""))));
  });
  await ready;
  if (process.platform === "linux")
    expect(readFileSync(`/proc/${child.pid}/environ`, "utf8").split("\0")).toContain("MALLOC_ARENA_MAX=2");
  const url = `http://localhost:${port}`;
  const page = await fetch(`${url}/login`);
  const html = await page.text();
  expect([page.status, html]).toEqual([200, expect.stringContaining("Throughline")]);
  const [script = ""] = /\/assets\/[^"]+\.js/.exec(html) ?? [];
  expect((await fetch(url + script)).headers.get("content-type")).toContain("javascript");

  // The account, the project, a transcript, its summary and an answer: both worker threads and the queue.
  const env = environment({ PATH: process.env.PATH ?? "", BASE: url });
  const { stdout } = await promisify(execFile)("sh", ["-c", journey], { env });
  const [summary = "", answer = ""] = stdout.split("Answer:");
  expect(summary).toMatch(/^Summary:\n.*pilot/s);
  expect(answer).toMatch(/the pilot starts on the first of June/);

  // Commands beside the running server.
  expect(await run("version", "--check")).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("fits this"),
  });
  expect((await run("outbox", "--json")).stdout).toContain('"mails"');
  expect(await run("migrate")).toMatchObject({ code: 1, stderr: expect.stringContaining("already running") });

  child.kill("SIGTERM");
  expect((await exit)[0]).toBe(0);
  expect(log.join("")).not.toMatch(/"level":"(error|fatal)"/);
  expect(readdirSync(cwd)).toEqual(["data"]);
  const cache = join(cwd, "data/cache");
  expect(statSync(cache).mode & 0o777).toBe(0o700);

  // What was put in the place of the unpacked module is not loaded.
  const [name = ""] = readdirSync(cache);
  chmodSync(join(cache, name), 0o700);
  writeFileSync(join(cache, name), "something else");
  expect(await run("outbox", "--json")).toMatchObject({ code: 0 });
  expect(statSync(join(cache, name)).size).toBeGreaterThan(1_000_000);
});
