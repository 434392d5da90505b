import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { readStandbyFinding } from "#app/cli/postgres-findings.ts";
import { dialect } from "#app/core/dialect.ts";
import { readMigrations } from "#db/migrate.ts";
import { connect } from "#db/postgres/connections.ts";
import { migratePostgres } from "#db/postgres/migrate.ts";
import { users } from "#db/schema/identity.ts";
import { openPostgres } from "#db/store/postgres.ts";
import type { Db } from "#db/store.ts";
import { postgresMigrations } from "#tests/support/postgres.ts";
import { findPostgres, startPostgres } from "../../scripts/postgres.mjs";

type Server = Awaited<ReturnType<typeof startPostgres>>;

test.runIf(dialect === "postgres")("statements are run in the order in which they were made", async () => {
  const { run: ask, end } = await connect(process.env.DATABASE_URL ?? "");
  onTestFinished(end);
  const asked = (async () => ask("SELECT current_setting('transaction_isolation') AS level"))();
  const begun = ask("BEGIN ISOLATION LEVEL SERIALIZABLE").then(() => {});
  expect([...(await asked)]).toEqual([{ level: "read committed" }]);
  await begun;
});

const patience = { timeout: 60_000, interval: 20 };
const now = 1_790_000_000_000;

describe.runIf(dialect === "postgres" && findPostgres())("pages read from a standby", () => {
  let primary: Server;
  let standby: Server;
  beforeAll(async () => {
    primary = await startPostgres();
    // As in use: what is seen has been flushed.
    await run(primary, "ALTER DATABASE postgres SET synchronous_commit = on");
    await migratePostgres(primary.url, readMigrations(postgresMigrations));
    standby = await startPostgres(primary.url);
  });
  afterAll(() => Promise.all([primary.stop(), standby.stop()]));

  test("see every commit, also while the standby has not applied it", async () => {
    const [one, other] = [open(), open()];
    await other.write((q) => q.insert(users).values(person("ana")));
    await vi.waitFor(async () => {
      expect(await page(one)).toContain("ana");
      expect(snapshots(one)).toMatchObject({ used: expect.toSatisfy((count) => count > 0) });
    }, patience);
    await run(standby, "SELECT pg_wal_replay_pause()");
    await vi.waitFor(
      async () =>
        expect(await run(standby, "SELECT pg_get_wal_replay_pause_state() AS is")).toEqual([
          { is: "paused" },
        ]),
      patience,
    );
    await other.write((q) => q.insert(users).values(person("bo")));
    const before = snapshots(one);
    expect(await page(one)).toContain("bo");
    expect(snapshots(one)).toEqual({ ...before, behind: before.behind + 1 });
    expect(await one.read((q) => q.select({ id: users.user_id }).from(users))).toContainEqual({ id: "bo" });
    await run(standby, "SELECT pg_wal_replay_resume()");
    await vi.waitFor(async () => {
      expect(await page(one)).toContain("bo");
      expect(snapshots(one).used).toBeGreaterThan(before.used);
    }, patience);
  });

  test("see what they wrote themselves", async () => {
    const one = open();
    await vi.waitFor(async () => {
      await page(one);
      expect(snapshots(one).used).toBeGreaterThan(0);
    }, patience);
    for (const id of Array.from({ length: 200 }, (_, n) => `own-${n}`))
      await one.readTogether(async () => {
        await names(one);
        await one.write((q) => q.insert(users).values(person(id)));
        expect(await names(one)).toContain(id);
      });
  });

  test("are read from the primary where the standby's history cannot be seen", async () => {
    await run(primary, "CREATE ROLE reader LOGIN; GRANT pg_read_all_data TO reader");
    const url = standby.url.replace("postgres@", "reader@");
    await vi.waitFor(
      async () => expect(await readStandbyFinding(url, primary.url)).toMatchObject(hidden),
      patience,
    );
    const one = open(url);
    expect(await page(one)).toContain("ana");
    expect(snapshots(one)).toEqual({ used: 0, behind: 0, unusable: 1 });
  });

  test("are read from the primary after the standby has begun a history of its own", async () => {
    const one = open();
    expect(await readStandbyFinding(standby.url, primary.url)).toMatchObject({ status: "ok" });
    await run(standby, "SELECT pg_promote()");
    await run(
      standby,
      "INSERT INTO throttles (key, count, window_started_at) SELECT md5(n::text), 0, 0 FROM generate_series(1, 10000) n",
    );
    await one.write((q) => q.insert(users).values(person("farah")));
    expect(await page(one)).toContain("farah");
    expect(await readStandbyFinding(standby.url, primary.url)).toMatchObject({
      text: expect.stringContaining("is no standby"),
    });
  });

  test("are read from the primary after the standby went away, which is not asked each time", async () => {
    const one = open();
    await standby.stop();
    for (let time = 0; time < 3; time++) expect(await page(one)).toContain("farah");
    expect(snapshots(one)).toEqual({ used: 0, behind: 0, unusable: 3 });
    expect(await readStandbyFinding(standby.url, primary.url)).toMatchObject({
      text: expect.stringContaining("DATABASE_READ_URL is unusable"),
    });
  });

  const hidden = { status: "warning", fix: "GRANT pg_read_all_stats TO the user of DATABASE_READ_URL." };

  function open(readUrl = standby.url): Db {
    const db = openPostgres(primary.url, { readUrl });
    onTestFinished(() => db.close());
    return db;
  }
});

function page(db: Db): Promise<string[]> {
  return db.readTogether(() => names(db));
}

async function names(db: Db): Promise<string[]> {
  const found = await db.read((q) => q.select({ id: users.user_id }).from(users));
  return found.map(({ id }) => id);
}

function snapshots(db: Db) {
  return db.stats().standby ?? { used: 0, behind: 0, unusable: 0 };
}

async function run({ url }: Server, text: string): Promise<object[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, fetch_types: false });
  try {
    return [...(await sql.unsafe(text))];
  } finally {
    await sql.end();
  }
}

function person(id: string) {
  return {
    ...{ user_id: id, email: `${id}@example.test`, password_hash: "x" },
    ...{ first_name: id, last_name: "Reis", status: "active" as const },
    ...{ created_at: now, updated_at: now },
  };
}
