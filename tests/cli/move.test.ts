import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import postgres from "postgres";
import { describe, expect, onTestFinished, test } from "vitest";
import { dialect } from "#app/core/dialect.ts";
import { loadSecrets } from "#app/core/secrets.ts";
import { lockFolder } from "#db/lock.ts";
import { migrateStore, readMigrations } from "#db/migrate.ts";
import { assertNoMoveUnderWay } from "#db/move/marks.ts";
import { ftsSearch } from "#db/sqlite-search.ts";
import { openPostgres } from "#db/store/postgres.ts";
import { fillEmptyTables } from "#tests/db/sample-database.ts";
import { startChild } from "#tests/support/child.ts";
import { runCommand } from "#tests/support/command-line.ts";
import { migrations, testFolder } from "#tests/support/database.ts";
import { emptyDatabase, testDatabase } from "#tests/support/postgres.ts";
import { until } from "#tests/support/waits.ts";
import { frozenMigrations, rowsOf } from "../../scripts/frozen-migrations.ts";

const known = readMigrations(migrations);

test("--to and --from take addresses of a PostgreSQL alone", async () => {
  const folder = testFolder();
  expect(await runCommand(folder, ["move", "--to", "mysql://localhost/one"])).toMatchObject({ code: 2 });
  expect(await runCommand(folder, ["move"])).toMatchObject({ code: 1, err: expect.stringContaining("--to") });
  expect(await runCommand(folder, ["move", "--to", "postgres://localhost/one"])).toMatchObject({
    code: 1,
    err: `There is no database in ${folder}. Is DATA_DIR right?\n`,
  });
});

