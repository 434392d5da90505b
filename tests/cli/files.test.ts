import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cLibraryProblem, oldestGlibc } from "#app/core/c-library.ts";
import { loadSecrets } from "#app/core/secrets.ts";
import { dataFolder, runCommand, runForBytes } from "#tests/support/command-line.ts";
import { testFolder } from "#tests/support/database.ts";
import { storedNames, testBucket } from "#tests/support/files.ts";

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

describe("a backup with recordings beside it", () => {
  const folderWithRecordings = async () => {
    const folder = await dataFolder();
    mkdirSync(join(folder, "media"));
    for (const name of ["one", "two"]) writeFileSync(join(folder, "media", name), `the recording ${name}`);
    return folder;
  };
  const mediaOf = (folder: string) => readdirSync(join(folder, "media")).sort();

  test("is made in the folder of the backups, says what is new, and is restored from its place", async () => {
    const folder = await folderWithRecordings();
    const backups = join(folder, "backups");
    const first = await runCommand(folder, ["backup"]);
    const [name = ""] = readdirSync(backups).filter((one) => one !== "files");
    expect(name).toMatch(/Z\+files\.tar\.gz$/);
    expect([first.code, first.out]).toEqual([
      0,
      `Backed up to ${backups}/${name}. Of its 2 recordings beside it 2 are new (1 MB)\n`,
    ]);
    writeFileSync(join(folder, "media/three"), "the recording three");
    const second = await runCommand(folder, ["backup", "--json"]);
    expect(JSON.parse(second.out)).toMatchObject({ whole: false, files: { count: 3, added: 1 }, mended: [] });
    const { file } = JSON.parse(second.out) as { file: string };
    const empty = join(testFolder(), "data");
    expect(await runCommand(empty, ["restore", file])).toMatchObject({ code: 0 });
    expect(mediaOf(empty)).toEqual(["one", "three", "two"]);

    const [kept = ""] = readdirSync(join(backups, "files"));
    const damaged = "?".repeat(readFileSync(join(backups, "files", kept)).length);
    writeFileSync(join(backups, "files", kept), damaged);
    const mended = await runCommand(folder, ["backup"]);
    // Of the same size, it is noticed when it is read back.
    expect(mended.out).toContain("3 recordings beside it 0 are new");
    rmSync(join(backups, "files", kept));
    expect((await runCommand(folder, ["backup"])).out).toMatch(
      /1 are new \(1 MB\)\. These were damaged or gone there, and were written anew:\n {2}media\/\w+\n$/,
    );
  });

  test("needs their folder where it is piped in, or goes without them when that is asked for", async () => {
    const folder = await folderWithRecordings();
    const { out } = await runCommand(folder, ["backup", "--json"]);
    const bytes = [readFileSync((JSON.parse(out) as { file: string }).file)];
    const files = join(folder, "backups/files");
    const empty = join(testFolder(), "data");
    const refused = await runCommand(empty, ["restore", "-"], {}, bytes);
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining("Name that folder with --files, or restore without them: --incomplete."),
    ]);
    expect(readdirSync(empty)).toEqual([]);
    expect(await runCommand(empty, ["restore", "-", "--files", files], {}, bytes)).toMatchObject({ code: 0 });
    expect(mediaOf(empty)).toEqual(["one", "two"]);
    const without = join(testFolder(), "data");
    expect((await runCommand(without, ["restore", "-", "--incomplete"], {}, bytes)).out).toContain(
      "Without these recordings, which are missing or damaged:\n  media/one\n  media/two\n",
    );
    expect(readdirSync(without).sort()).toEqual(["secrets.json", "throughline.db"]);
  });

  test("is never what goes to stdout, to a named folder or to a bucket: that is one whole file", async () => {
    const folder = await folderWithRecordings();
    const { settings, store } = await testBucket();
    await runCommand(folder, ["backup"]);
    const { bytes } = await runForBytes(folder, ["backup", "-"]);
    const usb = join(testFolder(), "usb");
    const named = await runCommand(folder, ["backup", usb, "--json"]);
    const copied = await runCommand(folder, ["backup", "--json"], settings);
    expect(await storedNames(store, "backups/")).toHaveLength(1);
    expect(readdirSync(usb)).toHaveLength(1);
    for (const { out } of [named, copied]) expect(JSON.parse(out)).toMatchObject({ whole: true });
    const whole = [bytes, ...[named, copied].map(({ out }) => readFileSync(JSON.parse(out).file))];
    for (const one of whole) {
      const empty = join(testFolder(), "data");
      expect(await runCommand(empty, ["restore", "-"], {}, [one])).toMatchObject({ code: 0 });
      expect(mediaOf(empty)).toEqual(["one", "two"]);
    }
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
