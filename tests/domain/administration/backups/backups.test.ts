import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import { day, hour, minute } from "#app/core/clock.ts";
import { listBackups, readBackupTrouble } from "#app/domain/administration/backups/read.server.ts";
import { checkDatabase, makeBackupJob } from "#app/domain/administration/backups/schema.ts";
import { requestBackup } from "#app/domain/administration/backups/write.server.ts";
import { getAttention } from "#app/domain/administration/integrations/read.server.ts";
import { readVitals } from "#app/domain/administration/metrics/read.server.ts";
import { checkDatabaseHandler } from "#app/jobs/check-database.ts";
import { makeBackupHandler } from "#app/jobs/make-backup.ts";
import type { BackupPort } from "#app/providers/backups/port.ts";
import { type BackupSettings, backupsOnThread } from "#app/providers/backups/thread.ts";
import { jobs } from "#db/schema/kernel.ts";
import { testAi } from "#tests/domain/summaries/summaries/stage.ts";
import { testFolder } from "#tests/support/database.ts";
import { storedContent, storedNames, testBucket } from "#tests/support/files.ts";
import { newPerson, testIdentity } from "#tests/support/people.ts";
import { createWorkspace, system, type Workspace } from "#tests/support/workspace.ts";

const workerFile = new URL("../../../../db/backup/worker.ts", import.meta.url);
let at: Workspace;
let backups: BackupPort;
let operator: UserActor;
let settings: (folder: string) => BackupSettings;
let use: (port: BackupPort) => void;

beforeEach(async () => {
  const later: { port?: BackupPort } = {};
  use = (port) => {
    backups = later.port = port;
  };
  const folder = join(testFolder(), "kept");
  // The database, and so the folder that is backed up, comes with the workspace.
  const port = new Proxy({} as BackupPort, { get: (_, name: keyof BackupPort) => later.port?.[name] });
  at = await createWorkspace({
    providers: { ai: testAi, backups: port, identity: testIdentity },
    handlers: [checkDatabaseHandler, makeBackupHandler],
  });
  const dataDir = dirname(at.db.file);
  writeFileSync(join(dataDir, "secrets.json"), "{}");
  settings = (place) => ({ dataDir, folder: place, everyMs: day, keep: 2, passphrase: undefined });
  use(backupsOnThread(settings(folder), "1.2.3", workerFile));
  // The first account runs the server.
  operator = await newPerson(at, "ana");
});

const list = () => listBackups(at.ctx(operator), {});
const waiting = () =>
  at.db.read((q) =>
    q
      .select({ run_at: jobs.run_at })
      .from(jobs)
      .where(and(eq(jobs.state, "waiting"), eq(jobs.name, makeBackupJob.job))),
  );

