import { eq } from "drizzle-orm";
import postgres from "postgres";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { dialect } from "#app/core/dialect.ts";
import { addUpCounts } from "#db/postgres/housekeeping.ts";
import { users } from "#db/schema/identity.ts";
import { openPostgres } from "#db/store/postgres.ts";
import type { Db, Writer } from "#db/store.ts";
import { testDatabase } from "#tests/support/postgres.ts";

/** What comes by notification comes within a second, on any machine within this. */
const patience = { timeout: 60_000, interval: 20 };
const now = 1_790_000_000_000;

function person(id: string) {
  return {
    user_id: id,
    email: `${id}@example.test`,
    password_hash: "x",
    first_name: id,
    last_name: "Reis",
    status: "active" as const,
    created_at: now,
    updated_at: now,
  };
}

describe.runIf(dialect === "postgres")("processes over one database", () => {
  test("hear of every commit of the others once, also of one that began first and ended last", async () => {
    const url = await testDatabase();
    const [one, other, third] = [open(url), open(url), open(url)];
    const told = listenTo(other);
    const own = listenTo(one);
    await vi.waitFor(async () => {
      await third.write(async (q) => q.tellOthers({ number: "ready" }));
      expect([told.all.length > 0, own.all.length > 0]).toEqual([true, true]);
    }, patience);
    const gate = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    const slow = one.write(async (q) => {
      q.tellOthers({ number: "slow" });
      // From here on the transaction has its number.
      await q.insert(users).values(person("slow"));
      began.resolve();
      await gate.promise;
    });
    await began.promise;
    await one.write(async (q) => q.tellOthers({ number: "quick" }));
    await vi.waitFor(() => expect(told.news()).toEqual(["quick"]), patience);
    gate.resolve();
    await slow;
    await vi.waitFor(() => expect(told.news()).toEqual(["quick", "slow"]), patience);
    expect(own.news()).toEqual([]);
  });

  test("are told nothing by a write that is undone", async () => {
    const url = await testDatabase();
    const [one, other] = [open(url), open(url)];
    const told: unknown[] = [];
    other.onTold(
      (message) => void told.push(message),
      () => {},
    );
    const failing = async (q: Writer) => {
      q.tellOthers({ number: "undone" });
      throw new Error("undone");
    };
    await expect(one.write(failing)).rejects.toThrow("undone");
    await vi.waitFor(async () => {
      await one.write(async (q) => q.tellOthers({ number: "done" }));
      expect(told).toContainEqual({ number: "done" });
    }, patience);
    expect(told).not.toContainEqual({ number: "undone" });
  });

  test("count calls together, and each key anew when its time is over", async () => {
    const url = await testDatabase();
    const [one, other] = [open(url), open(url)];
    const later = Date.now() + 60_000;
    await one.countCalls?.([{ key: "ana", count: 3, resets_at: later }]);
    const call = { key: "ana", count: 2, resets_at: later + 9 };
    expect(await other.countCalls?.([call])).toEqual([{ key: "ana", count: 5, resets_at: later }]);
    await one.countCalls?.([{ key: "bo", count: 7, resets_at: 1 }]);
    expect(await other.countCalls?.([{ ...call, key: "bo" }])).toEqual([{ ...call, key: "bo" }]);
  });

  test("meet at one row as if one wrote after the other", async () => {
    const url = await testDatabase();
    const stores = [open(url), open(url)];
    await stores[0]?.write(async (q) => void (await q.insert(users).values(person("ana"))));
    const addOne = async (q: Writer) => {
      const [found] = await q.select().from(users).where(eq(users.user_id, "ana"));
      await q.update(users).set({ updated_at: (found?.updated_at ?? 0) + 1 });
    };
    await Promise.all(Array.from({ length: 20 }, (_, at) => stores[at % 2]?.write(addOne, { name: "add" })));
    const rows = await stores[0]?.read((q) => q.select({ at: users.updated_at }).from(users));
    expect(rows).toEqual([{ at: now + 20 }]);
    const counted = stores.flatMap(
      (store) => store.stats().by_name?.filter(({ name }) => name === "add") ?? [],
    );
    expect(counted.reduce((sum, { writes }) => sum + writes, 0)).toBe(20);
  });

  test("keep the sum of what was counted when it is added up", async () => {
    const url = await testDatabase();
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    onTestFinished(() => sql.end());
    await sql`INSERT INTO change_counts SELECT 'busy', 1 FROM generate_series(1, 500)`;
    await sql`INSERT INTO change_counts SELECT 'quiet', 1 FROM generate_series(1, 3)`;
    await addUpCounts(sql);
    const rows = await sql`SELECT of_id, count FROM change_counts WHERE of_id <> 'people' ORDER BY of_id`;
    expect(rows.map(({ of_id, count }) => `${of_id} ${count}`)).toEqual([
      "busy 500",
      "quiet 1",
      "quiet 1",
      "quiet 1",
    ]);
  });
});

/** What a process is told, also without what told it that it hears. */
function listenTo(db: Db) {
  const all: unknown[] = [];
  db.onTold(
    (message) => void all.push((message as { number: string }).number),
    () => {},
  );
  return { all, news: () => all.filter((number) => number !== "ready") };
}

function open(url: string): Db {
  const db = openPostgres(url);
  onTestFinished(() => db.close());
  return db;
}
