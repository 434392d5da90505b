import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { backupsIn, filesBeside } from "#app/core/backup-files.ts";
import { day, hour } from "#app/core/clock.ts";
import { restoreSteps } from "#app/core/database-check.ts";
import { type BackupOptions, makeBackup } from "#db/backup/backup.ts";
import { besideListOf } from "#db/backup/beside.ts";
import { restoreBackup } from "#db/backup/restore.ts";
import { migrateStore, readMigrations } from "#db/migrate.ts";
import { migrations, testFolder } from "#tests/support/database.ts";
import { keptReleases } from "#tests/trials/kept-releases.ts";

const now = Date.parse("2026-03-04T05:06:07Z");
const known = readMigrations(migrations).length;
const passphrase = "correct horse battery staple";
let dataDir: string;
let folder: string;

/** Nothing in it repeats, and it is large enough for several pieces of an age file. */
const soundOf = (seed: string, pieces = 6000) =>
  Buffer.concat(
    Array.from({ length: pieces }, (_, at) => createHash("sha256").update(`${seed} ${at}`).digest()),
  );
const record = (name: string, content = soundOf(name)) => {
  writeFileSync(join(dataDir, "media", name), content);
};

beforeEach(async () => {
  dataDir = join(testFolder(), "data");
  folder = join(testFolder(), "backups");
  await migrateStore(join(dataDir, "throughline.db"), readMigrations(migrations));
  writeFileSync(join(dataDir, "secrets.json"), "{}");
  mkdirSync(join(dataDir, "media"));
  record("one");
  record("two", soundOf("two", 3000));
});

const make = (options: Partial<BackupOptions> = {}, keep?: number, onWait = () => {}) =>
  makeBackup({ dataDir, folder, version: "1.2.3", now, ...options }, { whole: false, keep }, onWait);
const beside = () => readdirSync(join(folder, "files")).filter((name) => /^[0-9a-f]{64}/.test(name));
const sizeBeside = () => beside().reduce((sum, name) => sum + statSync(join(folder, "files", name)).size, 0);
const restore = async (file: string, options: object = {}) => {
  const target = join(testFolder(), "restored");
  const filesOfIt = join(file, "../files");
  const { lost } = await restoreBackup({ known, file, dataDir: target, beside: filesOfIt, ...options });
  return { target, lost };
};
const refusal = async (file: string, options: object = {}) => {
  const target = join(testFolder(), "refused");
  const restoring = restoreBackup({
    known,
    file,
    dataDir: target,
    beside: join(file, "../files"),
    ...options,
  });
  const text = await restoring.then(
    () => "none",
    (error: Error) => error.message,
  );
  expect(readdirSync(target)).toEqual([]);
  return text;
};
/** Where the recording of this name is beside the backup. */
const keptAs = async (file: string, name: string, terms?: string) => {
  const list = await besideListOf(file, terms);
  return join(folder, "files", list.find((one) => one.name === `media/${name}`)?.kept_as ?? "none");
};
const flip = (path: string) => {
  const bytes = readFileSync(path);
  const at = Math.floor(bytes.length / 2);
  writeFileSync(path, bytes.with(at, (bytes[at] ?? 0) ^ 0x55));
};

