import { readFileSync, statSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { resolve, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { processUser } from "#app/core/process-user.ts";
import { CommandFailed } from "./command.ts";
import type { Host } from "./host.ts";

/** In place of a file: what is piped in, or where results go. */
export const standard = "-";

/**
 * Opens a file that is to be read.
 * @throws in words when there is none, or this process cannot reach it
 */
export async function openToRead(host: Host, name: string): Promise<FileHandle> {
  const path = reachable(host, name);
  try {
    if (statSync(path).isDirectory()) throw new CommandFailed(`${path} is a folder.`);
    return await open(path, "r");
  } catch (error) {
    throw refusal(error, `${path} can't be read`, `Pipe it in: ${standard} < ${name}`);
  }
}

/**
 * Makes a file that is not there yet, before the work whose result it takes.
 * @throws in words when it is there already, or this process may not make it
 */
export async function openToWrite(host: Host, name: string): Promise<{ path: string; handle: FileHandle }> {
  const path = reachable(host, name);
  try {
    return { path, handle: await open(path, "wx", 0o600) };
  } catch (error) {
    throw refusal(error, `${path} can't be written`, `Send it on: ${standard} > ${name}`);
  }
}

/** Before the work whose result goes to stdout. */
export function assertTakesBytes({ stdout }: Host): void {
  if (stdout.isTTY)
    throw new CommandFailed(`What ${standard} writes isn't for a terminal. Send it on: ${standard} > file`);
}

/** Sends bytes to where results go, and waits until they are taken. */
export async function writeOut({ stdout }: Host, content: AsyncIterable<Uint8Array>): Promise<void> {
  await pipeline(content, stdout, { end: false });
}

/** The command's results go to stdout as bytes, so what it says goes beside them. */
export function besideBytes(host: Host): Host {
  return { ...host, stdout: host.stderr };
}

/** What others put into the data folder is in no backup, and goes with the folder. */
export function assertOutside(host: Host, name: string, dataDir: string): void {
  const [path, folder] = [resolve(host.folder, name), resolve(dataDir)];
  if (!path.startsWith(folder + sep)) return;
  throw new CommandFailed(
    `${path} is in the data folder, which is for the server's own files. Choose another place.`,
  );
}

/** The path that a name stands for where the caller is. Throws where this process has another place under that path. */
export function reachable(host: Host, name: string): string {
  const path = resolve(host.folder, name);
  const own = ownFolders().find((folder) => path.startsWith(`${folder}/`));
  if (own === undefined) return path;
  throw new CommandFailed(
    `${path} can't be reached: this process runs with a ${own} of its own, which goes when it ends. Choose another place.`,
  );
}

/** Folders that systemd made for this process alone (PrivateTmp). */
function ownFolders(): string[] {
  try {
    const mounts = readFileSync("/proc/self/mountinfo", "utf8").split("\n");
    return mounts.flatMap((line) => {
      const [, , , root = "", place = ""] = line.split(" ");
      return root.includes("/systemd-private-") ? place : [];
    });
  } catch {
    // Another system than Linux.
    return [];
  }
}

function refusal(error: unknown, what: string, instead: string): Error {
  if (!(error instanceof Error && "code" in error)) return error as Error;
  const code = String(error.code);
  const reason = reasons[code] ?? error.message;
  return code in outOfReach
    ? new CommandFailed(`${what}: ${outOfReach[code]?.()}. ${instead}`)
    : new CommandFailed(`${what}: ${reason}.`);
}

const mayNot = () => `the user ${processUser()}, who runs this, may not`;
/** What the caller, who may be another user, can still read or write. */
const outOfReach: Record<string, () => string> = {
  EACCES: mayNot,
  EPERM: mayNot,
  EROFS: () => "its disk is read-only here",
};
const reasons: Record<string, string> = {
  EEXIST: "it already exists",
  ENOENT: "it, or a folder above it, isn't there",
  ENOTDIR: "a folder above it is a file",
  EISDIR: "it is a folder",
};