describe.runIf(dialect === "postgres")("throughline move", () => {
  test("brings every row of every table, and the file is no longer the database", async () => {
    const [folder, url] = [await sourceFolder(), await emptyDatabase()];
    const { code, out, err } = await runCommand(folder, ["move", "--to", url, "--json"]);
    expect([code, err]).toEqual([0, expect.stringContaining("Comparing every row")]);
    const moved = JSON.parse(out) as Moved;
    expect(moved).toMatchObject({ state: "finished", added: 0, changed: 0, deleted: 0, replaced: 0 });
    expect(moved.tables.length).toBeGreaterThan(75);
    expect(moved.tables.filter(({ rows }) => rows === 0)).toEqual([]);
    expect(moved.tables).toEqual(expect.arrayContaining([expect.objectContaining({ table: "audit_log" })]));

    expect(JSON.parse(readFileSync(join(folder, "moved.json"), "utf8"))).toMatchObject({
      to: url.replace(/:[^:@/]*@/, "@"),
    });
    for (const words of [["migrate"], ["outbox"], ["backup"], ["move", "--to", url]])
      expect(await runCommand(folder, words), words[0]).toMatchObject({
        code: 1,
        err: expect.stringContaining("throughline move --back"),
      });
    const rows = await run(url, "SELECT count(*)::int AS off FROM pg_trigger WHERE tgenabled = 'D'");
    expect(rows).toEqual([{ off: 0 }]);
    await expect(run(url, "UPDATE audit_log SET act = 'other'")).rejects.toThrow("only added to");
  });

  test("a search finds what it found before, the newest first, and new rows get new numbers", async () => {
    const [folder, url] = [await sourceFolder(), await testDatabase()];
    const db = openFile(folder);
    const [project] = db
      .prepare<[], string>("SELECT project_id FROM meetings WHERE title = 'Weekly 1'")
      .pluck()
      .all();
    const said = db
      .prepare<[], string>("SELECT text FROM transcript_segments WHERE length(text) > 40 LIMIT 5")
      .pluck()
      .all();
    const words = said.flatMap((text) => text.split(" ")).filter((word) => /^[a-z]{6,}$/.test(word));
    expect(words.length).toBeGreaterThan(3);
    const before = ftsSearch(db);
    await runCommand(folder, ["move", "--to", url]);
    const store = openPostgres(url);
    onTestFinished(() => store.close());
    let found = 0;
    for (const word of words) {
      const lines = await before.segments(project ?? "", [word], { limit: 20, hidden: [] });
      const records = await before.records(project ?? "", "line", [word], { limit: 20, hidden: [] });
      found += lines.length + records.length;
      expect(
        await store.read((q) => q.search.segments(project ?? "", [word], { limit: 20, hidden: [] })),
        word,
      ).toEqual(lines);
      expect(
        await store.read((q) => q.search.records(project ?? "", "line", [word], { limit: 20, hidden: [] })),
        word,
      ).toEqual(records);
    }
    expect(found).toBeGreaterThan(5);
    for (const [table, file] of [
      ["transcript_segments", "transcript_segments"],
      ["record_words", "record_fts_rows"],
    ]) {
      const last = db.prepare("SELECT seq FROM sqlite_sequence WHERE name = ?").pluck().get(file);
      const [next] = await run(url, `SELECT nextval('${table}_row_seq')::int AS number`);
      expect(next).toEqual({ number: Number(last) + 1 });
    }
  });

  test("copies beside a running server, and what changed since with --finish", async () => {
    const [folder, url] = [await sourceFolder(), await testDatabase()];
    const unlock = await lockFolder(folder);
    const copied = await runCommand(folder, ["move", "--to", url]);
    expect(copied).toMatchObject({ code: 0, out: expect.stringContaining("stop the server, and run") });
    expect(existsSync(join(folder, "moved.json"))).toBe(false);
    await expect(assertNoMoveUnderWay(url)).rejects.toThrow("--finish");
    expect((await runCommand(folder, ["move", "--to", url])).err).toContain("--again");

    change(
      folder,
      `
      UPDATE transcript_segments SET text = 'Zebras cross' WHERE seq = 1;
      DELETE FROM transcript_segments WHERE seq = 2;
      UPDATE meetings SET title = 'Renamed' WHERE title = 'Weekly 1';
      UPDATE users SET email = 'new@bench.example' WHERE email = 'ana@bench.example';
      CREATE TEMP TABLE one AS SELECT * FROM users WHERE email = 'new@bench.example';
      UPDATE one SET user_id = 'fresh', email = 'ana@bench.example';
      INSERT INTO users SELECT * FROM one;`,
    );
    expect(await runCommand(folder, ["move", "--to", url, "--finish"])).toMatchObject({
      code: 1,
      err: expect.stringContaining("Stop it"),
    });
    unlock();
    const { code, out } = await runCommand(folder, ["move", "--to", url, "--finish", "--json"]);
    expect([code, JSON.parse(out).state]).toEqual([0, "finished"]);
    expect(
      await run(
        url,
        "SELECT text FROM transcript_segments WHERE seq IN (1, 2) AND text LIKE 'Z%' OR seq = 2",
      ),
    ).toEqual([{ text: "Zebras cross" }, { text: "Zebras cross" }]);
    expect(await run(url, "SELECT user_id FROM users WHERE email = 'ana@bench.example'")).toEqual([
      { user_id: "fresh" },
    ]);
    expect(await run(url, "SELECT text FROM record_words WHERE words @@ 'renam'::tsquery")).toEqual([
      { text: "Renamed" },
    ]);
    await expect(assertNoMoveUnderWay(url)).resolves.toBeUndefined();
    expect((await runCommand(folder, ["move", "--to", url, "--finish"])).err).toContain("finished already");
  });

  test("is rehearsed beside a running server, and leaves nothing", async () => {
    const [folder, url] = [await sourceFolder(), await testDatabase()];
    const unlock = await lockFolder(folder);
    onTestFinished(unlock);
    const { code, out } = await runCommand(folder, ["move", "--to", url, "--rehearse"]);
    expect([code, out]).toEqual([0, expect.stringContaining("This was a rehearsal")]);
    expect(
      await run(
        url,
        "SELECT (SELECT count(*) FROM users)::int + (SELECT count(*) FROM record_words)::int AS rows",
      ),
    ).toEqual([{ rows: 0 }]);
    expect(existsSync(join(folder, "moved.json"))).toBe(false);
    expect(await runCommand(folder, ["move", "--to", url])).toMatchObject({ code: 0 });
  });

  test("refuses a database that is in use, one of another folder, and a file of an older schema", async () => {
    const [folder, url] = [await sourceFolder(), await testDatabase()];
    await run(url, "INSERT INTO throttles (key, count, window_started_at) VALUES ('a', 1, 1)");
    expect((await runCommand(folder, ["move", "--to", url])).err).toContain("there are rows in throttles");
    const unlock = await lockFolder(folder);
    const copy = await testDatabase();
    expect(await runCommand(folder, ["move", "--to", copy])).toMatchObject({ code: 0 });
    unlock();
    expect((await runCommand(await sourceFolder(), ["move", "--to", copy, "--again"])).err).toContain(
      "another data folder",
    );
    change(folder, `DELETE FROM __drizzle_migrations WHERE hash = '${known.at(-1)?.hash}'`);
    expect((await runCommand(folder, ["move", "--to", copy, "--again"])).err).toContain(
      "throughline migrate",
    );
  });

  test("begins anew after it was killed half way", async () => {
    const [folder, url] = [await sourceFolder(), await testDatabase()];
    const child = startChild(join(import.meta.dirname, "fixtures/move.ts"), [folder, url]);
    expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
    const moves =
      "SELECT 1 FROM pg_stat_activity WHERE application_name = 'throughline move' AND datname = current_database()";
    await until(async () => (await run(url, moves)).length === 0);
    expect(await run(url, "SELECT 1 FROM users")).toEqual([]);
    expect(await runCommand(folder, ["move", "--to", url])).toMatchObject({ code: 0 });
  });

  test("puts U+FFFD where a text holds U+0000, and says how often", async () => {
    const [folder, url] = [await sourceFolder(), await testDatabase()];
    change(
      folder,
      `
      UPDATE users SET first_name = 'An' || char(0) || 'a' WHERE email = 'ana@bench.example';
      UPDATE throttles SET key = 'a' || char(0) WHERE rowid = 1;
      UPDATE agendas SET agenda_items = '["half \\ud83d, none \\u0000, \\\\u0000"]';`,
    );
    const { out } = await runCommand(folder, ["move", "--to", url, "--json"]);
    expect(JSON.parse(out)).toMatchObject({ replaced: 3 });
    expect(await run(url, "SELECT first_name FROM users WHERE email = 'ana@bench.example'")).toEqual([
      { first_name: "An\uFFFDa" },
    ]);
    expect(await run(url, "SELECT DISTINCT agenda_items->>0 AS text FROM agendas")).toEqual([
      { text: "half \uFFFD, none \uFFFD, \\u0000" },
    ]);
  });

  test("goes back to the file as it was, where nothing was written since", async () => {
    const [folder, url] = [await sourceFolder(), await testDatabase()];
    expect((await runCommand(folder, ["move", "--back", "--from", url])).err).toContain("was not moved");
    await runCommand(folder, ["move", "--to", url]);
    expect(await runCommand(folder, ["move", "--back"], { DATABASE_URL: url })).toMatchObject({ code: 0 });
    expect(existsSync(join(folder, "moved.json"))).toBe(false);
    await expect(assertNoMoveUnderWay(url)).rejects.toThrow("was left");
    expect(await runCommand(folder, ["move", "--to", url, "--again"])).toMatchObject({ code: 0 });
  });

  test("goes back with what was written in PostgreSQL", async () => {
    const [folder, url] = [await sourceFolder(), await testDatabase()];
    await runCommand(folder, ["move", "--to", url]);
    await run(url, "UPDATE transcript_segments SET text = 'Zebras cross' WHERE seq = 1");
    await run(url, "UPDATE meetings SET title = 'Renamed' WHERE title = 'Weekly 1'");
    const refused = await runCommand(folder, ["move", "--back"], { DATABASE_URL: url });
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("transcript_segments") });
    const { code, out } = await runCommand(folder, ["move", "--back", "--from", url]);
    expect([code, out]).toEqual([0, expect.stringContaining("the file before it is")]);
    const db = openFile(folder);
    const found = (sql: string) => db.prepare(sql).pluck().all();
    const [project] = found("SELECT project_id FROM meetings WHERE title = 'Renamed'");
    const search = ftsSearch(db);
    expect((await search.segments(String(project), ["zebras"], { limit: 5, hidden: [] })).length).toBe(2);
    expect(
      (await search.records(String(project), "title", ["renamed"], { limit: 5, hidden: [] })).length,
    ).toBe(1);
    const old = new Database(`${join(folder, "throughline.db")}.before-back`, { readonly: true });
    onTestFinished(() => void old.close());
    const objects = "SELECT type, name, sql FROM sqlite_master ORDER BY type, name";
    expect(db.prepare(objects).all()).toEqual(old.prepare(objects).all());
    expect(await runCommand(folder, ["migrate"])).toMatchObject({
      code: 0,
      out: "The database is up to date.\n",
    });
  });
});