describe("backups", () => {
  test("an operator requests a backup, sees it in the list, and the next one is scheduled", async () => {
    expect(await list()).toMatchObject({ pending: false, every_hours: 24, keep: 2, backups: [] });
    await requestBackup(at.ctx(operator), {});
    await requestBackup(at.ctx(operator), {});
    expect(await list()).toMatchObject({ pending: true });
    expect(await at.worker.drain()).toBe(1);
    const { pending, backups: made } = await list();
    expect({ pending, made }).toMatchObject({ pending: false, made: [{ encrypted: false }] });
    expect(existsSync(join(backups.folder, made[0]?.name ?? ""))).toBe(true);
    expect(await waiting()).toEqual([{ run_at: at.clock.now() + day }]);
  });

  test("are made once a day, keeping the newest two", async () => {
    await makeBackupHandler.enqueueFirst(at.ctx(system));
    for (const count of [1, 2, 2]) {
      at.clock.advance(day);
      expect(await at.worker.drain()).toBe(1);
      expect((await list()).backups).toHaveLength(count);
    }
  });

  test("keep recordings once for all of them, and tell which were damaged or cannot be tidied up", async () => {
    const media = join(dirname(at.db.file), "media");
    mkdirSync(media);
    for (const name of ["one", "two"]) writeFileSync(join(media, name), `the recording ${name}`);
    const make = async () => {
      // Sooner than the one that is due by itself.
      at.clock.advance(2 * hour);
      await requestBackup(at.ctx(operator), {});
      await at.worker.drain();
      return list();
    };
    const files = { count: 2, bytes: 2 * "the recording one".length };
    expect(await make()).toMatchObject({ files, backups: [{ whole: false }] });
    expect((await make()).files).toEqual(files);
    const [kept = ""] = readdirSync(join(backups.folder, "files"));
    rmSync(join(backups.folder, "files", kept));
    at.log.expectError("Recordings beside the backups were damaged or gone, and were written anew");
    expect((await make()).files).toEqual(files);
    rmSync(join(media, "one"));
    const [{ name = "" } = {}] = (await list()).backups;
    writeFileSync(join(backups.folder, name), "damaged");
    at.log.expectWarn("No recording beside the backups is deleted while these can't be opened");
    expect((await make()).files).toEqual(files);
    // The damaged one is no longer among the newest two.
    expect((await make()).files.count).toBe(1);
  });

  test("the first one is made within ten minutes of the setup, and none of an empty server", async () => {
    const empty = await createWorkspace({
      providers: { backups, identity: testIdentity },
      handlers: [makeBackupHandler],
    });
    await makeBackupHandler.enqueueFirst(empty.ctx(system));
    for (let hours = 0; hours < 3; hours++) {
      empty.clock.advance(hour);
      expect(await empty.worker.drain()).toBe(1);
      expect(await backups.list()).toEqual([]);
    }
    await newPerson(empty, "ana");
    empty.clock.advance(10 * minute);
    expect(await empty.worker.drain()).toBe(1);
    expect(await backups.list()).toHaveLength(1);
  });

  test("that fail are a problem on the operator's page, in the counts and in the figures, until one is made", async () => {
    const told = async () => ({
      trouble: (await list()).trouble,
      counted: (await getAttention(at.ctx(operator), {})).no_backups,
      fails: (await readVitals(at.ctx(system), {})).backups_fail,
      doctor: (await readBackupTrouble(at.ctx(system), {})).trouble,
    });
    const fine = { trouble: null, counted: false, fails: false, doctor: null };
    expect(await told()).toEqual(fine);
    const { folder } = backups;
    rmSync(folder, { recursive: true });
    writeFileSync(folder, "a file where the folder would be");
    await requestBackup(at.ctx(operator), {});
    at.log.expectWarn("Job failed");
    at.log.expectError("Job failed");
    for (let tries = 0; tries < 3; tries++) {
      await at.worker.drain();
      at.clock.advance(hour);
    }
    const text = `No backup can be written to ${folder}: there is a file in its place.`;
    const since = { text, at: expect.stringMatching(/^2\d{3}-/) };
    expect(await told()).toEqual({ trouble: since, counted: true, fails: true, doctor: since });
    // Looked at anew, the folder itself is the reason.
    use(backupsOnThread(settings(folder), "1.2.3", workerFile));
    expect(await told()).toMatchObject({ trouble: { text, at: null }, counted: true, fails: true });
    rmSync(folder);
    use(backupsOnThread(settings(folder), "1.2.3", workerFile));
    expect((await told()).trouble).toEqual(since);
    await requestBackup(at.ctx(operator), {});
    await at.worker.drain();
    expect(await told()).toEqual(fine);
  });

  test("a folder that takes no file is told at the start", async () => {
    writeFileSync(backups.folder, "");
    at.log.expectError("No backup can be written");
    await makeBackupHandler.onServing(at.ctx(system));
    expect(readdirSync(dirname(backups.folder))).toEqual(["kept"]);
  });

  test("a backup missed while the server was off is made soon after the start", async () => {
    await backups.make(at.clock.now());
    at.clock.advance(3 * day);
    await makeBackupHandler.enqueueFirst(at.ctx(system));
    const [{ run_at = 0 } = {}] = await waiting();
    expect(run_at - at.clock.now()).toBeGreaterThan(0);
    expect(run_at - at.clock.now()).toBeLessThan(hour);
  });

  test("a full integrity check runs once a week, and the damage it finds marks the store as damaged", async () => {
    const due = () =>
      at.db.read((q) =>
        q
          .select({ run_at: jobs.run_at })
          .from(jobs)
          .where(and(eq(jobs.state, "waiting"), eq(jobs.name, checkDatabase.job))),
      );
    await checkDatabaseHandler.enqueueFirst(at.ctx(system));
    await checkDatabaseHandler.enqueueFirst(at.ctx(system));
    expect(await due()).toEqual([{ run_at: at.clock.now() + 7 * day }]);
    at.clock.advance(7 * day);
    expect(await at.worker.drain()).toBe(1);
    const now = new Date(at.clock.now()).toISOString();
    expect((await list()).check).toEqual({
      ...{ checked_at: now, full_at: now, damage: [], unread: [], steps: null },
    });
    expect([await due(), at.db.storageError()]).toEqual([[{ run_at: at.clock.now() + 7 * day }], null]);

    // A week later a reference leads nowhere.
    const beside = new Database(at.db.file);
    beside.pragma("foreign_keys = OFF");
    beside.exec("INSERT INTO weekly_digests (user_id, week, made_at) VALUES ('nobody', '2026-11-23', 0)");
    beside.close();
    at.clock.advance(7 * day);
    expect(await at.worker.drain()).toBe(1);
    const damage = ["weekly_digests: 1 rows refer to nothing"];
    const { check } = await list();
    expect(check).toMatchObject({ damage, steps: expect.stringContaining("There is no backup in") });
    expect(at.db.storageError()).toMatchObject({ text: "The database is damaged", lasting: true });

    // A quick look, which cannot see it, does not take it back; the file remembers it after a restart.
    expect((await backups.check({ full: false, now: at.clock.now() })).damage).toEqual(damage);
    expect(backups.lastCheck().damage).toEqual(damage);
  });

  test("after a failure the next backup is still scheduled", async () => {
    await makeBackupHandler.enqueueFirst(at.ctx(system));
    at.log.expectWarn("Job failed");
    at.log.expectError("Job failed");
    // A file where the folder would be.
    writeFileSync(backups.folder, "");
    for (let tries = 0; tries < 4; tries++) {
      at.clock.advance(day);
      await at.worker.drain();
    }
    expect(await waiting()).toHaveLength(1);
  });

  test("other people can neither list nor request backups", async () => {
    const stranger = at.ctx(await newPerson(at, "ben"));
    await expect(listBackups(stranger, {})).rejects.toMatchObject({ status: 403 });
    await expect(requestBackup(stranger, {})).rejects.toMatchObject({ status: 403 });
    expect(await waiting()).toEqual([]);
  });
});

