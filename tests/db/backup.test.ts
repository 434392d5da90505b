import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import Database from "better-sqlite3";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { backupsIn, trimBackups } from "#app/core/backup-files.ts";
import { version } from "#app/core/version.ts";
import { backupsOnThread } from "#app/providers/backups/thread.ts";
import { makeBackup } from "#db/backup/backup.ts";
import { inventoryOf } from "#db/backup/copy.ts";
import { restoreBackup } from "#db/backup/restore.ts";
import { migrateStore, readMigrations } from "#db/migrate.ts";
import { throttles } from "#db/schema/identity.ts";
import { openSqlite } from "#db/store/sqlite.ts";
import { migrations, testFolder } from "#tests/support/database.ts";

const now = Date.parse("2026-03-04T05:06:07Z");
/** Nothing in it repeats, so that no other bytes unpack to the same. */
const sound = Buffer.concat(
  Array.from({ length: 9_375 }, (_, at) => createHash("sha256").update(`${at}`).digest()),
);
const known = readMigrations(migrations).length;
const passphrase = "correct horse battery staple";
let dataDir: string;
let folder: string;

beforeEach(async () => {
  dataDir = join(testFolder(), "data");
  folder = join(dataDir, "backups");
  await migrateStore(join(dataDir, "throughline.db"), readMigrations(migrations));
  writeFileSync(join(dataDir, "secrets.json"), "{}");
  mkdirSync(join(dataDir, "media/deep"), { recursive: true });
  writeFileSync(join(dataDir, "media/deep/one.m4a"), sound);
  writeFileSync(join(dataDir, "media/empty"), "");
});

const make = (options: object = {}) =>
  makeBackup({ dataDir, folder, version: "1.2.3", now, ...options }, { whole: true });
const restored = () => join(testFolder(), "restored");

describe.each([undefined, passphrase])("a backup with the passphrase %s", (terms) => {
  test("is restored with the same content", async () => {
    const backup = await make({ passphrase: terms });
    const target = restored();
    const { manifest } = await restoreBackup({
      known,
      file: backup.file,
      dataDir: target,
      passphrase: terms,
    });
    expect(manifest).toMatchObject({ version: "1.2.3", made_at: "2026-03-04T05:06:07.000Z" });
    expect(await inventoryOf(join(target, "throughline.db"))).toEqual(
      await inventoryOf(join(dataDir, "throughline.db")),
    );
    expect(readdirSync(target).sort()).toEqual(["media", "secrets.json", "throughline.db"]);
    expect(readFileSync(join(target, "media/deep/one.m4a"))).toEqual(sound);
    expect(statSync(join(target, "throughline.db")).mode & 0o077).toBe(0);
    expect(statSync(backup.file).mode & 0o077).toBe(0);
  });

  test("is refused when cut or with one byte changed, and leaves the folder empty", async () => {
    const { file } = await make({ passphrase: terms });
    const whole = readFileSync(file);
    for (const part of [0.1, 0.5, 0.9, 0.999]) {
      const cut = join(folder, "cut");
      writeFileSync(cut, whole.subarray(0, Math.floor(whole.length * part)));
      const flipped = join(folder, "flipped");
      const at = Math.floor(whole.length * part);
      writeFileSync(flipped, whole.with(at, (whole[at] ?? 0) ^ 0x55));
      for (const damaged of [cut, flipped]) {
        const target = restored();
        await expect(
          restoreBackup({ known, file: damaged, dataDir: target, passphrase: terms }),
        ).rejects.toThrow();
        expect(readdirSync(target)).toEqual([]);
      }
    }
  });
});

test("a backup without room for the recordings is refused before anything is written", async () => {
  // A file of holes, larger than any disk.
  truncateSync(join(dataDir, "media/empty"), 2 ** 42);
  await expect(make()).rejects.toThrow(/^No backup was made: it needs \d+ MB in .+ are free\./);
  expect(readdirSync(folder)).toEqual([]);
});

