import { setImmediate as turn } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { throttles } from "#db/schema/identity.ts";
import { openSqlite } from "#db/store/sqlite.ts";
import type { Writer } from "#db/store.ts";
import { testDb, testFile } from "#tests/support/database.ts";

const row = (key: string, count = 0) => ({ key, count, window_started_at: 0 });
const add = (key: string) => async (q: Writer) => void (await q.insert(throttles).values(row(key)));
const keysIn = (db: Awaited<ReturnType<typeof testDb>>) =>
  db.read(async (q) => (await q.select().from(throttles)).map(({ key }) => key).sort());

test("concurrent shared writes run in one transaction", async () => {
  const db = await testDb();
  const before = db.stats().writes;
  await Promise.all(["a", "b", "c"].map((key) => db.writeShared(add(key))));
  expect(await keysIn(db)).toEqual(["a", "b", "c"]);
  expect(db.stats().writes - before).toBe(1);
});

test("a failing shared write is undone alone, and its hooks are not called", async () => {
  const db = await testDb();
  const called: string[] = [];
  const hooked = (key: string, then: () => void) => async (q: Writer) => {
    q.afterCommit(() => called.push(key));
    await add(key)(q);
    then();
  };
  const no = () => {
    throw new Error("no");
  };
  const results = await Promise.allSettled([
    db.writeShared(hooked("a", () => {})),
    db.writeShared(hooked("b", no)),
    db.writeShared(hooked("c", () => {})),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await keysIn(db)).toEqual(["a", "c"]);
  expect(called).toEqual(["a", "c"]);
});

test("unhurried shared writes wait for one that is in a hurry, and share its transaction", async () => {
  const db = await testDb();
  const before = db.stats().writes;
  const unhurried = ["a", "b"].map((key) => db.writeShared(add(key), { isUnhurried: true }));
  await turn();
  await turn();
  expect(db.stats()).toMatchObject({ writes: before, queued: 0 });
  await db.writeShared(add("c"));
  await Promise.all(unhurried);
  expect(await keysIn(db)).toEqual(["a", "b", "c"]);
  expect(db.stats().writes - before).toBe(1);
});

test("an unhurried shared write is stored by itself, and at the latest when the store closes", async () => {
  const db = await testDb();
  await db.writeShared(add("a"), { isUnhurried: true });
  expect(await keysIn(db)).toEqual(["a"]);
  const last = db.writeShared(add("b"), { isUnhurried: true });
  await db.close();
  await last;
  const again = openSqlite(db.file);
  onTestFinished(() => again.close());
  expect(await keysIn(Object.assign(again, { file: db.file }))).toEqual(["a", "b"]);
});

test("shared writes resolve only after the commit", async () => {
  const db = await testDb();
  const seen: string[][] = [];
  const first = db.writeShared(add("a")).then(async () => void seen.push(await keysIn(db)));
  const second = db.writeShared(async (q) => {
    await turn();
    expect(seen).toEqual([]);
    expect(await keysIn(db)).toEqual([]);
    await add("b")(q);
  });
  await Promise.all([first, second]);
  expect(seen).toEqual([["a", "b"]]);
});

test("shared writes all fail when the disk fails", async () => {
  const file = await testFile();
  const db = openSqlite(file);
  onTestFinished(() => db.close());
  const full = async () => {
    throw Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
  };
  const results = await Promise.allSettled([db.writeShared(add("a")), db.writeShared(full)]);
  expect(results.map((result) => result.status === "rejected" && result.reason.status)).toEqual([503, 503]);
  expect(await db.read(async (q) => q.$count(throttles))).toBe(0);
  expect(db.storageError()?.text).toBe("The disk is full");
});

test("more shared writes than fit one transaction are all stored", async () => {
  const db = await testDb();
  const keys = Array.from({ length: 120 }, (_, at) => `key ${String(at).padStart(3, "0")}`);
  const writes = keys.map((key, at) => (at % 40 === 7 ? db.write(add(key)) : db.writeShared(add(key))));
  await Promise.all(writes);
  expect(await keysIn(db)).toEqual(keys);
});

test("a shared write inside a write is refused", async () => {
  const db = await testDb();
  await db.write(async () => {
    await expect(db.writeShared(add("a"))).rejects.toThrow("A write inside a write");
  });
});

test("inserting rows one by one keeps empty columns empty and may skip existing rows", async () => {
  const db = await testDb();
  await db.write((q) => q.insertEach(throttles, [row("a", 1), row("b", 2)]));
  await expect(db.write((q) => q.insertEach(throttles, [row("a", 3)]))).rejects.toThrow();
  await db.write((q) => q.insertEach(throttles, [row("a", 3), row("c", 4)], { conflict: "skip" }));
  const counts = await db.read((q) => q.select().from(throttles).orderBy(throttles.key));
  expect(counts.map(({ count }) => count)).toEqual([1, 2, 4]);
});

test("deleting and updating some rows stops at the limit and returns how many there were", async () => {
  const db = await testDb();
  await db.write((q) => q.insertEach(throttles, [row("a", 1), row("b", 1), row("c", 1), row("d", 2)]));
  const some = { key: throttles.key, where: eq(throttles.count, 1), limit: 2 };
  expect(await db.write((q) => q.updateSome(throttles, some, { count: 3 }))).toBe(2);
  expect(await db.write((q) => q.deleteSome(throttles, some))).toBe(1);
  const left = await db.read((q) => q.select().from(throttles).orderBy(throttles.count));
  expect(left.map(({ count }) => count)).toEqual([2, 3, 3]);
});
