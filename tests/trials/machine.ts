import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";

const cache = "node_modules/.cache/trial-machines";
const packages = "systemd,systemd-sysv,dbus,libpam-systemd,procps,curl";
const booting = { timeout: 120_000, interval: 200 };

/** A machine's root folder of a release of Debian, made once from its packages. */
export function debianRoot(suite: string): string {
  const root = join(cache, suite);
  if (existsSync(root)) return root;
  mkdirSync(cache, { recursive: true });
  const draft = `${root}.${process.pid}`;
  execFileSync("mmdebstrap", ["--variant=minbase", `--include=${packages}`, suite, draft], { stdio: "pipe" });
  execFileSync("mv", [draft, root]);
  return root;
}

export type Ran = { code: number; stdout: string; stderr: string };

/** Boots a copy of a root folder under its own systemd, with a network of its own, until the test has finished. */
export async function bootMachine(root: string) {
  const place = mkdtempSync(join(cache, "running-"));
  const folder = join(place, "root");
  execFileSync("cp", ["--archive", "--reflink=auto", root, folder]);
  const nspawn = ["--quiet", "--register=no", "--keep-unit", "--private-network", "--boot", "--console=pipe"];
  // In mounts of its own, so that a machine can be booted on one that has another hierarchy of control groups.
  const start = `mount -t cgroup2 cgroup2 /sys/fs/cgroup && exec systemd-nspawn ${nspawn.join(" ")} --directory="$1"`;
  const child = spawn("unshare", ["--mount", "--propagation", "slave", "sh", "-c", start, "sh", folder], {
    stdio: ["ignore", "ignore", "ignore"],
  });
  onTestFinished(async () => {
    await end(child, first);
    rmSync(place, { recursive: true, force: true });
  });

  /** The process that is the first one inside. */
  const first = () =>
    readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim().split(" ")[0];

  /** Runs a line of shell inside, as root in root's folder. */
  function run(line: string, stdin?: Buffer): Promise<Ran> {
    const path = "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
    const enter = [
      "-t",
      String(first()),
      "--mount",
      "--pid",
      "--net",
      "--ipc",
      "--uts",
      "--cgroup",
      "--root",
    ];
    const inside = ["env", "-i", path, "HOME=/root", "sh", "-c", `cd /root; ${line}`];
    return new Promise((resolve) => {
      const started = execFile("nsenter", [...enter, "--", ...inside], (error, stdout, stderr) => {
        const code = error === null ? 0 : Number(error.code ?? 1);
        resolve({ code, stdout, stderr });
      });
      started.stdin?.end(stdin);
    });
  }

  await vi.waitUntil(async () => {
    if (!existsSync(`/proc/${child.pid}`)) throw new Error("The machine didn't boot");
    return first() && /running|degraded/.test((await run("systemctl is-system-running")).stdout);
  }, booting);
  return {
    run,
    /** Brings files into root's folder. */
    bring: (from: string, name: string) => cpSync(from, join(folder, "root", name), { recursive: true }),
  };
}

/** All that runs inside ends with its first process. */
async function end(child: ChildProcess, first: () => string | undefined): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  const inside = first();
  if (inside) process.kill(Number(inside), "SIGKILL");
  else child.kill("SIGKILL");
  await ended;
}

/** Why no machine can be booted here; null when one can. */
export const noMachines: string | null = process.env.TRIALS
  ? (["systemd-nspawn", "mmdebstrap", "nsenter"]
      .filter((program) => spawnSync(program, ["--version"], { stdio: "ignore" }).error)
      .map((program) => `${program} is not installed: this was not tried`)[0] ?? null)
  : "machines are booted by npm run test:trials alone: this was not tried";
