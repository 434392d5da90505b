import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageWithNode } from "./own-node.mjs";

type Locked = { version: string; integrity: string; bin?: Record<string, string> };
type LockFile = { packages: Record<string, Locked> };

/** Fetches the Node of the lock file that another processor runs, and writes it to `target`. */
export function copyNodeFor(arch: string, target: string): void {
  const { platform } = process;
  const read = (file: string) => JSON.parse(readFileSync(file, "utf8")) as LockFile;
  const { packages } = read("package-lock.json");
  const place = packageWithNode(packages, { platform, arch });
  const wanted = place && packages[place];
  if (!wanted) throw new Error(`There is no package with Node for ${platform} on ${arch}.`);
  const folder = mkdtempSync(join(tmpdir(), "throughline-node-"));
  const name = `${place.replace("node_modules/", "")}@${wanted.version}`;
  try {
    // --force: npm refuses what this machine can't run.
    execFileSync("npm", ["install", "--force", "--prefix", folder, name], {
      stdio: "ignore",
      shell: platform === "win32",
    });
    if (read(join(folder, "node_modules/.package-lock.json")).packages[place]?.integrity !== wanted.integrity)
      throw new Error(`${name} is not what the lock file names.`);
    copyFileSync(join(folder, place, wanted.bin?.node ?? ""), target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