describe.each([undefined, passphrase])("recordings beside backups with the passphrase %s", (terms) => {
  test("are written once, and the second backup writes what is new alone", async () => {
    const first = await make({ passphrase: terms });
    expect(first).toMatchObject({ whole: false, files: { count: 2, added: 2 }, mended: [], unread: [] });
    expect(basename(first.file)).toBe(
      `throughline-20260304T050607Z+files.tar.gz${terms === undefined ? "" : ".age"}`,
    );
    expect(sizeBeside()).toBe(first.files.added_bytes);
    expect(first.files.added_bytes).toBeGreaterThanOrEqual(9000 * 32);
    expect(first.bytes).toBeLessThan(100_000);
    const before = beside().map((name) => [name, statSync(join(folder, "files", name)).mtimeMs]);

    record("three", soundOf("three", 1000));
    const second = await make({ passphrase: terms, now: now + day });
    expect(second.files).toMatchObject({ count: 3, added: 1 });
    expect(second.files.added_bytes).toBeLessThan(33_000);
    expect(await filesBeside(folder)).toEqual({ count: 3, bytes: sizeBeside() });
    for (const [name, mtime] of before)
      expect(statSync(join(folder, "files", String(name))).mtimeMs).toBe(mtime);
    expect(backupsIn(folder)).toHaveLength(2);

    const { target, lost } = await restore(second.file, { passphrase: terms });
    expect(lost).toEqual({ missing: [], damaged: [] });
    expect(readdirSync(target).sort()).toEqual(["media", "secrets.json", "throughline.db"]);
    for (const name of ["one", "two", "three"])
      expect(readFileSync(join(target, "media", name))).toEqual(readFileSync(join(dataDir, "media", name)));
    // The first one still has what it had.
    expect(
      readdirSync(join((await restore(first.file, { passphrase: terms })).target, "media")).sort(),
    ).toEqual(["one", "two"]);
    for (const name of beside()) expect(statSync(join(folder, "files", name)).mode & 0o077).toBe(0);
  });

  test("are not read again while their size and time stay", async () => {
    const path = join(dataDir, "media/one");
    const then = new Date(now);
    utimesSync(path, then, then);
    await make({ passphrase: terms });
    flip(path);
    utimesSync(path, then, then);
    const second = await make({ passphrase: terms, now: now + day });
    expect(second).toMatchObject({ files: { added: 0 }, mended: [] });
    // So damage of the disk of the data does not reach the backups.
    expect(
      readFileSync(join((await restore(second.file, { passphrase: terms })).target, "media/one")),
    ).toEqual(soundOf("one"));
  });

  test("that are damaged or missing are all named before anything is restored, and can be left out", async () => {
    record("three");
    const { file } = await make({ passphrase: terms });
    flip(await keptAs(file, "one", terms));
    const damaged = await refusal(file, { passphrase: terms });
    expect(damaged).toContain(`Nothing was restored. Recordings of ${file} can't be put back from `);
    expect(damaged).toContain("\n  damaged  media/one\n");
    expect(damaged).not.toContain("media/two");
    truncateSync(await keptAs(file, "two", terms), 100);
    rmSync(await keptAs(file, "three", terms));
    expect(await refusal(file, { passphrase: terms })).toContain(
      "\n  missing  media/three\n  damaged  media/two\n",
    );
    const { target, lost } = await restore(file, { passphrase: terms, incomplete: true });
    expect(lost).toEqual({ missing: ["media/three"], damaged: ["media/one", "media/two"] });
    expect(readdirSync(target).sort()).toEqual(["media", "secrets.json", "throughline.db"]);
    expect(readdirSync(join(target, "media"))).toEqual([]);
  });

  test("are not put back by an archive that is cut or has one byte changed", async () => {
    const { file } = await make({ passphrase: terms });
    const whole = readFileSync(file);
    for (const part of [0.001, 0.05, 0.5, 0.999]) {
      const at = Math.floor(whole.length * part);
      for (const bytes of [whole.subarray(0, at), whole.with(at, (whole[at] ?? 0) ^ 0x55)]) {
        writeFileSync(file, bytes);
        expect(await refusal(file, { passphrase: terms })).not.toBe("none");
      }
    }
  });

  test("go with the last backup that names them, and no sooner", async () => {
    const first = await make({ passphrase: terms }, 2);
    const gone = await keptAs(first.file, "one", terms);
    rmSync(join(dataDir, "media/one"));
    await make({ passphrase: terms, now: now + day }, 2);
    expect(existsSync(gone)).toBe(true);
    await restore(first.file, { passphrase: terms });
    const third = await make({ passphrase: terms, now: now + 2 * day }, 2);
    expect(existsSync(gone)).toBe(false);
    expect(beside()).toHaveLength(1);
    expect(readdirSync(join((await restore(third.file, { passphrase: terms })).target, "media"))).toEqual([
      "two",
    ]);
  });

  test("are found again after a backup that broke off half way", async () => {
    // As a kill leaves it: one is there, another half written, and no archive names them.
    const whole = await make({ passphrase: terms });
    const { mtimeMs } = statSync(await keptAs(whole.file, "one", terms));
    const kept = await keptAs(whole.file, "one", terms);
    const half = readFileSync(await keptAs(whole.file, "two", terms)).subarray(0, 5000);
    rmSync(await keptAs(whole.file, "two", terms));
    rmSync(whole.file);
    writeFileSync(join(folder, "files/.storing"), half);
    mkdirSync(join(folder, ".making-1-1"));
    const { file, files } = await make({ passphrase: terms, now: now + hour }, 7);
    expect(files).toMatchObject({ count: 2, added: 1 });
    expect(statSync(kept).mtimeMs).toBe(mtimeMs);
    expect(readdirSync(folder).sort()).toEqual(["files", basename(file)]);
    expect(readdirSync(join(folder, "files"))).not.toContain(".storing");
    await restore(file, { passphrase: terms });
  });

  test("are found again after a restore, by a data folder whose files are all new", async () => {
    const first = await make({ passphrase: terms });
    const { target } = await restore(first.file, { passphrase: terms });
    const second = await make({ passphrase: terms, dataDir: target, now: now + day });
    expect(second).toMatchObject({ files: { count: 2, added: 0 }, mended: [] });
  });

  test("are restored from a folder that was copied elsewhere, or that is named", async () => {
    const { file } = await make({ passphrase: terms });
    const usb = join(testFolder(), "usb");
    cpSync(folder, usb, { recursive: true });
    rmSync(folder, { recursive: true });
    await restore(join(usb, basename(file)), { passphrase: terms });
    renameSync(join(usb, "files"), join(usb, "recordings"));
    const copy = join(usb, basename(file));
    expect(await refusal(copy, { passphrase: terms })).toContain(
      "files: There is no such folder, and it should have 2.\nIf they are elsewhere, name that folder with --files.",
    );
    expect(await refusal(copy, { passphrase: terms, beside: undefined })).toContain(
      "has recordings beside it, in the folder files of the backups. Nothing was restored.",
    );
    await restore(copy, { passphrase: terms, beside: join(usb, "recordings") });
    const { lost } = await restore(copy, { passphrase: terms, beside: undefined, incomplete: true });
    expect(lost.missing).toEqual(["media/one", "media/two"]);
  });

  test("that are gone from the folder are written anew with the next backup, and named", async () => {
    const first = await make({ passphrase: terms });
    rmSync(await keptAs(first.file, "one", terms));
    const second = await make({ passphrase: terms, now: now + day });
    expect(second).toMatchObject({ files: { added: 1 }, mended: ["media/one"] });
    await restore(first.file, { passphrase: terms });
  });

  test("are read back within forty days, and written anew where they are damaged", async () => {
    const first = await make({ passphrase: terms });
    flip(await keptAs(first.file, "one", terms));
    // Sooner it is not looked at.
    expect((await make({ passphrase: terms, now: now + 19 * day })).mended).toEqual([]);
    const later = await make({ passphrase: terms, now: now + 40 * day });
    expect(later).toMatchObject({ files: { added: 1 }, mended: ["media/one"] });
    await restore(first.file, { passphrase: terms });
    const list = await besideListOf(later.file, terms);
    expect(list.map(({ read_at }) => read_at)).toEqual([now + 40 * day, now + 40 * day]);
  });
});