describe("copies of backups in a bucket", () => {
  const bucket = async () => {
    const { peer, store } = await testBucket({ prefix: "a b/" });
    const settings = { dataDir: dirname(at.db.file), folder: backups.folder, everyMs: day, keep: 2 };
    use(backupsOnThread({ ...settings, passphrase: undefined, copies: store }, "1.2.3", workerFile));
    const names = () => storedNames(store, "backups/");
    const make = async () => {
      // Sooner than the one that is due by itself.
      at.clock.advance(2 * hour);
      await requestBackup(at.ctx(operator), {});
      await at.worker.drain();
    };
    return { peer, store, names, make };
  };

  test("are made with each one, and the newest two stay", async () => {
    const { peer, store, names, make } = await bucket();
    for (const count of [1, 2, 2]) {
      await make();
      expect(await names()).toHaveLength(count);
    }
    const { copies, backups: made } = await list();
    expect(copies).toBe("s3://files/a b/");
    expect(made.map(({ copied }) => copied)).toEqual([true, true]);
    expect(await names()).toEqual(made.map(({ name }) => `backups/${name}`).sort());
    const [newest] = made;
    const local = readFileSync(join(backups.folder, newest?.name ?? ""));
    expect((await storedContent(store, `backups/${newest?.name}`))?.equals(local)).toBe(true);

    // Another machine of the same server, or this one with a new disk.
    rmSync(backups.folder, { recursive: true });
    expect((await list()).backups).toEqual(made);
    peer.fault = () => ({ status: 503 });
    expect(await list()).toMatchObject({ copies: "s3://files/a b/", backups: [] });
  });

  test("are whole, and none is made of one whose recordings are beside it", async () => {
    mkdirSync(join(dirname(at.db.file), "media"));
    writeFileSync(join(dirname(at.db.file), "media/one"), "the recording one");
    await backups.make(at.clock.now());
    const { names, make } = await bucket();
    await make();
    expect(await names()).toHaveLength(1);
    expect((await list()).backups).toMatchObject([
      { whole: true, copied: true },
      { whole: false, copied: false },
    ]);
    // The other one goes in its turn, with its recordings.
    await make();
    expect(await list()).toMatchObject({ files: { count: 0 }, backups: [{ whole: true }, { whole: true }] });
  });

  test("that fail are told with the reason and tried again, without another backup", async () => {
    const { peer, names, make } = await bucket();
    peer.fault = () => ({ status: 403, code: "AccessDenied" });
    at.log.expectWarn("Job failed");
    await make();
    const [{ last_error } = {}] = await at.db.read((q) =>
      q.select({ last_error: jobs.error }).from(jobs).where(eq(jobs.name, makeBackupJob.job)),
    );
    expect(last_error).toMatch(
      /No backup could be copied to s3:\/\/files\/a b\/: .+ \(403 AccessDenied\)\. Let this key read, write, list/,
    );
    peer.fault = () => undefined;
    at.clock.advance(10 * 60_000);
    await at.worker.drain();
    expect((await list()).backups).toMatchObject([{ copied: true }]);
    expect(await names()).toHaveLength(1);
  });

  test("that are missing are made with the next one", async () => {
    const { names, make } = await bucket();
    await backups.make(at.clock.now());
    expect((await list()).backups).toMatchObject([{ copied: false }]);
    await make();
    expect(await names()).toHaveLength(2);
  });
});
