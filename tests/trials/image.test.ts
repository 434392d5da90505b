import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, vi } from "vitest";
import { missing, noMounts, notLinux, onlyTrials, trial } from "./trial.ts";

const needs = [notLinux, onlyTrials, missing("mmdebstrap"), missing("unshare"), noMounts];
const later = { timeout: 60_000, interval: 50 };
/** What an image may take to load, in bytes. */
const most = 70_000_000;
const origin = "ORIGIN=https://meetings.example.org";

function madeImage(): string {
  const binary = process.env.THROUGHLINE_BINARY ?? "build/binary/throughline";
  if (!existsSync(binary)) execFileSync(process.execPath, ["scripts/build-binary.ts"], { stdio: "pipe" });
  const said = execFileSync(process.execPath, ["scripts/image.ts", "--binary", binary], { encoding: "utf8" });
  return said.split(": ")[0] ?? "";
}

type Config = {
  Env: string[];
  User: string;
  WorkingDir: string;
  Entrypoint: string[];
  Cmd: string[];
  Healthcheck: { Test: string[] };
};

/** Unpacks an image's layers into one folder, and reads how it is started. */
function unpacked(image: string) {
  const place = mkdtempSync(join(tmpdir(), "throughline-image-"));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  execFileSync("tar", ["-xf", image, "-C", place]);
  const [{ Config: about, Layers }] = JSON.parse(readFileSync(join(place, "manifest.json"), "utf8"));
  const root = join(place, "root");
  for (const folder of ["dev", "proc", "etc"]) mkdirSync(join(root, folder), { recursive: true });
  for (const layer of Layers)
    execFileSync("tar", ["--numeric-owner", "-xpzf", join(place, layer), "-C", root]);
  const { config } = JSON.parse(readFileSync(join(place, about), "utf8")) as { config: Config };
  const bytes = (Layers as string[]).reduce((sum, layer) => sum + statSync(join(place, layer)).size, 0);
  return { place, root, config, bytes };
}

/** Starts what is in the folder as a container does: in its root, with its user, and without anything of this machine but the processor. */
function contained({ place, root, config }: ReturnType<typeof unpacked>) {
  // A network of its own has no working loopback yet; the image's one tool is many.
  symlinkSync(join(root, "usr/bin/wget"), join(place, "ip"));
  const [uid = "", gid = ""] = config.User.split(":");
  const inside = [
    ...["unshare", "--pid", "--fork", `--mount-proc=${root}/proc`, `--root=${root}`],
    ...[`--wd=${config.WorkingDir}`, `--setgid=${gid}`, `--setuid=${uid}`, "--"],
  ];
  const start = `"$0/ip" link set lo up && mount --rbind /dev "$0/root/dev" && exec env -i "$@"`;
  const words = [...config.Env, origin, ...inside, ...config.Entrypoint, ...config.Cmd];
  const child = spawn("unshare", ["--net", "--mount", "sh", "-c", start, place, ...words], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    // All that runs inside ends with its first process.
    const inside = firstOf(child);
    if (inside) process.kill(Number(inside), "SIGKILL");
    else child.kill("SIGKILL");
    await ended;
  });
  child.stdout.resume();
  const first = () => firstOf(child);
  const run = (words: string[]) => {
    const enter = [
      "-t",
      first(),
      "--net",
      "--mount",
      "--pid",
      "--root",
      "--wd",
      "--setgid",
      gid,
      "--setuid",
      uid,
    ];
    return spawnSync("/usr/bin/nsenter", [...enter, "--", ...words], {
      encoding: "utf8",
      env: Object.fromEntries([...config.Env, origin].map((pair) => pair.split("="))) as NodeJS.ProcessEnv,
    });
  };
  return { child, first, run };
}

function firstOf({ pid }: ChildProcess): string {
  if (!existsSync(`/proc/${pid}`)) throw new Error("What is in the image didn't start");
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
}

trial("the image serves with nothing of the machine, and is asked without a second Node", needs, async () => {
  const image = unpacked(madeImage());
  const { config, bytes } = image;
  expect(bytes).toBeLessThan(most);
  const { child, first, run } = contained(image);
  const healthy = () => run(config.Healthcheck.Test.slice(1)).status === 0;
  await vi.waitUntil(() => first() !== "" && healthy(), later);
  expect(run(["/usr/bin/wget", "-q", "-O", "-", "http://127.0.0.1:3000/readyz"]).stdout).toBe(
    '{"status":"ready"}',
  );

  // Its C library gives memory back, which nothing in the image asks for.
  expect(readFileSync(`/proc/${first()}/environ`, "utf8").split("\0")).toContain("MALLOC_ARENA_MAX=2");
  expect(readFileSync(`/proc/${first()}/status`, "utf8")).toMatch(/^Uid:\t65532\t/m);
  const doctor = run(["/usr/local/bin/throughline", "doctor", "--offline"]);
  expect(doctor.stdout).toMatch(/^ok +Server: .+ says: ready\.$/m);
  expect(doctor.stdout).not.toMatch(/^PROBLEM/m);

  const ended = once(child, "exit");
  process.kill(Number(first()), "SIGTERM");
  expect((await ended)[0]).toBe(0);
});

const noDocker =
  spawnSync("docker", ["info"], { stdio: "ignore" }).status === 0
    ? null
    : "no Docker runs here: this was not tried";

trial(
  "Docker loads the image, starts it and finds it healthy",
  [onlyTrials, missing("mmdebstrap"), noDocker],
  async () => {
    const docker = (...words: string[]) => execFileSync("docker", words, { encoding: "utf8" }).trim();
    const [, name = ""] = /Loaded image: (\S+)/.exec(docker("load", "-i", madeImage())) ?? [];
    const id = docker("run", "--detach", "--env", origin, "--health-interval=1s", name);
    onTestFinished(() => void docker("rm", "--force", "--volumes", id));
    const health = () => docker("inspect", "--format", "{{.State.Health.Status}}", id);
    await vi.waitUntil(() => health() === "healthy", later);
  },
);
