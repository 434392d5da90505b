import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cLibraryProblem, oldestGlibc } from "#app/core/c-library.ts";
import { loadSecrets } from "#app/core/secrets.ts";
import { dataFolder, runCommand, runForBytes } from "#tests/support/command-line.ts";
import { testFolder } from "#tests/support/database.ts";

const isLinux = process.platform === "linux";

describe("a backup on stdout", () => {
  test.each([undefined, "a long passphrase"])("is restored from stdin, with passphrase %s", async (terms) => {
    const folder = await dataFolder();
    const settings: Record<string, string> = terms === undefined ? {} : { BACKUP_PASSPHRASE: terms };
    const { code, bytes, err } = await runForBytes(folder, ["backup", "-"], { settings });
    expect([code, err]).toEqual([0, "Copying and checking…\nBacked up to stdout\n"]);
    // None is kept.
    expect(readdirSync(join(folder, "backups"))).toEqual([]);
    const empty = join(testFolder(), "data");
    const stdin = [bytes.subarray(0, 1000), bytes.subarray(1000)];
    expect(await runCommand(empty, ["restore", "-"], settings, stdin)).toMatchObject({ code: 0 });
    expect(loadSecrets(empty)).toEqual(loadSecrets(folder));
    expect(readdirSync(empty).sort()).toEqual(["secrets.json", "throughline.db"]);
  });

  test("that is cut off on its way is refused and leaves nothing", async () => {
    const { bytes } = await runForBytes(await dataFolder(), ["backup", "-"]);
    const empty = join(testFolder(), "data");
    const half = [bytes.subarray(0, bytes.length / 2)];
    expect(await runCommand(empty, ["restore", "-"], {}, half)).toMatchObject({ code: 1 });
    expect(readdirSync(empty)).toEqual([]);
  });

  test("tells its facts beside it with --json", async () => {
    const { bytes, err } = await runForBytes(await dataFolder(), ["backup", "-", "--json"]);
    const facts = err.slice(err.indexOf("{"));
    expect(JSON.parse(facts)).toMatchObject({ file: "-", bytes: bytes.length, encrypted: false });
  });
});

describe("a file that can't be reached", () => {
  test("is looked for where the caller is, and named in full", async () => {
    const [folder, here] = [await dataFolder(), testFolder()];
    const made = await runForBytes(folder, ["backup", "kept"], { folder: here });
    expect(made.code).toBe(0);
    const [name = ""] = readdirSync(join(here, "kept"));
    const empty = join(testFolder(), "data");
    expect(await runForBytes(empty, ["restore", `kept/${name}`], { folder: here })).toMatchObject({
      code: 0,
    });
    const none = await runForBytes(join(testFolder(), "data"), ["restore", "none.tar.gz"], { folder: here });
    expect([none.code, none.err]).toEqual([
      1,
      `${here}/none.tar.gz can't be read: it, or a folder above it, isn't there.\n`,
    ]);
  });

  test.skipIf(!isLinux)("is refused before any work, with what to do", async () => {
    const folder = await dataFolder();
    // Nobody may make a file there.
    const { code, err } = await runCommand(folder, ["backup", "/sys/kept"]);
    expect(code).toBe(1);
    expect(err).toMatch(/No backup can be written to \/sys\/kept: .+\.\n$/);
    expect(existsSync(join(folder, "backups"))).toBe(false);
    expect(await runCommand(folder, ["restore", "/"])).toMatchObject({ code: 1, err: "/ is a folder.\n" });
  });

  test("is refused in the data folder, where no backup would have it", async () => {
    const folder = await dataFolder();
    for (const words of [
      ["backup", join(folder, "mine")],
      ["export", "--project", "Ferry app", "--out", join(folder, "ferry.zip")],
    ])
      expect(await runCommand(folder, words)).toMatchObject({
        code: 1,
        err: expect.stringContaining("is in the data folder, which is for the server's own files."),
      });
    expect(readdirSync(folder).sort()).toEqual(expect.not.arrayContaining(["mine", "ferry.zip"]));
  });
});

describe("a system that the program can't run on", () => {
  test.each([
    ["2.31", /needs the C library glibc 2\.34 or newer, and this system has 2\.31\. Debian 12, /],
    ["2.33.1", /has 2\.33\.1/],
    ["1.99", /has 1\.99/],
    ["2.34", null],
    ["2.36", null],
    ["3.0", null],
    [undefined, null],
  ])("glibc %s is refused in words, or not", (version, words) => {
    const problem = cLibraryProblem(version);
    if (words === null) expect(problem).toBeNull();
    else expect(problem).toMatch(words);
  });

  test("is told by every command at its start, and by doctor as what it found", async () => {
    const folder = await dataFolder();
    const obstacle = "Throughline needs another system.";
    for (const words of [[], ["serve"], ["backup"], ["version"]])
      expect(await runForBytes(folder, words, { obstacle })).toMatchObject({ code: 1, err: `${obstacle}\n` });
    const doctor = await runForBytes(folder, ["doctor"], { obstacle });
    expect([doctor.code, String(doctor.bytes)]).toEqual([
      1,
      `PROBLEM  System: ${obstacle}\n         → Use a newer system, or the container.\n`,
    ]);
  });

  test("is one whose C library is older than the database's driver asks for", () => {
    const driver = readFileSync("node_modules/better-sqlite3/prebuilds/linux-x64.node", "latin1");
    const asked = [...driver.matchAll(/GLIBC_2\.(\d+)/g)].map(([, minor]) => Number(minor));
    expect(`2.${Math.max(...asked)}`).toBe(oldestGlibc);
  });
});

test("a backup leaves out files that others left in the data folder", async () => {
  const folder = await dataFolder();
  writeFileSync(join(folder, "ferry.zip"), "an archive of before");
  mkdirSync(join(folder, "arriving"));
  writeFileSync(join(folder, "arriving/half"), "half an archive");
  mkdirSync(join(folder, "media"));
  writeFileSync(join(folder, "media/one.m4a"), "a recording");
  const { bytes } = await runForBytes(folder, ["backup", "-"]);
  const empty = join(testFolder(), "data");
  expect(await runCommand(empty, ["restore", "-"], {}, [bytes])).toMatchObject({ code: 0 });
  expect(readdirSync(empty).sort()).toEqual(["media", "secrets.json", "throughline.db"]);
});
