import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  backupFinding,
  type Finding,
  roomFinding,
  serviceFindings,
  writeFinding,
} from "#app/cli/findings.ts";
import { parseEnv } from "#app/core/env.ts";
import { lockFolder } from "#db/lock.ts";
import { dataFolder, runCommand } from "#tests/support/command-line.ts";
import { testFolder } from "#tests/support/database.ts";
import { serve } from "#tests/support/serve.ts";
import { testServices } from "#tests/support/services.ts";

async function findings(folder: string, settings: Record<string, string> = {}) {
  const { code, out } = await runCommand(folder, ["doctor", "--offline", "--json"], settings);
  const { ok, checks } = JSON.parse(out) as { ok: boolean; checks: Finding[] };
  const bad = checks.filter(({ status }) => status === "problem" || status === "warning");
  return { code, ok, bad, names: bad.map(({ check, status }) => `${check}: ${status}`) };
}

function change(folder: string, sql: string): void {
  const db = new Database(join(folder, "throughline.db"));
  db.pragma("foreign_keys = OFF");
  db.exec(sql);
  db.close();
}

describe("throughline doctor", () => {
  test("reports no problem in a new folder, in words", async () => {
    const folder = await dataFolder();
    const { code, out } = await runCommand(folder, ["doctor"]);
    expect(code).toBe(0);
    expect(out).toMatch(/^ok {7}Database integrity: Nothing is wrong with it/m);
    expect(out).toMatch(/^– {8}Mail server: Not set up\. E-mail waits in the outbox\./m);
  });

  test("names the folder when it finds no database", async () => {
    const { code, out } = await runCommand(testFolder(), ["doctor"]);
    expect(code).toBe(0);
    expect(out).toContain("If there should be one, DATA_DIR is wrong.");
  });

  test("reports wrong settings, and an address that is not encrypted", async () => {
    const folder = await dataFolder();
    expect(await findings(folder, { PORT: "many" })).toMatchObject({ code: 1, names: ["Settings: problem"] });
    const open = { HOST: "0.0.0.0", ORIGIN: "http://meetings.example.org" };
    expect(await findings(folder, open)).toMatchObject({ code: 0, ok: true, names: ["Settings: warning"] });
  });

  test.each<[string, (folder: string) => void, string, string]>([
    [
      "others may read",
      (folder) => chmodSync(join(folder, "secrets.json"), 0o644),
      "File permissions",
      "chmod 600",
    ],
    ["the folder is open", (folder) => chmodSync(folder, 0o755), "File permissions", "chmod 700"],
    ["secrets are lost", (folder) => rmSync(join(folder, "secrets.json")), "Secrets", "from a backup"],
    [
      "secrets are cut",
      (folder) => writeFileSync(join(folder, "secrets.json"), "{"),
      "Secrets",
      "from a backup",
    ],
    [
      "rows refer to nothing",
      (folder) =>
        change(folder, "INSERT INTO operators (user_id, named_by, named_at) VALUES ('gone', NULL, 0)"),
      "Database integrity",
      "There is no backup in",
    ],
    [
      "the clock was set back",
      (folder) =>
        change(
          folder,
          "INSERT INTO events (event_id, name, actor, payload, created_at) VALUES ('e', 'a', 'b', '{}', 9000000000000)",
        ),
      "Clock",
      "timedatectl",
    ],
    [
      "a newer version wrote it",
      (folder) => change(folder, "INSERT INTO __drizzle_migrations VALUES ('later', 4000000000000)"),
      "Database schema",
      "To go back to",
    ],
    ["pages are damaged", damage, "Database integrity", "There is no backup in"],
  ])("reports one problem and what to do when %s", async (_what, spoil, check, fix) => {
    const folder = await dataFolder();
    spoil(folder);
    const { code, ok, bad } = await findings(folder);
    expect([code, ok]).toEqual([1, false]);
    expect(bad).toMatchObject([{ check, status: "problem", fix: expect.stringContaining(fix) }]);
  });

  test("does not create secrets when the file asks for new ones", async () => {
    const folder = await dataFolder();
    writeFileSync(join(folder, "secrets.json"), "new", { mode: 0o600 });
    expect((await findings(folder)).names).toEqual(["Secrets: warning"]);
    expect((await findings(folder)).names).toEqual(["Secrets: warning"]);
  });

  test("warns before the disk is full", () => {
    const status = (mb: number) => roomFinding(mb * 1024 * 1024, "/data").status;
    expect([100, 500, 5000].map(status)).toEqual(["problem", "warning", "ok"]);
  });

  test.each<[string, string[], number, string, string | undefined, RegExp]>([
    ["a new server", [], 1, "24", "note", /^There is none in/],
    ["none after two periods", [], 3, "24", "warning", /One is due every 24 hours\.$/],
    [
      "a backup of today",
      ["throughline-20260110T000000Z.tar.gz"],
      9,
      "24",
      "ok",
      /^The newest is 12 hours old\.$/,
    ],
    [
      "one of today with its recordings beside it",
      ["throughline-20260109T000000Z.tar.gz", "throughline-20260110T000000Z+files.tar.gz.age"],
      9,
      "24",
      "ok",
      /^The newest is 12 hours old\.$/,
    ],
    [
      "the newest too old",
      ["throughline-20260106T000000Z.tar.gz.age"],
      9,
      "48",
      "warning",
      /^The newest is 4 days old/,
    ],
    [
      "none by themselves",
      ["throughline-20260106T000000Z.tar.gz"],
      9,
      "0",
      "note",
      /^BACKUP_EVERY is 0.* 4 days old/,
    ],
  ])("reports backups: %s", async (_what, names, days, every, status, text) => {
    const folder = await dataFolder();
    const backups = join(folder, "backups");
    mkdirSync(backups);
    for (const name of names) writeFileSync(join(backups, name), "");
    const { birthtimeMs } = statSync(join(folder, "throughline.db"));
    const now = names.length > 0 ? Date.UTC(2026, 0, 10, 12) : birthtimeMs + days * 86_400_000;
    const env = parseEnv({ DATA_DIR: folder, BACKUP_EVERY: every }).backups;
    expect(backupFinding(env, folder, now)).toMatchObject({ status, text: expect.stringMatching(text) });
  });

  test("reports a folder that is not writable, and leaves no test file", async () => {
    const folder = await dataFolder();
    const before = readdirSync(folder);
    expect(writeFinding(folder).status).toBe("ok");
    expect(readdirSync(folder)).toEqual(before);
    expect(writeFinding(join(folder, "gone"))).toMatchObject({
      status: "problem",
      text: expect.stringContaining("ENOENT"),
    });
  });

  test("reports a BACKUP_DIR that is no folder", async () => {
    const folder = await dataFolder();
    const { bad } = await findings(folder, { BACKUP_DIR: join(folder, "throughline.db") });
    expect(bad).toMatchObject([{ check: "Backups", fix: expect.stringContaining("BACKUP_DIR") }]);
  });

  test("reports backups that were given up since the newest one", async () => {
    const folder = await dataFolder();
    change(
      folder,
      `INSERT INTO jobs (job_id, name, lane, payload, state, run_at, attempts, max_attempts, error, created_at, finished_at)
       VALUES ('j', 'make-backup', 'backups', '{}', 'dead', 0, 3, 3, 'The disk went away', 0, 1767225600000)`,
    );
    expect((await findings(folder)).bad).toMatchObject([
      { check: "Backups", text: "The last one failed at 2026-01-01T00:00:00.000Z: The disk went away" },
    ]);
    await runCommand(folder, ["backup"]);
    expect((await findings(folder)).bad).toEqual([]);
  });

  test("tells what the running server says of itself", async () => {
    const folder = await dataFolder();
    const unlock = await lockFolder(folder);
    onTestFinished(unlock);
    let said: object = { status: "ready" };
    const url = await serve((_req, res) => res.end(JSON.stringify(said)));
    const told = async (settings = { PORT: new URL(url).port }) => {
      const { out } = await runCommand(folder, ["doctor", "--offline", "--json"], settings);
      const { checks } = JSON.parse(out) as { checks: Finding[] };
      return checks.filter(({ check }) => check === "Server").map(({ status, text }) => `${status}: ${text}`);
    };
    expect(await told()).toEqual([`ok: ${url}/readyz says: ready.`]);
    said = { status: "ready", warnings: ["No backup can be written to /backups: its disk is full."] };
    expect(await told()).toEqual(["problem: No backup can be written to /backups: its disk is full."]);
    said = { status: "not ready", problems: ["migrating"] };
    expect(await told()).toEqual(["problem: migrating"]);
    expect(await told({ PORT: "1" })).toEqual([
      "problem: It runs, and http://127.0.0.1:1/readyz doesn't answer.",
    ]);
    unlock();
    expect(await told()).toEqual([`note: None runs on ${folder} now.`]);
  });

  test("calls the services that are set up", async () => {
    expect(await serviceFindings(testServices)).toMatchObject([
      { check: "Mail server", status: "ok" },
      {
        ...{ check: "Language model", status: "problem" },
        fix: expect.stringContaining("docs/services/language-model.md"),
      },
      { check: "Zoom", status: "note" },
    ]);
  });
});

/** Overwrites the middle of the file. */
function damage(folder: string): void {
  const fd = openSync(join(folder, "throughline.db"), "r+");
  for (let page = 40; page < 60; page++) writeSync(fd, Buffer.alloc(200, 255), 0, 200, page * 4096 + 8);
  closeSync(fd);
}
