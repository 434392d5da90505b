// Runs a PostgreSQL of the folder in the first argument over a temporary folder, and prints its address once it can be
// reached; with the address of another server as the second one it is a standby of that. Its standard input is a pipe of whoever started it: when that ends, also with a process that was killed, the
// server ends and the folder is deleted.
import { execFileSync, spawn } from "child_process";
import fs from "fs";
import net from "net";
import os from "os";
import path from "path";

const [, , programs, primary] = process.argv;
const place = fs.mkdtempSync(path.join(os.tmpdir(), "throughline-postgres-"));
const data = path.join(place, "data");
const user = userOfServer();
let server = null;
let isEnding = false;

process.stdin
  .on("end", () => end(0))
  .on("error", () => end(0))
  .resume();
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => end(1));

try {
  if (primary) copyCluster();
  else makeCluster();
  await start(3);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  end(1);
}

/** PostgreSQL refuses to run as root. */
function userOfServer() {
  if (process.getuid() !== 0) return {};
  for (const name of ["postgres", "nobody"])
    try {
      return { uid: idOf("-u", name), gid: idOf("-g", name) };
    } catch (_error) {
      // There is no such user.
    }
  throw new Error("PostgreSQL cannot run as root, and there is no user postgres or nobody");
}

function idOf(which, name) {
  return Number(execFileSync("id", [which, name], { stdio: ["ignore", "pipe", "ignore"] }));
}

/** Sorts as databases in use do, not by bytes, wherever PostgreSQL was built with that. */
function makeCluster() {
  if (user.uid !== undefined) fs.chownSync(place, user.uid, user.gid);
  const words = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync", "--locale=C"];
  try {
    initialize(words.concat("--locale-provider=icu", "--icu-locale=en-US"));
  } catch (_error) {
    fs.rmSync(data, { recursive: true, force: true });
    initialize(words);
  }
}

/** With what it needs to follow the server that is copied. */
function copyCluster() {
  if (user.uid !== undefined) fs.chownSync(place, user.uid, user.gid);
  const words = ["-D", data, "-d", primary, "--write-recovery-conf", "--checkpoint=fast", "--no-sync"];
  execFileSync(
    path.join(programs, "pg_basebackup"),
    words,
    Object.assign({ cwd: place, stdio: "pipe" }, user),
  );
}

function initialize(words) {
  execFileSync(path.join(programs, "initdb"), words, Object.assign({ cwd: place, stdio: "pipe" }, user));
}

/** Another process may take the port that was free. */
async function start(attempts) {
  const port = await freePort();
  // What survives a power cut is no question of a test, nor is what an hour's work leaves to tidy up.
  const settings = [
    ...["fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off"],
    ...["max_connections=300", "max_pred_locks_per_transaction=256", "max_wal_size=256MB"],
    ...["listen_addresses=127.0.0.1", `port=${port}`, "unix_socket_directories=", "lc_messages=C"],
  ];
  const words = settings.reduce((all, one) => all.concat("-c", one), ["-D", data]);
  const said = [];
  server = spawn(
    path.join(programs, "postgres"),
    words,
    Object.assign({ cwd: place, stdio: ["ignore", "ignore", "pipe"] }, user),
  );
  const isReady = await new Promise((resolve) => {
    const listen = (bytes) => {
      said.push(bytes);
      if (!/ready to accept (read-only )?connections/.test(said.join(""))) return;
      // What it says later, such as of writes that met, is of no use.
      server.stderr.off("data", listen).resume();
      resolve(true);
    };
    server.stderr.on("data", listen);
    server.on("error", () => resolve(false)).on("exit", () => resolve(false));
  });
  if (isReady) process.stdout.write(`postgres://postgres@127.0.0.1:${port}/postgres\n`);
  else if (attempts > 1 && !isEnding) await start(attempts - 1);
  else throw new Error(`PostgreSQL did not start: ${said.join("")}`);
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** At once: nothing in it is kept. */
function end(status) {
  if (isEnding) return;
  isEnding = true;
  const leave = () => {
    fs.rmSync(place, { recursive: true, force: true });
    process.exit(status);
  };
  if (!server || server.exitCode !== null || server.signalCode !== null) return leave();
  server.on("exit", leave);
  server.kill("SIGQUIT");
}
