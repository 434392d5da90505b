import { readFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, onTestFinished, test } from "vitest";
import { getMeeting, listMeetings, summaryHub } from "#app/domain/meetings/meetings/read.server.ts";
import { listNotifications } from "#app/domain/notifications/read.server.ts";
import { listChatSessions } from "#app/domain/search-and-chat/chat/read.server.ts";
import { readDashboard } from "#app/domain/search-and-chat/dashboard/read.server.ts";
import { findMeetings } from "#app/domain/search-and-chat/library/read.server.ts";
import { searchProject } from "#app/domain/search-and-chat/search/read.server.ts";
import { listActionItems } from "#app/domain/summaries/action-items/read.server.ts";
import { getStructuredSummary } from "#app/domain/summaries/summaries/read.server.ts";
import { getTranscript } from "#app/domain/transcripts/recordings/read.server.ts";
import { listMembers, listProjects } from "#app/domain/workspaces/projects/read.server.ts";
import type { AiPort } from "#app/providers/ai/port.ts";
import { checkStore } from "#db/check.ts";
import { type Migrations, migrateStore, readMigrations, schemaStateOf } from "#db/migrate.ts";
import { openSqlite } from "#db/store/sqlite.ts";
import { migrations, testFile, testFolder } from "#tests/support/database.ts";
import { createWorkspace } from "#tests/support/workspace.ts";
import { frozenMigrations, rowsOf } from "../../scripts/frozen-migrations.ts";
import { makeSampleDatabase, rowCounts } from "./sample-database.ts";

const head = readMigrations(migrations);
const frozen = Object.keys(frozenMigrations());

describe("upgrading the database of an earlier version", () => {
  test.each(frozen)("after migration %s keeps all rows and reaches the current schema", async (tag) => {
    const file = await databaseAfter(tag);
    await expectUpgrade(file, head);
    expect(objectsOf(file)).toEqual(objectsOf(await testFile()));
  });

  test("from the current schema to a later one keeps all rows", async () => {
    const file = await makeSampleDatabase(testFolder());
    const counts = rowCounts(file);
    expect(Object.keys(counts).length).toBeGreaterThan(60);
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
    const later = [...head, madeUp];
    expect(schemaStateOf(file, later).state).toBe("older");
    await expectUpgrade(file, later);
    const db = new Database(file, { readonly: true });
    onTestFinished(() => void db.close());
    expect(db.prepare("SELECT DISTINCT mood FROM meetings").pluck().all()).toEqual(["calm"]);
  });
});

test("migration 0001 keeps model access of organizations and their counted use", async () => {
  const file = await databaseAfter("0000_init");
  const read = (sql: string) => {
    const db = new Database(file, { readonly: true });
    try {
      return db.prepare(sql).all();
    } finally {
      db.close();
    }
  };
  const counted = read(`SELECT day, project_id, calls, tokens_in, tokens_out FROM model_usage ORDER BY 1, 2`);
  const heard = read(`SELECT day, project_id, calls, ms FROM transcription_usage ORDER BY 1, 2`);
  expect([counted.length > 0, heard.length > 0]).toEqual([true, true]);
  await migrateStore(file, head);
  expect(read("SELECT org_id FROM organizations WHERE model_allowed_at IS NULL")).toEqual([]);
  expect(
    read(
      `SELECT day, project_id, calls, tokens_in, tokens_out FROM spending WHERE kind = 'other' ORDER BY 1, 2`,
    ),
  ).toEqual(counted);
  expect(
    read(`SELECT day, project_id, calls, ms FROM spending WHERE kind = 'transcription' ORDER BY 1, 2`),
  ).toEqual(heard);
  expect(read("SELECT project_id FROM spending WHERE org_id NOT IN (SELECT org_id FROM projects)")).toEqual(
    [],
  );
});