type Moved = { state: string; tables: { table: string; rows: number; hash: string }[] };

/** A data folder with a row in every table and two summarised meetings, made of statements: the schema is described for PostgreSQL here. */
async function sourceFolder(): Promise<string> {
  const folder = testFolder();
  loadSecrets(folder);
  made ??= makeSource();
  writeFileSync(join(folder, "throughline.db"), await made);
  return folder;
}

/** The same for each test: to bring an older database to this version takes longer than to move it. */
let made: Promise<Buffer> | undefined;

async function makeSource(): Promise<Buffer> {
  const file = join(testFolder(), "throughline.db");
  const tag = Object.keys(frozenMigrations()).at(-1) ?? "";
  const frozen = Object.keys(frozenMigrations()).length;
  await migrateStore(file, known.slice(0, frozen));
  const db = new Database(file);
  db.transaction(() => db.exec(readFileSync(rowsOf(tag), "utf8")))();
  db.close();
  await migrateStore(file, known);
  fillEmptyTables(file);
  fitFourBytes(file);
  return readFileSync(file);
}

/** Sample rows have a time in every column of numbers. */
function fitFourBytes(file: string): void {
  const db = new Database(file);
  const columns = db
    .prepare<[], { table: string; column: string }>(
      `SELECT t.name AS "table", c.name AS "column" FROM sqlite_master t, pragma_table_info(t.name) c
       WHERE t.type = 'table' AND t.sql NOT LIKE 'CREATE VIRTUAL%' AND t.name NOT LIKE '%fts%' AND c.type = 'INTEGER'
         AND c.name NOT LIKE '%\\_at' ESCAPE '\\' AND c.name <> 'row'`,
    )
    .all();
  for (const { table, column } of columns)
    db.exec(`UPDATE "${table}" SET "${column}" = 17 WHERE "${column}" = 1700000000000`);
  db.pragma("wal_checkpoint(TRUNCATE)");
  db.close();
}

function openFile(folder: string): Database.Database {
  const db = new Database(join(folder, "throughline.db"), { readonly: true });
  onTestFinished(() => void db.close());
  return db;
}

function change(folder: string, sql: string): void {
  const db = new Database(join(folder, "throughline.db"));
  db.exec(sql);
  db.close();
}

async function run(url: string, sql: string): Promise<postgres.Row[]> {
  const sqlOf = postgres(url, { max: 1, onnotice: () => {}, fetch_types: false });
  try {
    return [...(await sqlOf.unsafe(sql))];
  } finally {
    await sqlOf.end();
  }
}
