import { setImmediate as turn } from "node:timers/promises";
import Database from "better-sqlite3";
import { eq, sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { sessions, throttles, users } from "#db/schema/identity.ts";
import { organizations } from "#db/schema/organizations.ts";
import { projectMembers, projects } from "#db/schema/projects.ts";
import { openStore, type Reader, type Writer } from "#db/store.ts";
import { testFile } from "#tests/support/database.ts";

/** A store whose answers are not proven by asking again, so that a test can count who asks. */
async function store() {
  const file = await testFile();
  const db = openStore(file);
  onTestFinished(() => db.close());
  return Object.assign(db, { file });
}

const count = (name: string, table: Parameters<Reader["$count"]>[0]) => {
  const counter = { asked: 0 };
  const ask = async (q: Reader) => {
    counter.asked++;
    return { total: await q.$count(table) };
  };
  return { counter, read: (db: Awaited<ReturnType<typeof store>>) => db.readKept(name, ask) };
};

const throttle = (key: string) => ({ key, count: 0, window_started_at: 0 });
const addThrottle = async (q: Writer, key: string) => void (await q.insert(throttles).values(throttle(key)));
const person = (user_id: string) => ({
  ...{ user_id, email: `${user_id}@example.test`, first_name: "Ana", last_name: "Lee" },
  ...{ status: "active" as const, created_at: 0, updated_at: 0 },
});

describe("a kept answer", () => {
  test("is not asked for again, and is frozen", async () => {
    const db = await store();
    const { counter, read } = count("throttles", throttles);
    const answer = await read(db);
    expect(await read(db)).toBe(answer);
    expect(counter.asked).toBe(1);
    expect(() => Object.assign(answer, { total: 1 })).toThrow(TypeError);
  });

  test("goes when a table it was read from changes, and only then", async () => {
    const db = await store();
    const { counter, read } = count("users", users);
    await read(db);
    await db.write((q) => addThrottle(q, "a"));
    await read(db);
    expect(counter.asked).toBe(1);
    await db.write(async (q) => void (await q.insert(users).values(person("ana"))));
    expect(await read(db)).toEqual({ total: 1 });
  });

  test("stays when a change is rolled back", async () => {
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

  test("goes with what a cascade or a trigger changes", async () => {
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

  test("goes when all rows of a table are deleted at once", async () => {
    const db = await store();
    await db.write((q) => addThrottle(q, "a"));
    const { read } = count("throttles", throttles);
    expect(await read(db)).toEqual({ total: 1 });
    await db.write(async (q) => void (await q.delete(throttles)));
    expect(await read(db)).toEqual({ total: 0 });
  });

  test("goes when another process changes anything", async () => {
    const db = await store();
    const { read } = count("throttles", throttles);
    await read(db);
    await turn();
    const other = new Database(db.file);
    onTestFinished(() => void other.close());
    other.exec("INSERT INTO throttles (key, count, window_started_at) VALUES ('other', 0, 0)");
    expect(await read(db)).toEqual({ total: 1 });
  });

  test("goes with every table of the answers it was made from", async () => {
    const db = await store();
    const inner = count("throttles", throttles);
    const outer = () =>
      db.readKept("both", async (q) => ({
        ...(await inner.read(db)),
        people: await q.$count(users),
      }));
    await inner.read(db);
    expect(await outer()).toEqual({ total: 0, people: 0 });
    await db.write((q) => addThrottle(q, "a"));
    expect(await outer()).toEqual({ total: 1, people: 0 });
  });

  test("is that of the snapshot it is read in, while others commit", async () => {
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

  test("is computed once for two who ask at the same time", async () => {
    const db = await store();
    const { counter, read } = count("throttles", throttles);
    await Promise.all([read(db), read(db), read(db)]);
    expect(counter.asked).toBe(1);
  });

  test("is none after an error: the next one asks again", async () => {
    const db = await store();
    const failing = db.readKept("a", () => Promise.reject(new Error("no")));
    await expect(failing).rejects.toThrow("no");
    expect(await db.readKept("a", async () => 1)).toBe(1);
  });

  test("is none of what depends on the time, also through an answer within", async () => {
    const db = await store();
    let asked = 0;
    const read = () =>
      db.readKept("outer", (q) =>
        q.keep("inner", async () => {
          q.doNotKeep();
          return ++asked;
        }),
      );
    expect([await read(), await read()]).toEqual([1, 2]);
  });

  test.each([
    ["a Map", () => new Map()],
    ["bytes in it", () => ({ file: Buffer.from("a") })],
    ["a function in it", () => [() => 1]],
  ])("is none of %s", async (_name, make) => {
    const db = await store();
    const read = () => db.readKept("a", async () => make());
    expect(await read()).not.toBe(await read());
  });

  test("is none in a write: it sees what it has written", async () => {
    const db = await store();
    const asked = (q: Reader) => q.keep("throttles", async () => q.$count(throttles));
    await db.read(asked);
    const seen = await db.write(async (q) => {
      await addThrottle(q, "a");
      return asked(q);
    });
    expect(seen).toBe(1);
  });
});

test("of many answers, those used longest ago go", async () => {
  const db = await store();
  const large = "x".repeat(300_000);
  const asked: number[] = [];
  const read = (at: number) =>
    db.readKept(`answer ${at}`, async (q) => {
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
