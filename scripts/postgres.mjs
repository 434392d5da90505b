// A PostgreSQL for tests, where one is installed: a server of their own that ends with them.
import { execFileSync, spawn } from "child_process";
import fs from "fs";
import path from "path";
import { fileURLToPath } from "url";

export const howToInstall =
  "On Debian and Ubuntu `apt-get install postgresql` brings one, on a Mac `brew install postgresql@17`; " +
  "or name a server whose databases tests may make and drop: DATABASE_URL=postgres://…";

const oldest = 15;
const guard = path.join(path.dirname(fileURLToPath(import.meta.url)), "postgres-guard.mjs");

/** The folder of the programs of the newest PostgreSQL that can be started here, or null. */
export function findPostgres() {
  if (process.platform === "win32") return null;
  const found = places()
    .filter((folder) => ["initdb", "postgres"].every((name) => fs.existsSync(path.join(folder, name))))
    // The path may lead to links to these two alone.
    .map((folder) => path.dirname(fs.realpathSync(path.join(folder, "postgres"))))
    .map((folder) => ({ folder, version: versionIn(folder) }))
    .filter(({ version }) => version >= oldest)
    .sort((a, b) => b.version - a.version);
  return found.length > 0 ? found[0].folder : null;
}

/**
 * Starts a server with nothing in it, or a standby of the server with this address. It ends, and its files go, with `stop`, or
 * when this process ends in any way.
 */
export function startPostgres(primary) {
  const folder = findPostgres();
  const child = spawn(process.execPath, [guard, folder].concat(primary ? [primary] : []), {
    // Out of reach of Ctrl+C, which it would get before this process is done.
    detached: true,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.on("close", resolve));
  const stop = () => {
    child.stdin.end();
    return ended;
  };
  return new Promise((resolve, reject) => {
    child.stdout.once("data", (line) => resolve({ url: String(line).trim(), stop }));
    child.on("error", reject);
    child.on("close", () => reject(new Error(`PostgreSQL in ${folder} could not be started (see above)`)));
  });
}

/** Where systems keep it: what is on the path, and what only stands in its own folder. */
function places() {
  const configured = output("pg_config", ["--bindir"]);
  return (process.env.PATH || "")
    .split(path.delimiter)
    .concat(configured ? [configured] : [])
    .concat(foldersIn("/usr/lib/postgresql", "bin"), foldersIn("/usr", "bin", /^pgsql-/))
    .concat(
      foldersIn("/opt/homebrew/opt", "bin", /^postgresql/),
      foldersIn("/usr/local/opt", "bin", /^postgresql/),
    )
    .filter(Boolean);
}

function foldersIn(parent, name, named = /./) {
  if (!fs.existsSync(parent)) return [];
  return fs
    .readdirSync(parent)
    .filter((folder) => named.test(folder))
    .map((folder) => path.join(parent, folder, name));
}

function versionIn(folder) {
  return Number((/(\d+)/.exec(output(path.join(folder, "postgres"), ["--version"])) || [])[1] || 0);
}

function output(command, words) {
  try {
    return String(execFileSync(command, words, { stdio: ["ignore", "pipe", "ignore"] })).trim();
  } catch (_error) {
    return "";
  }
}
