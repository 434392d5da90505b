import { setImmediate as turn } from "node:timers/promises";
import Database from "better-sqlite3";
import { eq, sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { sessions, throttles, users } from "#db/schema/identity.ts";
import { organizations } from "#db/schema/organizations.ts";
import { projectMembers, projects } from "#db/schema/projects.ts";
import { openSqlite } from "#db/store/sqlite.ts";
import type { Reader, Writer } from "#db/store.ts";
import { testFile } from "#tests/support/database.ts";

/** A store whose answers are not proven by asking again, so that a test can count who asks. */
async function store() {
  const file = await testFile();
  const db = openSqlite(file);
  onTestFinished(() => db.close());
  return Object.assign(db, { file });
}

const count = (name: string, table: Parameters<Reader["$count"]>[0]) => {
  const counter = { asked: 0 };
  const ask = async (q: Reader) => {
    counter.asked++;
    return { total: await q.$count(table) };
  };
  return { counter, read: (db: Awaited<ReturnType<typeof store>>) => db.readMemoized(name, ask) };
};

const throttle = (key: string) => ({ key, count: 0, window_started_at: 0 });
const addThrottle = async (q: Writer, key: string) => void (await q.insert(throttles).values(throttle(key)));
const person = (user_id: string) => ({
  ...{ user_id, email: `${user_id}@example.test`, first_name: "Ana", last_name: "Lee" },
  ...{ status: "active" as const, created_at: 0, updated_at: 0 },
});

describe("the query cache", () => {
  test("returns the same frozen answer without asking again", async () => {
    const db = await store();
    const { counter, read } = count("throttles", throttles);
    const answer = await read(db);
    expect(await read(db)).toBe(answer);
    expect(counter.asked).toBe(1);
    expect(() => Object.assign(answer, { total: 1 })).toThrow(TypeError);
  });

  test("drops an answer when a table it was read from changes, and only then", async () => {
    const db = await store();
    const { counter, read } = count("users", users);
    await read(db);
    await db.write((q) => addThrottle(q, "a"));
    await read(db);
    expect(counter.asked).toBe(1);
    await db.write(async (q) => void (await q.insert(users).values(person("ana"))));
    expect(await read(db)).toEqual({ total: 1 });
  });

  test("keeps an answer when a statement changes no row", async () => {
    const db = await store();
    const { counter, read } = count("users", users);
    await db.write(async (q) => void (await q.insert(users).values(person("ana"))));
    await read(db);
    const renamed = { first_name: "Bo" };
    await db.write(async (q) => {
      await q.update(users).set(renamed).where(eq(users.user_id, "nobody"));
      await q.update(users).set(renamed).where(eq(users.user_id, "nobody")).returning();
      await q.delete(users).where(eq(users.user_id, "nobody"));
      await q.insert(users).values(person("ana")).onConflictDoNothing().returning();
    });
    await read(db);
    expect(counter.asked).toBe(1);
    await db.write(async (q) => void (await q.update(users).set(renamed).returning()));
    await read(db);
    expect(counter.asked).toBe(2);
  });

  test("keeps an answer when a change is rolled back", async () => {
    const db = await store();
    const { counter, read } = count("throttles", throttles);
    await read(db);
    const failing = db.write(async (q) => {
      await addThrottle(q, "a");
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await db.write(async (q) => void (await q.insert(users).values(person("ana"))));
    expect(await read(db)).toEqual({ total: 0 });
    expect(counter.asked).toBe(1);
  });

  test("drops an answer after changes by a cascade or a trigger", async () => {
    const db = await store();
    await db.write(async (q) => {
      await q.insert(users).values(person("ana"));
      const made = { created_by: "ana", status: "active" as const, created_at: 0, updated_at: 0 };
      await q.insert(organizations).values({ ...made, org_id: "o", org_name: "Acme" });
      await q.insert(projects).values({
        ...made,
        project_id: "p",
        org_id: "o",
        project_name: "Apollo",
        description: "",
        reviewers: "admins",
      });
      const role = "project_admin" as const;
      await q.insert(projectMembers).values({ project_id: "p", user_id: "ana", role, joined_at: 0 });
    });
    const { read } = count("members", projectMembers);
    expect(await read(db)).toEqual({ total: 1 });
    await db.write(async (q) => void (await q.delete(projects).where(eq(projects.project_id, "p"))));
    expect(await read(db)).toEqual({ total: 0 });
  });

  test("drops an answer when all rows of a table are deleted at once", async () => {
    const db = await store();
    await db.write((q) => addThrottle(q, "a"));
    const { read } = count("throttles", throttles);
    expect(await read(db)).toEqual({ total: 1 });
    await db.write(async (q) => void (await q.delete(throttles)));
    expect(await read(db)).toEqual({ total: 0 });
  });

  test("drops every answer when another process writes", async () => {
    const db = await store();
    const { read } = count("throttles", throttles);
    await read(db);
    await turn();
    const other = new Database(db.file);
    onTestFinished(() => void other.close());
    other.exec("INSERT INTO throttles (key, count, window_started_at) VALUES ('other', 0, 0)");
    expect(await read(db)).toEqual({ total: 1 });
  });

  test("sees what another process wrote before a read, also within one turn of the event loop", async () => {
    const db = await store();
    const { read } = count("throttles", throttles);
    const other = new Database(db.file);
    onTestFinished(() => void other.close());
    await read(db);
    const seen = new Promise((resolve) => {
      setImmediate(() => void read(db));
      setImmediate(() => {
        other.exec("INSERT INTO throttles (key, count, window_started_at) VALUES ('other', 0, 0)");
        resolve(read(db));
      });
    });
    expect(await seen).toEqual({ total: 1 });
  });

  test("drops an answer made from others with every table of theirs", async () => {
    const db = await store();
    const inner = count("throttles", throttles);
    const outer = () =>
      db.readMemoized("both", async (q) => ({
        ...(await inner.read(db)),
        people: await q.$count(users),
      }));
    await inner.read(db);
    expect(await outer()).toEqual({ total: 0, people: 0 });
    await db.write((q) => addThrottle(q, "a"));
    expect(await outer()).toEqual({ total: 1, people: 0 });
  });

  test("answers from the snapshot of a read while others commit", async () => {
    const db = await store();
    const { read } = count("throttles", throttles);
    await read(db);
    await db.read(async (q) => {
      expect(await q.$count(throttles)).toBe(0);
      await writeElsewhere(db, "a");
      expect(await read(db)).toEqual({ total: 0 });
      expect(await q.$count(throttles)).toBe(0);
    });
    expect(await read(db)).toEqual({ total: 1 });
  });

  test("computes an answer once for concurrent callers", async () => {
    const db = await store();
    const { counter, read } = count("throttles", throttles);
    await Promise.all([read(db), read(db), read(db)]);
    expect(counter.asked).toBe(1);
  });

  test("does not store an error: the next caller asks again", async () => {
    const db = await store();
    const failing = db.readMemoized("a", () => Promise.reject(new Error("no")));
    await expect(failing).rejects.toThrow("no");
    expect(await db.readMemoized("a", async () => 1)).toBe(1);
  });

  test("does not store an answer that depends on the time, nor one made from it", async () => {
    const db = await store();
    let asked = 0;
    const read = () =>
      db.readMemoized("outer", (q) =>
        q.memoize("inner", async () => {
          q.doNotMemoize();
          return ++asked;
        }),
      );
    expect([await read(), await read()]).toEqual([1, 2]);
  });

  test.each([
    ["a Map", () => new Map()],
    ["bytes in it", () => ({ file: Buffer.from("a") })],
    ["a function in it", () => [() => 1]],
  ])("does not store %s", async (_name, make) => {
    const db = await store();
    const read = () => db.readMemoized("a", async () => make());
    expect(await read()).not.toBe(await read());
  });

  test("is bypassed in a write, which sees its own changes", async () => {
    const db = await store();
    const asked = (q: Reader) => q.memoize("throttles", async () => q.$count(throttles));
    await db.read(asked);
    const seen = await db.write(async (q) => {
      await addThrottle(q, "a");
      return asked(q);
    });
    expect(seen).toBe(1);
  });
});

test("the query cache evicts the least recently used answers", async () => {
  const db = await store();
  const large = "x".repeat(300_000);
  const asked: number[] = [];
  const read = (at: number) =>
    db.readMemoized(`answer ${at}`, async (q) => {
      asked.push(at);
      await q.select({ id: sessions.session_id }).from(sessions).where(sql`${sessions.session_id} = ${at}`);
      return large;
    });
  for (let at = 0; at < 40; at++) await read(at);
  asked.length = 0;
  await read(39);
  await read(0);
  expect(asked).toEqual([0]);
});

async function writeElsewhere(db: Awaited<ReturnType<typeof store>>, key: string) {
  const other = new Database(db.file);
  other.exec(`INSERT INTO throttles (key, count, window_started_at) VALUES ('${key}', 0, 0)`);
  other.close();
  await turn();
}
