import { spawn } from "node:child_process";
import { gitEnvironment } from "#app/core/env.ts";
import { CommandFailed } from "../command.ts";

/** A try at the repository elsewhere ends after this time, in ms. */
const longestRun = 120_000;

/** What the program's Git never does: hooks and monitors of the repository, signatures that ask for a passphrase. */
const quiet = [
  ...["-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false"],
  ...["-c", "commit.gpgSign=false", "-c", "push.gpgSign=false"],
];

export type Repository = {
  root: string;
  /** Of the folder within it; ends with "/" unless it is the same. */
  prefix: string;
};

/**
 * The repository that a folder is in.
 * @throws in words where Git is missing or the folder is in none
 */
export async function repositoryOf(folder: string): Promise<Repository> {
  const root = (await git(folder, ["rev-parse", "--show-toplevel"])).replace(/\r?\n$/, "");
  const prefix = (await git(folder, ["rev-parse", "--show-prefix"])).replace(/\r?\n$/, "");
  return { root, prefix };
}

/**
 * Commits these files of the folder, as they are or as they are gone, and nothing else that is changed or staged there.
 * @returns whether anything differed from the last commit
 */
export async function commitNotes(
  { root, prefix }: Repository,
  paths: string[],
  text: string,
): Promise<boolean> {
  const own = new Set(paths.map((path) => prefix + path));
  const asked = ["status", "--porcelain", "-z", "--no-renames", "--untracked-files=all", "--", prefix || "."];
  const status = await git(root, asked);
  const changed = status
    .split("\0")
    .filter((line) => own.has(line.slice(3)))
    .map((line) => line.slice(3));
  if (changed.length === 0) return false;
  const listed = ["--pathspec-from-file=-", "--pathspec-file-nul"];
  const names = changed.join("\0");
  await git(root, ["add", "--all", ...listed], names);
  const author = (await isNamed(root))
    ? []
    : ["-c", "user.name=Throughline", "-c", "user.email=throughline@localhost"];
  const commit = ["commit", "--quiet", "--only", "--no-verify", "--message", text, ...listed];
  await git(root, [...author, ...commit], names);
  return true;
}

export async function pushNotes({ root }: Repository): Promise<void> {
  await git(root, ["push", "--quiet", "--no-verify"]);
}

async function isNamed(root: string): Promise<boolean> {
  const { code, out } = await run(root, ["config", "user.email"], "");
  return code === 0 && out.trim() !== "";
}

async function git(folder: string, words: string[], input = ""): Promise<string> {
  const { code, out, err } = await run(folder, words, input);
  if (code === 0) return out;
  throw new CommandFailed(reasonOf(folder, words, err));
}

type Run = { code: number | null; out: string; err: string };

/** Git itself, without a shell and with nothing that it could ask. */
function run(folder: string, words: string[], input: string): Promise<Run> {
  return new Promise((resolve, reject) => {
    const started = spawn("git", ["--literal-pathspecs", ...quiet, ...words], {
      ...{
        cwd: folder,
        env: gitEnvironment() as NodeJS.ProcessEnv,
        stdio: ["pipe", "pipe", "pipe"],
        timeout: longestRun,
      },
    });
    const said = { out: [] as Buffer[], err: [] as Buffer[] };
    started.stdout.on("data", (piece: Buffer) => said.out.push(piece));
    started.stderr.on("data", (piece: Buffer) => said.err.push(piece));
    // It may end before it has read its names; its own words then say why.
    started.stdin.on("error", () => {});
    started.stdin.end(input);
    started.on("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "ENOENT" ? new CommandFailed(notInstalled) : error),
    );
    started.on("close", (code, signal) => {
      const err = signal === "SIGTERM" ? "it took longer than two minutes" : String(Buffer.concat(said.err));
      resolve({ code, out: String(Buffer.concat(said.out)), err });
    });
  });
}

const notInstalled = "Git isn't installed, or it isn't on the PATH. The notes aren't committed.";

function reasonOf(folder: string, [command = ""]: string[], err: string): string {
  if (/not a git repository/i.test(err))
    return `${folder} is in no Git repository. Make one there: git init ${folder}`;
  if (/dubious ownership/i.test(err))
    return `The repository of ${folder} belongs to another user than the one who runs this. Allow it: git config --global --add safe.directory ${folder}`;
  if (/non-fast-forward|fetch first/i.test(err))
    return "The repository elsewhere has commits that aren't here. Pull them (git pull --rebase), then run this again.";
  if (/no configured push destination|has no upstream branch/i.test(err))
    return "The branch has nowhere to be pushed to. Say where once: git push --set-upstream origin HEAD";
  if (/could not read Username|Authentication failed|Permission denied|terminal prompts disabled/i.test(err))
    return "The repository elsewhere wants a login, and this asks for none. Set up a key or a credential helper for the user who runs it.";
  const first = err.split("\n").find((line) => line.trim() !== "") ?? "it gave no reason";
  return `Git couldn't ${command.startsWith("-") ? "commit" : command}: ${first.replace(/^(?:fatal|error): /, "")}`;
}
