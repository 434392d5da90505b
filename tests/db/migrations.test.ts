import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, test, vi } from "vitest";
import { migrateStore as migrateWith, readMigrations } from "#db/migrate.ts";
import { kill, startChild } from "#tests/support/child.ts";
import { migrations, testFile, testFolder } from "#tests/support/database.ts";

type Journal = {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
};

/** The migrations of a folder, the real ones by default, and one more after them. */
function withOneMore(statements: string[], from = migrations): string {
  const folder = join(testFolder(), "drizzle");
  cpSync(from, folder, { recursive: true });
  const path = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(path, "utf8")) as Journal;
  const idx = journal.entries.length;
  const entry = {
    idx,
    version: "6",
    when: 4_000_000_000_000 + idx,
    tag: `${9000 + idx}_next`,
    breakpoints: true,
  };
  writeFileSync(path, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  writeFileSync(join(folder, `${entry.tag}.sql`), statements.join("\n--> statement-breakpoint\n"));
  return folder;
}

function migrateStore(file: string, folder: string): Promise<void> {
  return migrateWith(file, readMigrations(folder));
}

function inspect<T>(file: string, read: (connection: Database.Database) => T): T {
  const connection = new Database(file);
  try {
    return read(connection);
  } finally {
    connection.close();
  }
}

function schemaOf(file: string): unknown {
  return inspect(file, (connection) =>
    connection.prepare("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name").all(),
  );
}

function withAda(file: string): void {
  inspect(file, (connection) =>
    connection.exec(`INSERT INTO users (user_id, email, first_name, last_name, status, created_at, updated_at)
        VALUES ('u1', 'ada@example.org', 'Ada', 'L', 'active', 0, 0);
      INSERT INTO sessions (session_id, user_id, token_hash, remember, created_at, last_seen_at, expires_at)
        VALUES ('s1', 'u1', 'h', 0, 0, 0, 0)`),
  );
}

describe("migrateStore", () => {
  test("creates a new database and changes nothing the second time", async () => {
    const file = join(testFolder(), "deep/down/throughline.db");
    await migrateStore(file, migrations);
    const fresh = schemaOf(file);
    await migrateStore(file, migrations);
    expect(schemaOf(file)).toEqual(fresh);
    expect(existsSync(`${file}.before-migration-0`)).toBe(false);
  });

  test("refuses a database of a newer version and leaves it unchanged", async () => {
    const file = await testFile();
    await migrateStore(file, withOneMore(["CREATE TABLE later (x)"]));
    await expect(migrateStore(file, migrations)).rejects.toThrow(
      /which can't read it.*Nothing was changed\./,
    );
    expect(JSON.stringify(schemaOf(file))).toContain("CREATE TABLE later");
  });

  test("refuses when an applied migration was changed, and leaves the file unchanged", async () => {
    const file = await testFile();
    await migrateStore(file, withOneMore(["CREATE TABLE later (x)"]));
    const before = schemaOf(file);
    const changed = withOneMore(["CREATE TABLE later (x, y)"]);
    await expect(migrateStore(file, changed)).rejects.toThrow(
      "Nothing was changed. Start the version that wrote it",
    );
    expect(schemaOf(file)).toEqual(before);
  });

  test("copies an existing database before migrating it", async () => {
    const file = await testFile();
    const before = schemaOf(file);
    withAda(file);
    await migrateStore(file, withOneMore(["DELETE FROM sessions", "DELETE FROM users"]));
    const known = inspect(file, (db) =>
      db.prepare("SELECT count(*) FROM __drizzle_migrations").pluck().get(),
    );
    const copy = `${file}.before-migration-${Number(known) - 1}`;
    expect(schemaOf(copy)).toEqual(before);
    expect(inspect(copy, (db) => db.prepare("SELECT count(*) FROM users").pluck().get())).toBe(1);
  });

  test("neither copies nor migrates a damaged database", async () => {
    const file = await testFile();
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0x41, 30 * 4096, 34 * 4096));
    const damaged = readFileSync(file);
    await expect(migrateStore(file, withOneMore(["CREATE TABLE later (x)"]))).rejects.toThrow(
      /was not migrated, because it could not be copied first/,
    );
    expect(readFileSync(file)).toEqual(damaged);
    expect(readdirSync(dirname(file)).filter((name) => name.includes("before-migration"))).toEqual([]);
  });

  test("keeps the copies of the last two schemas and deletes older ones", async () => {
    const file = await testFile();
    let folder = migrations;
    for (const name of ["first", "second", "third", "fourth"]) {
      folder = withOneMore([`CREATE TABLE ${name} (x)`], folder);
      await migrateStore(file, folder);
    }
    const kept = readdirSync(dirname(file)).filter((name) => name.includes("before-migration"));
    const known = readMigrations(folder).length;
    expect(kept.map((name) => Number(name.split("-").at(-1))).sort((a, b) => a - b)).toEqual([
      known - 2,
      known - 1,
    ]);
  });

  test("restores the former version when a migration fails", async () => {
    const file = await testFile();
    const before = schemaOf(file);
    const folder = withOneMore(["CREATE TABLE half (x)", "INSERT INTO nowhere VALUES (1)"]);
    await expect(migrateStore(file, folder)).rejects.toThrow("no such table: nowhere");
    expect(schemaOf(file)).toEqual(before);
  });

  test("keeps referencing rows when a table is rebuilt", async () => {
    const file = await testFile();
    withAda(file);
    const rebuild = [
      "PRAGMA foreign_keys=OFF",
      "CREATE TABLE new_users AS SELECT * FROM users",
      "CREATE UNIQUE INDEX new_users_id ON new_users (user_id)",
      "DROP TABLE users",
      "ALTER TABLE new_users RENAME TO users",
    ];
    await migrateStore(file, withOneMore(rebuild));
    expect(inspect(file, (db) => db.prepare("SELECT user_id FROM sessions").pluck().all())).toEqual(["u1"]);
  });

  test("rolls back a migration that breaks a foreign key", async () => {
    const file = await testFile();
    withAda(file);
    const folder = withOneMore(["PRAGMA foreign_keys=OFF", "DELETE FROM users"]);
    await expect(migrateStore(file, folder)).rejects.toThrow("rows of sessions pointing at nothing");
    expect(inspect(file, (db) => db.prepare("SELECT count(*) FROM users").pluck().get())).toBe(1);
  });

  test("leaves the former version after a kill, and migrates at the next start", async () => {
    const file = await testFile();
    const before = schemaOf(file);
    const count = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 100000000)";
    const endless = withOneMore(["CREATE TABLE half (x)", `${count} INSERT INTO half SELECT x FROM n`]);
    const child = startChild(join(import.meta.dirname, "fixtures/migrate.ts"), [file, endless]);
    // Past the cache of 32 MB the open transaction spills into the log: now it is in the middle.
    await vi.waitFor(
      () => expect(existsSync(`${file}-wal`) && readFileSync(`${file}-wal`).length).toBeGreaterThan(0),
      60_000,
    );
    await kill(child);
    expect(schemaOf(file)).toEqual(before);
    await migrateStore(file, withOneMore(["CREATE TABLE half (x)"]));
    expect(inspect(file, (db) => db.pragma("integrity_check", { simple: true }))).toBe("ok");
  });
});