/** The database that the migrations up to this one made, with the rows it had then. */
async function databaseAfter(tag: string): Promise<string> {
  const file = join(testFolder(), "throughline.db");
  await migrateStore(file, head.slice(0, frozen.indexOf(tag) + 1));
  const db = new Database(file);
  db.transaction(() => db.exec(readFileSync(rowsOf(tag), "utf8")))();
  const empty = Object.entries(rowCounts(file)).filter(([, count]) => count === 0);
  db.close();
  expect(empty).toEqual([]);
  return file;
}

/** Tables with their columns, indexes, triggers, as SQLite keeps them. */
function objectsOf(file: string): unknown[] {
  const db = new Database(file, { readonly: true });
  try {
    return db.prepare("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name").all();
  } finally {
    db.close();
  }
}

/** What migrations do most: a column, an index, and a table built anew that others refer to. */
const madeUp: Migrations[number] = {
  sql: [
    "ALTER TABLE meetings ADD COLUMN mood text NOT NULL DEFAULT 'calm'",
    "CREATE INDEX meetings_mood ON meetings (mood)",
    "PRAGMA foreign_keys=OFF",
    "CREATE TABLE new_operators AS SELECT * FROM operators",
    "DROP TABLE operators",
    "ALTER TABLE new_operators RENAME TO operators",
  ],
  bps: true,
  hash: "made up",
  folderMillis: 4_000_000_000_000,
};

/** Migrates a file, and expects all its rows, a whole database, and that the pages of its person can be read. */
async function expectUpgrade(file: string, known: Migrations): Promise<void> {
  // Where the newest migration is frozen, its schema is the one of now.
  expect(["older", "current"]).toContain(schemaStateOf(file, known).state);
  const before = rowCounts(file);
  await migrateStore(file, known);
  expect(schemaStateOf(file, known).state).toBe("current");
  expect(checkStore(file)).toMatchObject({ damage: [], danglingRows: 0 });
  // A migration that drops a table, or moves rows, says so here.
  expect(rowCounts(file)).toMatchObject(before);
  await expectPages(file);
}

const withoutModel = { embedder: null } as unknown as AiPort;

async function expectPages(file: string): Promise<void> {
  const store = openSqlite(file);
  onTestFinished(() => store.close());
  const db = new Database(file, { readonly: true });
  const of = (sql: string) => String(db.prepare(sql).pluck().get());
  const userId = of("SELECT user_id FROM users WHERE email = 'ana@bench.example'");
  const meeting_id = of("SELECT meeting_id FROM meetings WHERE title = 'Weekly 1'");
  const project_id = of("SELECT project_id FROM meetings WHERE title = 'Weekly 1'");
  db.close();
  const workspace = await createWorkspace({ now: Date.now(), providers: { ai: withoutModel } });
  const actor = { kind: "user", userId, sessionId: "", via: "cookie" } as const;
  const ctx = { ...workspace.ctx(actor), db: store };

  const lines = await getTranscript(ctx, { meeting_id });
  expect(lines.length).toBeGreaterThan(5);
  const q = lines[0]?.text.split(" ").find((part) => part.length > 5) ?? "";
  expect(await getStructuredSummary(ctx, { meeting_id })).toMatchObject({ status: "success" });
  const pages = {
    search: searchProject(ctx, { project_id, q }),
    meetings: listMeetings(ctx, { project_id }),
    hub: summaryHub(ctx, { project_id }),
    library: findMeetings(ctx, { project_id, time_zone: "UTC" }),
    meeting: getMeeting(ctx, { meeting_id }),
  };
  for (const [name, page] of Object.entries(pages))
    expect(JSON.stringify(await page), name).toContain("Weekly 1");
  expect(JSON.stringify(await listProjects(ctx, {}))).toContain("Ferry app");
  expect(JSON.stringify(await listMembers(ctx, { project_id }))).toContain("ana@bench.example");
  expect(await readDashboard(ctx, { project_id })).toBeDefined();
  expect(await listActionItems(ctx, { meeting_id })).toBeInstanceOf(Array);
  expect(await listNotifications(ctx, {})).toBeDefined();
  expect(await listChatSessions(ctx, { project_id })).toBeDefined();
}