test("an encrypted backup reveals none of its content and needs its passphrase", async () => {
  writeFileSync(join(dataDir, "secrets.json"), "canary-canary-canary");
  const { file } = await make({ passphrase });
  expect(readFileSync(file, "latin1")).toMatch(/^age-encryption\.org\//);
  expect(readFileSync(file, "latin1")).not.toContain("canary");
  const target = restored();
  await expect(restoreBackup({ known, file, dataDir: target })).rejects.toThrow(/Set BACKUP_PASSPHRASE/);
  await expect(restoreBackup({ known, file, dataDir: target, passphrase: "another" })).rejects.toThrow(
    /not the passphrase/,
  );
  expect(existsSync(join(target, "throughline.db"))).toBe(false);
});

test("restore refuses a folder with a database", async () => {
  const { file } = await make();
  const before = readFileSync(join(dataDir, "throughline.db"));
  await expect(restoreBackup({ known, file, dataDir })).rejects.toThrow(/already/);
  expect(readFileSync(join(dataDir, "throughline.db"))).toEqual(before);
});

test("restore refuses the backup of a newer version and leaves the folder empty", async () => {
  const { file } = await make();
  const target = restored();
  await expect(restoreBackup({ file, dataDir: target, known: known - 1 })).rejects.toThrow(
    `was made by Throughline 1.2.3, and this is ${version}, which can't read its database. Nothing was restored. Restore it with 1.2.3`,
  );
  expect(readdirSync(target)).toEqual([]);
});

test("restore resumes after being interrupted", async () => {
  const { file } = await make();
  const target = restored();
  mkdirSync(join(target, ".restoring/media"), { recursive: true });
  writeFileSync(join(target, "secrets.json"), "half");
  await restoreBackup({ known, file, dataDir: target });
  expect(readFileSync(join(target, "secrets.json"), "utf8")).toBe("{}");
  expect(existsSync(join(target, ".restoring"))).toBe(false);
});

test("a damaged database is not backed up, and earlier backups stay", async () => {
  const first = await make();
  const file = join(dataDir, "throughline.db");
  const connection = new Database(file);
  connection.pragma("wal_checkpoint(TRUNCATE)");
  connection.close();
  const bytes = readFileSync(file);
  bytes.fill(0x41, 20 * 4096, 24 * 4096);
  writeFileSync(file, bytes);
  await expect(make({ now: now + 1000 })).rejects.toThrow();
  expect(backupsIn(folder).map((one) => one.file)).toEqual([first.file]);
  expect(readdirSync(folder)).toHaveLength(1);
});

test("two backups at once are made one after the other, and both stay", async () => {
  const waited: string[] = [];
  const options = { dataDir, folder, version: "1.2.3", now };
  const [first, second] = await Promise.all([
    makeBackup(options, { whole: true }, () => waited.push("first")),
    makeBackup(options, { whole: true }, () => waited.push("second")),
  ]);
  expect(waited).toHaveLength(1);
  expect(first.file).not.toBe(second.file);
  expect(backupsIn(folder)).toHaveLength(2);
  for (const { file } of [first, second]) await restoreBackup({ known, file, dataDir: restored() });
});

test("a backup beside one in another process waits for it", async () => {
  const program = `
    import { lockBackups } from ${JSON.stringify(new URL("../../db/lock.ts", import.meta.url).href)};
    await lockBackups(process.argv[1], () => {});
    process.stdout.write("locked");
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ["--input-type=module", "-e", program, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(other, "exit");
  await once(other.stdout, "data");
  mkdirSync(join(folder, ".making-1-1"), { recursive: true });
  const waits = Promise.withResolvers<void>();
  const making = makeBackup({ dataDir, folder, version: "1.2.3", now }, { whole: true }, waits.resolve);
  await waits.promise;
  // What the other one has half made is left alone, and taken away once that one was killed.
  expect(readdirSync(folder)).toEqual([".making-1-1"]);
  other.kill("SIGKILL");
  await ended;
  const { file } = await making;
  expect(readdirSync(folder)).toEqual([basename(file)]);
});

test.skipIf(process.platform !== "linux")("a server's backups leave the processor to its pages", async () => {
  const settings = { dataDir, folder, everyMs: null, keep: 3, passphrase: undefined };
  const onThread = backupsOnThread(settings, "1.2.3", new URL("../../db/backup/worker.ts", import.meta.url));
  const making = onThread.make(now);
  await expect.poll(priorities, { interval: 5, timeout: 20_000 }).toContain(10);
  await making;
  await onThread.close();
});

/** Of the threads of this process; a positive one stands behind the others. */
function priorities(): number[] {
  return readdirSync("/proc/self/task").flatMap((id) => {
    try {
      const [, fields = ""] = /^.*\) (.+)$/s.exec(readFileSync(`/proc/self/task/${id}/stat`, "utf8")) ?? [];
      return [Number(fields.split(" ")[16])];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}

test("trimBackups keeps the newest backups", async () => {
  const made = [];
  for (let nth = 0; nth < 4; nth++) made.unshift(await make({ now: now + nth * 1000 }));
  expect(made).toMatchObject(backupsIn(folder));
  trimBackups(folder, 2);
  expect(made.slice(0, 2)).toMatchObject(backupsIn(folder));
});

test("a backup during writes is a consistent snapshot", async () => {
  const db = openSqlite(join(dataDir, "throughline.db"));
  const settings = { dataDir, folder, everyMs: null, keep: 3, passphrase: undefined };
  const onThread = backupsOnThread(settings, "1.2.3", new URL("../../db/backup/worker.ts", import.meta.url));
  let written = 0;
  let isDone = false;
  const writing = (async () => {
    while (!isDone) {
      // Two rows in one commit: a copy with an odd number would be torn.
      await db.write(async (q) => {
        for (const half of ["a", "b"])
          await q
            .insert(throttles)
            .values({ key: `${written} ${half}`, count: written, window_started_at: now });
      });
      written++;
      await new Promise(setImmediate);
    }
  })();
  await vi.waitFor(() => expect(written).toBeGreaterThan(20), 60_000);
  const before = written;
  const { file } = await onThread.make(now);
  const after = written;
  isDone = true;
  await writing;
  await onThread.close();
  expect(after - before).toBeGreaterThan(5);
  const target = restored();
  await restoreBackup({ known, file, dataDir: target, beside: join(folder, "files") });
  const [live, copied] = [dataDir, target].map((from) => rowsOf(join(from, "throughline.db")));
  db.close();
  expect(copied?.length).toBeGreaterThanOrEqual(2 * before);
  expect((copied?.length ?? 1) % 2).toBe(0);
  // Every row as it is in the live database, and none left out between the first and the last.
  expect(copied).toEqual(live?.slice(0, copied?.length));
});

function rowsOf(file: string): unknown[] {
  const connection = new Database(file, { readonly: true });
  try {
    return connection.prepare("SELECT * FROM throttles ORDER BY rowid").all();
  } finally {
    connection.close();
  }
}
