import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { checkIntegrity } from "#db/integrity.ts";
import { testFolder } from "#tests/support/database.ts";

const quick = { full: false, mostMs: 60_000 };
const full = { full: true, mostMs: 60_000 };

/** A database with two tables, one of which has an index, refers to the other and is searched. */
function sample(rows = 500): string {
  const file = join(testFolder(), "sample.db");
  const db = new Database(file);
  db.pragma("journal_mode = WAL");
  db.exec(`
    CREATE TABLE meetings (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
    CREATE TABLE lines (id INTEGER PRIMARY KEY, meeting INTEGER REFERENCES meetings, words TEXT NOT NULL);
    CREATE INDEX lines_words ON lines (words);
    CREATE VIRTUAL TABLE search USING fts5 (words, content = 'lines', content_rowid = 'id');`);
  const terms = db.prepare("INSERT INTO lines (meeting, words) VALUES (1, ?)");
  db.transaction(() => {
    db.exec("INSERT INTO meetings VALUES (1, 'Weekly')");
    for (let n = 0; n < rows; n++) terms.run(`words of line ${n} `.repeat(10));
    db.exec("INSERT INTO search (search) VALUES ('rebuild')");
  })();
  db.pragma("wal_checkpoint(TRUNCATE)");
  db.close();
  return file;
}

function overwritePage(file: string, page: number): void {
  const bytes = openSync(file, "r+");
  writeSync(bytes, Buffer.alloc(4096, 0xa5), 0, 4096, (page - 1) * 4096);
  closeSync(bytes);
}

function rootOf(file: string, name: string): number {
  const db = new Database(file, { readonly: true });
  const page = db
    .prepare<[string], number>("SELECT rootpage FROM sqlite_schema WHERE name = ?")
    .pluck()
    .get(name);
  db.close();
  return page ?? 0;
}

test("checkIntegrity finds nothing in a sound database that a writer holds open", () => {
  const file = sample();
  const writer = new Database(file);
  writer.exec("BEGIN IMMEDIATE; INSERT INTO meetings VALUES (2, 'Not committed')");
  for (const how of [quick, full]) expect(checkIntegrity(file, how)).toEqual({ damage: [], unread: [] });
  writer.exec("ROLLBACK");
  writer.close();
});

test.each(["lines", "lines_words", "meetings", "search_data"])(
  "checkIntegrity names the table of an overwritten page: %s",
  (name) => {
    const file = sample();
    overwritePage(file, rootOf(file, name));
    const { damage } = checkIntegrity(file, quick);
    expect(damage.join("\n")).toContain(name === "lines_words" ? "lines: " : `${name}: `);
    // The others are looked at all the same.
    expect(damage.length).toBeLessThan(20);
  },
);

test("checkIntegrity finds index mismatches and broken references only in a full check", () => {
  const file = sample(10);
  const db = new Database(file);
  db.pragma("foreign_keys = OFF");
  db.exec("UPDATE lines SET meeting = 7 WHERE id = 3");
  db.pragma("wal_checkpoint(TRUNCATE)");
  db.close();
  const page = rootOf(file, "lines_words");
  const at = readFileSync(file).indexOf("words of line 5 ", (page - 1) * 4096);
  const bytes = openSync(file, "r+");
  writeSync(bytes, "words of lime 5 ", at);
  closeSync(bytes);
  expect(checkIntegrity(file, quick).damage).toEqual([]);
  const found = checkIntegrity(file, full).damage;
  expect(found).toContain("lines: 1 rows refer to nothing");
  expect(found).toContain("lines: row 6 missing from index lines_words");
});

test("checkIntegrity reports a damaged schema and a file that is no database, and throws for a missing file", () => {
  const file = sample();
  overwritePage(file, 1);
  expect(checkIntegrity(file, quick).damage).toEqual(["file is not a database"]);
  const text = join(testFolder(), "text.db");
  writeFileSync(text, "This is not a database. ".repeat(400));
  expect(checkIntegrity(text, full).damage).toEqual(["file is not a database"]);
  expect(() => checkIntegrity(join(testFolder(), "none.db"), quick)).toThrow("unable to open database file");
});

test("checkIntegrity names the tables that it had no time for", () => {
  const { damage, unread } = checkIntegrity(sample(), { full: false, mostMs: 0 });
  expect(damage).toEqual([]);
  expect(unread).toEqual(expect.arrayContaining(["meetings", "lines", "search_data"]));
});
