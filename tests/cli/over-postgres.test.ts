import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { describe, expect, test } from "vitest";
import { dialect } from "#app/core/dialect.ts";
import { loadSecrets } from "#app/core/secrets.ts";
import { createVault } from "#app/core/vault.ts";
import { runCommand } from "#tests/support/command-line.ts";
import { testFolder } from "#tests/support/database.ts";
import { testDatabase } from "#tests/support/postgres.ts";

/** Each mail is sealed for its id. */
const ids = ["ana", "bo"];

describe.runIf(dialect === "postgres")("commands over a PostgreSQL", () => {
  test("keys rotate makes new keys and seals what is stored with them", async () => {
    const { folder, DATABASE_URL, sealed } = await installation();
    const before = createVault(loadSecrets(folder));
    const { out } = await runCommand(folder, ["keys", "rotate"], { DATABASE_URL });
    expect(out).toContain("2 secrets are sealed with them");
    const after = createVault({ encryptionKey: loadSecrets(folder).encryptionKey });
    expect((await sealed()).map(({ id, text }) => after.open(text, id))).toEqual(["Hello ana", "Hello bo"]);
    expect((await sealed()).map(({ id, text }) => before.open(text, id))).toEqual([null, null]);
  });

  test("keys reseal takes the next keys of SERVER_SECRETS, and leaves what it cannot open", async () => {
    const { folder, DATABASE_URL, sealed, add } = await installation();
    const own = { DATABASE_URL, SERVER_SECRETS: readFileSync(join(folder, "secrets.json"), "utf8") };
    rmSync(join(folder, "secrets.json"));
    await add("zoe", "k.a.b.c");
    const { out: next } = await runCommand(folder, ["keys", "new"], own);
    const set = { DATABASE_URL, SERVER_SECRETS: next };
    expect(await runCommand(folder, ["keys", "reseal"], set)).toMatchObject({
      code: 0,
      out: "2 secrets are sealed with the newest keys.\n",
    });
    const newest = createVault({ encryptionKey: loadSecrets(folder, next).encryptionKey });
    expect((await sealed()).map(({ id, text }) => newest.open(text, id))).toEqual([
      "Hello ana",
      "Hello bo",
      null,
    ]);
    expect(await sealed()).toContainEqual({ id: "zoe", text: "k.a.b.c" });
  });

  test("keys rotate makes none where the database cannot be reached", async () => {
    const { folder } = await installation();
    const before = readFileSync(join(folder, "secrets.json"), "utf8");
    const DATABASE_URL = "postgres://postgres@127.0.0.1:1/none";
    expect(await runCommand(folder, ["keys", "rotate"], { DATABASE_URL })).toMatchObject({ code: 1 });
    expect(readFileSync(join(folder, "secrets.json"), "utf8")).toBe(before);
  });

  test("doctor says that backups are not made, where a move went, and a wrong standby", async () => {
    const { folder, DATABASE_URL } = await installation();
    const doctor = async (more: Record<string, string> = {}) =>
      (await runCommand(folder, ["doctor", "--offline"], { DATABASE_URL, ...more })).out;
    expect(await doctor()).toContain("–        Backups: This PostgreSQL is backed up by its own means");
    expect(await doctor()).not.toContain("Move to PostgreSQL");
    expect(await doctor({ BACKUP_EVERY: "12", BACKUP_KEEP: "3" })).toContain(
      "warning  Backups: BACKUP_EVERY, BACKUP_KEEP do nothing here",
    );
    expect(await doctor({ DATABASE_READ_URL: DATABASE_URL })).toContain(
      "warning  Standby for pages: What DATABASE_READ_URL names is no standby",
    );
    writeFileSync(
      join(folder, "moved.json"),
      JSON.stringify({ to: "postgres://db.example/one", moved_at: "2026-11-26T10:00:00.000Z" }),
    );
    expect(await doctor()).toMatch(/–\s+Move to PostgreSQL: .+ were moved to postgres:\/\/db\.example\/one/);
  });

  test("move without --to names it, and says that DATABASE_URL is not it", async () => {
    const { folder, DATABASE_URL } = await installation();
    const { code, err } = await runCommand(folder, ["move"], { DATABASE_URL });
    expect(code).toBe(1);
    expect(err).toContain("throughline move --to postgres://user:password@host/database");
    expect(err).toContain("DATABASE_URL is set");
  });
});

/** A folder with secrets, and a database with two mails that are sealed with them. */
async function installation() {
  const folder = testFolder();
  const vault = createVault(loadSecrets(folder));
  const DATABASE_URL = await testDatabase();
  const add = (mail_id: string, text: string) =>
    run(
      DATABASE_URL,
      `INSERT INTO mails (mail_id, "to", subject, text_sealed, created_at, attempts) VALUES ($1, $1, 'Hi', $2, 0, 0)`,
      [mail_id, text],
    );
  const sealed = () => run(DATABASE_URL, "SELECT mail_id AS id, text_sealed AS text FROM mails ORDER BY 1");
  for (const id of ids) await add(id, vault.seal(`Hello ${id}`, id));
  return { folder, DATABASE_URL, add, sealed };
}

async function run(url: string, text: string, values: string[] = []) {
  const sql = postgres(url, { max: 1, onnotice: () => {}, fetch_types: false });
  try {
    return [...(await sql.unsafe<{ id: string; text: string }[]>(text, values))];
  } finally {
    await sql.end();
  }
}
