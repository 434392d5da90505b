import { copyFileSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { boot } from "#app/boot/boot.server.ts";
import { version } from "#app/core/version.ts";
import {
  type Migrations,
  migrateStore,
  numberOfVersion,
  readMigrations,
  schemaStateOf,
} from "#db/migrate.ts";
import { copyBefore } from "#db/misfit.ts";
import { dataFolder, runCommand } from "#tests/support/command-line.ts";
import { migrations, testFolder } from "#tests/support/database.ts";

const head = readMigrations(migrations);
const next: Migrations[number] = {
  sql: ["CREATE TABLE later (x)"],
  bps: true,
  hash: "made up",
  folderMillis: 4_000_000_000_000,
};

/** A data folder that the next version has opened, and somebody used since. */
async function newerFolder(): Promise<{ folder: string; file: string }> {
  const folder = await dataFolder();
  const file = join(folder, "throughline.db");
  change(file, userNamed("ana"));
  await migrateStore(file, [...head, next]);
  change(file, `PRAGMA user_version = ${numberOfVersion("7.8.9")}; ${userNamed("later")}`);
  return { folder, file };
}

function change(file: string, sql: string): void {
  const db = new Database(file);
  db.exec(sql);
  db.pragma("wal_checkpoint(TRUNCATE)");
  db.close();
}

function userNamed(id: string): string {
  return `INSERT INTO users (user_id, email, first_name, last_name, status, created_at, updated_at)
    VALUES ('${id}', '${id}@example.org', 'A', 'B', 'active', 0, 0)`;
}

function usersOf(file: string): unknown[] {
  const db = new Database(file, { readonly: true });
  try {
    return db.prepare("SELECT user_id FROM users").pluck().all();
  } finally {
    db.close();
  }
}

/** Starts this version on a folder, as far as the database is open, and ends it. */
async function startOn(dataDir: string): Promise<void> {
  const migrator = new URL("../../db/migrate-worker.ts", import.meta.url);
  const settings = { dataDir, host: "127.0.0.1", port: 0 };
  const { listening, unlock } = await boot(settings, { migrations: head, migrator });
  listening.server.close();
  unlock();
}

const said = async (folder: string, ...words: string[]) => {
  const { err, out } = await runCommand(folder, words);
  return out + err;
};

describe("the database of a newer version", () => {
  test.each<[string, (folder: string) => Promise<string>]>([
    ["a start", (folder) => startOn(folder).then(() => "", String)],
    ["migrate", (folder) => said(folder, "migrate")],
    ["doctor", (folder) => said(folder, "doctor", "--offline")],
    ["version --check", (folder) => said(folder, "version", "--check")],
    ["a command", (folder) => said(folder, "user", "list")],
  ])("is refused by %s, with both versions and the ways out, and stays as it was", async (_way, tried) => {
    const { folder, file } = await newerFolder();
    const bytes = readFileSync(file);
    const words = await tried(folder);
    expect(words).toContain(`was written by Throughline 7.8.9, and this is ${version}, which can't read it`);
    expect(words).toContain("Start Throughline 7.8.9 again.");
    expect(words).toContain(
      `put ${copyBefore(file, head.length)}, the database before the upgrade, in its place`,
    );
    expect(words).toContain(`import bring what throughline export of ${version} wrote`);
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  test("gives way to the copy that the refusal names, and this version starts", async () => {
    const { folder, file } = await newerFolder();
    const [, copy = ""] = /put (\S+), the database/.exec(await said(folder, "doctor", "--offline")) ?? [];
    copyFileSync(copy, file);
    for (const end of ["-wal", "-shm"]) rmSync(file + end, { force: true });
    await startOn(folder);
    expect(usersOf(file)).toEqual(["ana"]);
  });

  test("is refused with a backup as the way out where no copy fits", async () => {
    const { folder, file } = await newerFolder();
    rmSync(copyBefore(file, head.length));
    expect(await said(folder, "migrate")).toContain(
      `To go back to ${version}: restore a backup from before the upgrade into an empty DATA_DIR; or`,
    );
  });

  test("is refused without its number where none was noted", async () => {
    const { folder, file } = await newerFolder();
    change(file, "PRAGMA user_version = 0");
    expect(await said(folder, "migrate")).toMatch(
      /was written by a newer version of Throughline.* Start that version again/,
    );
  });
});

test("a database notes the version that migrated it", async () => {
  const file = join(testFolder(), "throughline.db");
  await migrateStore(file, head);
  expect(schemaStateOf(file, head)).toEqual({
    state: "current",
    applied: head.length,
    known: head.length,
    migratedBy: version,
  });
});
