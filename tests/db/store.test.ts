import { once } from "node:events";
import { closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import Database from "better-sqlite3";
import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { assertStore, prepareConnection } from "#db/pragmas.ts";
import { throttles } from "#db/schema/identity.ts";
import { operators } from "#db/schema/operators.ts";
import { openSqlite } from "#db/store/sqlite.ts";
import type { Db, Reader, Writer } from "#db/store.ts";
import { nextMessage, startChild } from "#tests/support/child.ts";
import { testDb, testFile, testFolder } from "#tests/support/database.ts";

const row = (key: string, count = 0) => ({ key, count, window_started_at: 0 });

async function counter(q: Reader, key: string): Promise<number | undefined> {
  return (await q.select().from(throttles).where(eq(throttles.key, key)))[0]?.count;
}

async function increment(q: Writer, key: string): Promise<void> {
  const count = (await counter(q, key)) ?? 0;
  await turn();
  await q
    .update(throttles)
    .set({ count: count + 1 })
    .where(eq(throttles.key, key));
}

/** How often the driver has run this statement from now on. */
function countOf(sql: string): () => number {
  const memory = new Database(":memory:");
  const prototype = Object.getPrototypeOf(memory.prepare("SELECT 1")) as Database.Statement;
  memory.close();
  const run = prototype.run;
  let count = 0;
  prototype.run = function (this: Database.Statement, ...params: unknown[]) {
    if (this.source === sql) count++;
    return run.apply(this, params);
  };
  onTestFinished(() => {
    prototype.run = run;
  });
  return () => count;
}

describe("db.write", () => {
  test("rolls back when it throws after an await", async () => {
    const db = await testDb();
    const attempt = db.write(async (q) => {
      await q.insert(throttles).values(row("a"));
      await turn();
      throw new Error("too late");
    });
    await expect(attempt).rejects.toThrow("too late");
    expect(await db.read((q) => counter(q, "a"))).toBeUndefined();
    await db.write(async (q) => void (await q.insert(throttles).values(row("b", 1))));
    expect(await db.read((q) => counter(q, "b"))).toBe(1);
  });

  test("runs 50 concurrent writes one after the other", async () => {
    const db = await testDb();
    await db.write(async (q) => void (await q.insert(throttles).values(row("n"))));
    await Promise.all(Array.from({ length: 50 }, () => db.write((q) => increment(q, "n"))));
    expect(await db.read((q) => counter(q, "n"))).toBe(50);
  });

  test("is visible to readers only after the commit", async () => {
    const db = await testDb();
    const seen: (number | undefined)[] = [];
    await db.write(async (q) => {
      await q.insert(throttles).values(row("a", 7));
      seen.push(await counter(q, "a"), await db.read((reader) => counter(reader, "a")));
    });
    seen.push(await db.read((q) => counter(q, "a")));
    expect(seen).toEqual([7, undefined, 7]);
  });

  test("refuses a write inside a write, and the outer one continues", async () => {
    const db = await testDb();
    await db.write(async (q) => {
      await q.insert(throttles).values(row("outer"));
      await expect(db.write(async () => {})).rejects.toThrow("A write inside a write");
    });
    expect(await db.read((q) => counter(q, "outer"))).toBe(0);
  });

  test("runs hooks after the commit, and not after a rollback", async () => {
    const db = await testDb();
    const called: string[] = [];
    const failing = db.write(async (q) => {
      q.afterCommit(() => called.push("rolled back"));
      throw new Error("no");
    });
    const good = db.write(async (q) => {
      q.afterCommit(() => called.push("committed"));
      expect(called).toEqual([]);
    });
    await Promise.allSettled([failing, good]);
    expect(called).toEqual(["committed"]);
  });

  test("refuses writing through a reader", async () => {
    const db = await testDb();
    const sneaky = db.read(async (q) => (q as Writer).insert(throttles).values(row("a")));
    await expect(sneaky).rejects.toThrow(/readonly/);
  });
});

describe("db.read", () => {
  const set = (db: Db, count: number) =>
    db.write(async (q) => {
      await q.insert(throttles).values(row("n")).onConflictDoNothing();
      await q.update(throttles).set({ count }).where(eq(throttles.key, "n"));
    });

  /** A read that has begun and waits until it is let go on. */
  function held<T>(db: Db, work: (q: Reader) => Promise<T>) {
    const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const result = db.read(async (q) => {
      const before = await counter(q, "n");
      begun.resolve();
      await go.promise;
      return [before, await work(q)];
    });
    return { begun: begun.promise, go: go.resolve, result };
  }

  test("sees one snapshot across its selects", async () => {
    const db = await testDb();
    await set(db, 1);
    const reading = held(db, (q) => counter(q, "n"));
    await reading.begun;
    await set(db, 2);
    expect(await db.read((q) => counter(q, "n"))).toBe(2);
    reading.go();
    expect(await reading.result).toEqual([1, 1]);
  });

  test("sees one snapshot while writes run between its awaits", async () => {
    const db = await testDb();
    await set(db, 0);
    const reads = Array.from({ length: 50 }, () =>
      db.read(async (q) => {
        const seen = [];
        for (let n = 0; n < 5; n++) seen.push(await counter(q, "n"));
        return new Set(seen).size;
      }),
    );
    const writes = Array.from({ length: 50 }, () => db.write((q) => increment(q, "n")));
    expect(new Set(await Promise.all(reads))).toEqual(new Set([1]));
    await Promise.all(writes);
    expect(await db.read((q) => counter(q, "n"))).toBe(50);
  });

  test("shares the snapshot of an outer read, and takes a new one after it", async () => {
    const db = await testDb();
    await set(db, 1);
    const later = Promise.withResolvers<void>();
    let after: Promise<number | undefined> | undefined;
    const reading = held(db, async () => {
      after = later.promise.then(() => db.read((q) => counter(q, "n")));
      return db.read((q) => counter(q, "n"));
    });
    await reading.begun;
    await set(db, 2);
    reading.go();
    expect(await reading.result).toEqual([1, 1]);
    later.resolve();
    expect(await after).toBe(2);
  });

  test("shares the snapshot of the read before it within a turn, until something is committed", async () => {
    const db = await testDb();
    const begins = countOf("BEGIN");
    const look = () => db.read((q) => counter(q, "a"));
    expect([await look(), await look(), begins()]).toEqual([undefined, undefined, 1]);
    await db.write(async (q) => void (await q.insert(throttles).values(row("a", 1))));
    expect([await look(), await look()]).toEqual([1, 1]);
    await turn();
    await turn();
    expect([await look(), begins()]).toEqual([1, 3]);
  });

  test("waits for a free connection while writes go on", async () => {
    const db = await testDb();
    await set(db, 1);
    const many = Array.from({ length: 20 }, () => held(db, (q) => counter(q, "n")));
    await many[0]?.begun;
    await set(db, 2);
    for (const { go } of many) go();
    const seen = await Promise.all(many.map(({ result }) => result));
    for (const [before, after] of seen) expect(before).toBe(after);
    expect(await db.read((q) => counter(q, "n"))).toBe(2);
  });

  test("returns its connection when it fails", async () => {
    const db = await testDb();
    const failing = Array.from({ length: 20 }, () => db.read(() => Promise.reject(new Error("no"))));
    for (const { status } of await Promise.allSettled(failing)) expect(status).toBe("rejected");
    expect(await db.read((q) => q.$count(throttles))).toBe(0);
  });

  test("refuses a write inside a read", async () => {
    const db = await testDb();
    const attempt = db.read(() => set(db, 1));
    await expect(attempt).rejects.toThrow("A write inside a read");
  });
});

describe("the store with a failing disk or a locked file", () => {
  test("answers 503 on a full disk, while reads go on and writes recover", async () => {
    const connections: Database.Database[] = [];
    const db = openSqlite(await testFile(), (connection) => {
      prepareConnection(connection);
      connections.push(connection);
    });
    onTestFinished(() => db.close());
    const [writer] = connections;
    const pages = Number(writer?.pragma("page_count", { simple: true }));
    writer?.pragma(`max_page_count = ${pages + 8}`);
    const rowCount = await fill(db);
    expect(rowCount).toBeGreaterThan(0);
    expect([await db.writable(), db.storageError()?.text]).toEqual([false, "The disk is full"]);
    expect(await db.read((q) => q.$count(throttles))).toBe(rowCount);
    writer?.pragma(`max_page_count = ${pages + 1000}`);
    expect([await db.writable(), db.storageError()]).toEqual([true, null]);
    await db.write(async (q) => void (await q.insert(throttles).values(row("after"))));
    expect(await db.read((q) => q.$count(throttles))).toBe(rowCount + 1);
    expect(writer?.pragma("integrity_check", { simple: true })).toBe("ok");
  });

  test("answers 503 for a damaged page and reports it once", async () => {
    const file = await testFile();
    const at = new Database(file);
    const root = Number(
      at.prepare("SELECT rootpage FROM sqlite_master WHERE name = 'throttles'").pluck().get(),
    );
    at.close();
    const bytes = openSync(file, "r+");
    writeSync(bytes, Buffer.alloc(4096, 0xff), 0, 4096, (root - 1) * 4096);
    closeSync(bytes);
    const told: (string | undefined)[] = [];
    const db = openSqlite(file, undefined, { onStorageError: (trouble) => told.push(trouble?.text) });
    onTestFinished(() => db.close());
    for (let n = 0; n < 2; n++)
      await expect(db.read((q) => q.select().from(throttles))).rejects.toMatchObject({ status: 503 });
    const write = db.write(async (q) => void (await q.insert(throttles).values(row("a"))));
    await expect(write).rejects.toMatchObject({ status: 503 });
    await db.write(async (q) => void (await q.delete(operators)));
    expect([told, db.storageError()?.text]).toEqual([["The database is damaged"], "The database is damaged"]);
  });

  test("waits when another process has the lock", async () => {
    const db = await testDb();
    const child = startChild(join(import.meta.dirname, "fixtures/hold-lock.ts"), [db.file, "300"]);
    const exit = once(child, "exit");
    await nextMessage(child);
    await db.write(async (q) => void (await q.insert(throttles).values(row("mine", 2))));
    expect(await db.read((q) => Promise.all([counter(q, "mine"), counter(q, "other process")]))).toEqual([
      2, 1,
    ]);
    await exit;
  });

  test("does not block other work while another process has the lock", async () => {
    const db = await testDb();
    const other = new Database(db.file);
    onTestFinished(() => void other.close());
    other.exec("BEGIN IMMEDIATE");
    const order: string[] = [];
    const writes = ["a", "b"].map((key) =>
      db.write(async (q) => void (await q.insert(throttles).values(row(key)))).then(() => order.push(key)),
    );
    // Only if this process was not standing still does it get to let go of the lock.
    for (let n = 0; n < 3; n++) await db.read((q) => q.$count(throttles)).then(() => order.push("read"));
    other.exec("COMMIT");
    await Promise.all(writes);
    expect(order).toEqual(["read", "read", "read", "a", "b"]);
  });

  test("writable() makes no test write shortly after a successful one", async () => {
    const db = await testDb();
    const changes = new Database(db.file);
    onTestFinished(() => void changes.close());
    const version = () => changes.pragma("data_version", { simple: true });
    await db.write(async (q) => void (await q.insert(throttles).values(row("a"))));
    const before = version();
    for (let n = 0; n < 50; n++) expect(await db.writable()).toBe(true);
    expect(version()).toBe(before);
  });

  test("answers 503 when another process keeps the lock", async () => {
    const file = await testFile();
    const db = openSqlite(file, prepareConnection, { patienceMs: 0 });
    const other = new Database(file);
    onTestFinished(() => {
      other.close();
      db.close();
    });
    other.exec("BEGIN IMMEDIATE");
    const attempt = db.write(async (q) => void (await q.insert(throttles).values(row("a"))));
    await expect(attempt).rejects.toMatchObject({ status: 503 });
  });
});

/** Writes until the store refuses; returns how many rows it took. */
async function fill(db: Db): Promise<number> {
  for (let index = 0; ; index++) {
    try {
      await db.write(async (q) => void (await q.insert(throttles).values(row(`${index}`.padEnd(500)))));
    } catch (error) {
      expect(error).toMatchObject({ status: 503, retryAfterSeconds: 5 });
      return index;
    }
  }
}

describe("opening the store", () => {
  test("gives connections the required settings", async () => {
    const connection = new Database(await testFile());
    onTestFinished(() => void connection.close());
    prepareConnection(connection);
    expect(() => assertStore(connection)).not.toThrow();
  });

  test.each([
    ["synchronous = NORMAL", "synchronous is 1, not 2"],
    ["foreign_keys = OFF", "foreign_keys is 0, not 1"],
    ["journal_mode = DELETE", "journal_mode is delete, not wal"],
    ["busy_timeout = 100", "busy_timeout is under 5000"],
    ["journal_size_limit = -1", "journal_size_limit is -1, not 67108864"],
  ])("refuses a connection with %s", (pragma, problem) => {
    const connection = new Database(join(testFolder(), "lax.db"));
    onTestFinished(() => void connection.close());
    prepareConnection(connection);
    connection.pragma(pragma);
    expect(() => assertStore(connection)).toThrow(problem);
  });
});

describe("a prepared statement", () => {
  test("answers again by its name, and another of that name is refused, in reads and writes", async () => {
    const db = await testDb();
    await db.write((q) => q.insertEach(throttles, [row("one", 1), row("two", 2)]));
    const counts = (q: Reader, key: string) =>
      q.prepared(
        "a throttle",
        (all, places) =>
          all.select({ count: throttles.count }).from(throttles).where(eq(throttles.key, places.key)),
        { key },
      );
    const keys = (q: Reader, key: string) =>
      q.prepared(
        "a throttle",
        (all, places) =>
          all.select({ key: throttles.key }).from(throttles).where(eq(throttles.key, places.key)),
        { key },
      );
    const refusal = "Two statements are prepared under the name a throttle";
    for (const ask of [
      <T>(work: (q: Reader) => Promise<T>) => db.read(work),
      <T>(work: (q: Reader) => Promise<T>) => db.write(work),
    ]) {
      expect(await ask((q) => counts(q, "one"))).toEqual([{ count: 1 }]);
      expect(await ask((q) => counts(q, "two"))).toEqual([{ count: 2 }]);
      await expect(ask((q) => keys(q, "one"))).rejects.toThrow(refusal);
      expect(await ask((q) => counts(q, "two"))).toEqual([{ count: 2 }]);
    }
  });
});
