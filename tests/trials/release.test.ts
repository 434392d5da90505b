import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** Two releases of one commit take minutes. */
const isWanted = process.env.TRIALS !== undefined;

test.runIf(isWanted)("two clones in other folders, zones, languages and rights give the same release", () => {
  const place = mkdtempSync(join(tmpdir(), "throughline-reproduced-"));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  const [one, other] = [
    releaseIn(join(place, "a"), { umask: "022", env: { TZ: "UTC", LANG: "C" } }),
    releaseIn(join(place, "b with a space/deeper"), {
      umask: "077",
      env: { TZ: "Asia/Tokyo", LANG: "de_DE.UTF-8", HOME: place },
    }),
  ];
  expect(other).toEqual(one);
});

/** Builds and packs the last commit in a clone of its own. Returns the hashes of the archive and of each file in it. */
function releaseIn(folder: string, { umask, env }: { umask: string; env: Record<string, string> }) {
  mkdirSync(folder, { recursive: true });
  const run = (line: string) =>
    execFileSync("sh", ["-c", `umask ${umask}; ${line}`], {
      cwd: folder,
      env: { ...process.env, RELEASE_KEY: "", ...env },
      stdio: ["ignore", "ignore", "inherit"],
    });
  run(`git clone --quiet '${process.cwd()}' .`);
  cpSync("node_modules", join(folder, "node_modules"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.includes("/.cache"),
  });
  run(`'${process.execPath}' scripts/release/release.ts --draft`);
  const [archive = ""] = globSync("build/release/*.tar.gz", { cwd: folder });
  run(`tar -xzf ${archive} && cd throughline-* && sha256sum --check --quiet SHA256SUMS`);
  const [sums = ""] = globSync("throughline-*/SHA256SUMS", { cwd: folder });
  const hash = createHash("sha256").update(readFileSync(join(folder, archive)));
  return [hash.digest("hex"), ...readFileSync(join(folder, sums), "utf8").trim().split("\n")];
}
