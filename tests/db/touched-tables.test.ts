import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { tableNamesOf } from "#db/touched-tables.ts";
import { testFile } from "#tests/support/database.ts";

async function names() {
  const connection = new Database(await testFile());
  onTestFinished(() => void connection.close());
  return { connection, ...tableNamesOf(connection) };
}

test("a read touches every table that its text names, in subqueries and searches too", async () => {
  const { readBy } = await names();
  const sql = 'select "u"."email" from "users" "u" where exists (SELECT 1 FROM Sessions) and "limit" = ?';
  expect([...readBy(sql)].sort()).toEqual(["sessions", "users"]);
  expect([...readBy("SELECT rowid FROM transcript_fts WHERE transcript_fts MATCH ?")]).toEqual([
    "transcript_fts",
  ]);
});

test.each([
  ["an insert", 'insert into "throttles" ("key") values (?)', ["throttles"]],
  [
    "an insert or an update",
    'insert into "throttles" ("key") values (?) on conflict do update set "count" = ?',
    ["throttles"],
  ],
  [
    "an update",
    'update "sessions" set "aal" = ? where "sessions"."user_id" in (select 1 from "users")',
    ["sessions"],
  ],
  ["a deletion after a common table", 'with x as (select 1) delete from "throttles"', ["throttles"]],
  ["a deletion with cascades", 'delete from "chat_sessions" where 1', ["chat_items", "chat_sessions"]],
  [
    "a replaced row with cascades",
    "INSERT OR REPLACE INTO chat_sessions VALUES (?)",
    ["chat_items", "chat_sessions"],
  ],
  [
    "triggers, and what they set off",
    'update "action_items" set "description" = ?',
    ["action_items", "change_counts", "record_fts", "record_fts_gone", "record_fts_rows"],
  ],
  ["no known table", "DROP TABLE throttled", ["*"]],
])("a change of %s touches what it writes", async (_what, sql, tables) => {
  const { changedBy } = await names();
  expect([...changedBy(sql)].sort()).toEqual(tables);
});

test("the deletion of a project touches all that its foreign keys delete", async () => {
  const { connection, changedBy } = await names();
  const touched = changedBy('delete from "projects" where "project_id" = ?');
  const own = connection
    .prepare(
      `SELECT t.name FROM sqlite_schema t, pragma_foreign_key_list(t.name) f
       WHERE f."table" = 'projects' AND f.on_delete = 'CASCADE'`,
    )
    .pluck()
    .all();
  expect(own.length).toBeGreaterThan(2);
  expect([...touched]).toEqual(expect.arrayContaining(own));
});

test("the schema has no views, whose tables a statement would not name", async () => {
  const { connection } = await names();
  expect(connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'view'").all()).toEqual([]);
});