test("a backup that is killed while it writes recordings leaves what is whole, and the next one goes on", async () => {
  const names = Array.from({ length: 6 }, (_, at) => `take${at}`);
  for (const name of names) record(name, soundOf(name, 10));
  const program = `
    import { makeBackup } from ${JSON.stringify(new URL("../../db/backup/backup.ts", import.meta.url).href)};
    await makeBackup(JSON.parse(process.argv[1]), { whole: false });`;
  const options = { dataDir, folder, version: "1.2.3", now, passphrase };
  const arguments_ = ["--input-type=module", "-e", program, JSON.stringify(options)];
  const other = spawn(process.execPath, arguments_, { stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(other, "exit");
  // Each takes two keys of age, some tenths of a second.
  await expect
    .poll(() => existsSync(join(folder, "files")) && beside().length > 1, { interval: 5, timeout: 30_000 })
    .toBe(true);
  other.kill("SIGKILL");
  await ended;
  const left = beside();
  expect(left.length).toBeLessThan(8);
  expect(backupsIn(folder)).toEqual([]);
  const { file, files } = await make({ passphrase, now: now + hour }, 7);
  expect(files).toMatchObject({ count: 8, added: 8 - left.length });
  expect(readdirSync(folder).sort()).toEqual(["files", basename(file)]);
  const { target } = await restore(file, { passphrase });
  expect(readdirSync(join(target, "media")).sort()).toEqual(["one", "two", ...names].sort());
});

test("a changed passphrase writes all recordings anew, and the old ones go with the old backups", async () => {
  const old = await make({ passphrase }, 2);
  const oldNames = beside();
  const terms = "another long passphrase";
  const second = await make({ passphrase: terms, now: now + day }, 2);
  expect(second).toMatchObject({ files: { count: 2, added: 2 }, mended: [], unread: [old.file] });
  expect(beside()).toHaveLength(4);
  // Each is read with its own.
  await restore(old.file, { passphrase });
  await restore(second.file, { passphrase: terms });
  expect(await refusal(second.file, { passphrase })).toMatch(/not the passphrase/);
  const third = await make({ passphrase: terms, now: now + 2 * day }, 2);
  expect(third).toMatchObject({ files: { added: 0 }, unread: [] });
  expect(beside()).toHaveLength(2);
  expect(beside()).not.toEqual(expect.arrayContaining(oldNames));
  await restore(second.file, { passphrase: terms });
});

test("a passphrase that is set or taken away changes every recording beside the backups", async () => {
  const plain = await make();
  const sealed = await make({ passphrase, now: now + day }, 7);
  expect(sealed).toMatchObject({ files: { added: 2 }, unread: [] });
  expect(beside().filter((name) => name.endsWith(".age"))).toHaveLength(2);
  const again = await make({ now: now + 2 * day }, 7);
  // They are still there, but nobody without the passphrase can say what the sealed backup names.
  expect(again).toMatchObject({ files: { added: 0 }, unread: [sealed.file] });
  for (const { file } of [plain, again]) await restore(file);
  await restore(sealed.file, { passphrase });
});

test("sealed recordings tell neither their content nor its hash", async () => {
  const canary = Buffer.from("canary ".repeat(2000));
  record("one", canary);
  await make({ passphrase });
  const hash = createHash("sha256").update(canary).digest("hex");
  expect(beside().join()).not.toContain(hash);
  for (const name of beside()) {
    const text = readFileSync(join(folder, "files", name), "latin1");
    expect(text).toMatch(/^age-encryption\.org\//);
    expect(text).not.toContain("canary");
  }
  // Without the salt nothing is lost but the names.
  const first = backupsIn(folder)[0]?.file ?? "";
  rmSync(join(folder, "files/salt"));
  expect((await make({ passphrase, now: now + day }, 7)).files).toMatchObject({ added: 0 });
  await restore(first, { passphrase });
});

test("a recording that was replaced is written anew, and the old one stays with its backup", async () => {
  const first = await make();
  record("one", soundOf("another", 6000));
  utimesSync(join(dataDir, "media/one"), new Date(now), new Date(now));
  const second = await make({ now: now + day }, 7);
  expect(second).toMatchObject({ files: { count: 2, added: 1 }, mended: [] });
  expect(readFileSync(join((await restore(first.file)).target, "media/one"))).toEqual(soundOf("one"));
  expect(readFileSync(join((await restore(second.file)).target, "media/one"))).toEqual(
    soundOf("another", 6000),
  );
});

test("two backups at once are made one after the other, and the second writes no recording", async () => {
  const waited: string[] = [];
  const made = await Promise.all([
    make({}, 7, () => waited.push("first")),
    make({}, 7, () => waited.push("second")),
  ]);
  expect(waited).toHaveLength(1);
  expect(made.map(({ files }) => files.added).sort()).toEqual([0, 2]);
  for (const { file } of made) await restore(file);
});

test("a damaged backup is no reason to delete recordings that it may name", async () => {
  const first = await make();
  const gone = await keptAs(first.file, "one");
  rmSync(join(dataDir, "media/one"));
  const whole = readFileSync(first.file);
  writeFileSync(first.file, whole.subarray(0, 40));
  const second = await make({ now: now + day }, 7);
  expect(second.unread).toEqual([first.file]);
  expect(existsSync(gone)).toBe(true);
  writeFileSync(first.file, whole);
  await restore(first.file);
});

test("a backup without room for new recordings is refused before any is written", async () => {
  await make();
  const before = beside();
  // A file of holes, larger than any disk.
  writeFileSync(join(dataDir, "media/huge"), "");
  truncateSync(join(dataDir, "media/huge"), 2 ** 42);
  await expect(make({ now: now + day })).rejects.toThrow(
    /^No backup was made: it needs \d+ MB in .+ are free\./,
  );
  expect(beside()).toEqual(before);
  expect(backupsIn(folder)).toHaveLength(1);
});

test("a server without recordings makes whole backups, and whole ones beside others keep none of them", async () => {
  const first = await make({}, 2);
  rmSync(join(dataDir, "media"), { recursive: true });
  const second = await make({ now: now + day }, 2);
  expect(second).toMatchObject({ whole: true, files: { count: 0 } });
  expect(beside()).toHaveLength(2);
  await restore(first.file);
  await make({ now: now + 2 * day }, 2);
  expect(beside()).toEqual([]);
  await restore(second.file);
});

test("recordings go with backups that were deleted by hand, also where none is deleted by the program", async () => {
  const { file } = await make();
  rmSync(join(dataDir, "media/one"));
  await make({ now: now + day });
  expect(beside()).toHaveLength(2);
  rmSync(file);
  await make({ now: now + 2 * day });
  expect(beside()).toHaveLength(1);
});

test("the steps after damage restore such a backup by its path, beside which its recordings are", async () => {
  // Where the unit keeps both, the folder has moved away by then.
  const inside = join(dataDir, "backups");
  const { file } = await make({ folder: inside });
  expect(restoreSteps(dataDir, inside, dataDir)).toContain(
    `; throughline restore ${file.replace(dataDir, `${dataDir}.damaged`)}; `,
  );
  const options = { dataDir, folder: inside, version: "1.2.3", now: now + day };
  await makeBackup(options, { whole: true });
  expect(restoreSteps(dataDir, inside, dataDir)).toContain("; throughline restore - < ");
});

test("a whole backup in a folder of others has its recordings inside and leaves those beside it alone", async () => {
  const { file } = await make();
  rmSync(join(dataDir, "media/one"));
  const options = { dataDir, folder, version: "1.2.3", now: now + day };
  const whole = await makeBackup(options, { whole: true });
  expect(whole).toMatchObject({ whole: true, files: { count: 0 } });
  expect(beside()).toHaveLength(2);
  await restore(file);
  const { target } = await restore(whole.file, { beside: undefined });
  expect(readFileSync(join(target, "media/two"))).toEqual(soundOf("two", 3000));
  // The next one goes on where the last of its kind was.
  expect((await make({ now: now + 2 * day })).files).toMatchObject({ count: 1, added: 0 });
});

test.each(keptReleases())("the backup of release $version is restored with its recording", async (kept) => {
  const { target, lost } = await restore(kept.backup);
  expect(lost).toEqual({ missing: [], damaged: [] });
  const media = readdirSync(join(target, "media")).map((name) => readFileSync(join(target, "media", name)));
  expect(media.map((bytes) => createHash("sha256").update(bytes).digest("hex"))).toContain(kept.sound);
});

test("an empty recording and one in a folder deeper down are kept too", async () => {
  record("empty", Buffer.alloc(0));
  mkdirSync(join(dataDir, "media/deep"));
  record("deep/one", soundOf("deep", 10));
  for (const terms of [undefined, passphrase]) {
    const { file } = await make({ passphrase: terms });
    const { target } = await restore(file, { passphrase: terms });
    expect(readFileSync(join(target, "media/empty"))).toEqual(Buffer.alloc(0));
    expect(readFileSync(join(target, "media/deep/one"))).toEqual(soundOf("deep", 10));
  }
});
