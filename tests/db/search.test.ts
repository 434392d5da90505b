import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "#app/core/new-id.ts";
import { users } from "#db/schema/identity.ts";
import { meetings } from "#db/schema/meetings.ts";
import { organizations } from "#db/schema/organizations.ts";
import { projects } from "#db/schema/projects.ts";
import { recordings, transcriptSegments } from "#db/schema/recordings.ts";
import type { Db } from "#db/store.ts";
import { onSqlite, testDb } from "#tests/support/database.ts";
import { spellingPairs } from "#tests/support/spelling-pairs.ts";

const stamps = { created_at: 0, updated_at: 0 };

/** A project with one meeting in which these lines were said; returns the project's and the lines' ids. */
async function spoken(db: Db, lines: string[]): Promise<{ project: string; ids: string[] }> {
  const [user_id, org_id, project_id, meeting_id, recording_id] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
  ];
  const ids = lines.map(() => newId());
  await db.write(async (q) => {
    const name = { first_name: "Ada", last_name: "L", status: "active" as const };
    await q.insert(users).values({ user_id, email: user_id, ...name, ...stamps });
    await q
      .insert(organizations)
      .values({ org_id, org_name: "Org", status: "active", created_by: user_id, ...stamps });
    const project = { project_name: "P", description: "", status: "active", reviewers: "members" } as const;
    await q.insert(projects).values({ project_id, org_id, ...project, created_by: user_id, ...stamps });
    const meeting = {
      title: "M",
      description: "",
      scheduled_at: 0,
      held_at: 0,
      duration_minutes: 30,
      agenda_generated: false,
    };
    await q.insert(meetings).values({
      meeting_id,
      project_id,
      ...meeting,
      meeting_status: "completed",
      created_by: user_id,
      ...stamps,
    });
    const recording = {
      bot_id: "b",
      status: "stopped",
      timing: "exact",
      started_by: user_id,
      started_at: 0,
    } as const;
    await q.insert(recordings).values({ recording_id, meeting_id, ...recording });
    for (const [seq, text] of lines.entries()) {
      const columns = { segment_id: ids[seq] ?? "", meeting_id, recording_id, seq, start_ms: seq * 1000 };
      await q.insert(transcriptSegments).values({ ...columns, speaker: "Grace Hopper", text });
    }
  });
  return { project: project_id, ids };
}

const found = (
  db: Db,
  project: string,
  terms: string[],
  bounds: { limit: number; probe?: number } = { limit: 10 },
) =>
  db.read(async (q) =>
    (await q.search.segments(project, terms, { hidden: [], ...bounds })).map(({ segment_id }) => segment_id),
  );

test("segment search finds lines by their words and ranks rare words first", async () => {
  const db = await testDb();
  const { project, ids } = await spoken(db, ["the budget", "the budgets of Zürich", "the weather"]);
  expect(await found(db, project, ["the", "zurich", "budget"])).toEqual([ids[1], ids[0], ids[2]]);
  expect(await found(db, project, ["hopper"])).toHaveLength(3);
  expect(await found(db, project, ["nothing"])).toEqual([]);
});

test("segment search does not find another project's lines by any query", async () => {
  const db = await testDb();
  const ours = await spoken(db, ["our secret plan"]);
  const theirs = await spoken(db, ["their secret plan"]);
  expect(await found(db, ours.project, ["secret"])).toEqual(ours.ids);
  expect(await found(db, theirs.project, ["secret"])).toEqual(theirs.ids);
  const reaching = [
    'secret" OR "plan',
    "plan) OR (their",
    "project:p*",
    "*",
    '"',
    "",
    "a\0b",
    "NEAR(",
    "-",
    "their",
  ];
  for (const word of reaching) {
    const hits = await found(db, ours.project, [word]);
    expect(hits.filter((id) => !ours.ids.includes(id))).toEqual([]);
  }
});

test("segment search for a common word returns the newest matches up to the limit", async () => {
  const db = await testDb();
  const { project, ids } = await spoken(
    db,
    Array.from({ length: 300 }, (_, index) => `well ${index}`),
  );
  expect(await found(db, project, ["well"], { limit: 5 })).toEqual(ids.slice(-5).reverse());
  const probed = await db.read((q) =>
    q.search.segments(project, ["well"], { limit: 100, hidden: [], probe: 20 }),
  );
  expect(probed.map(({ segment_id }) => segment_id)).toEqual(ids.slice(-20).reverse());
});

test("segment search finds a changed line by its new words only, and no deleted line", async () => {
  const db = await testDb();
  const { project, ids } = await spoken(db, ["alpha", "beta"]);
  await db.write(async (q) => void (await q.update(transcriptSegments).set({ text: "gamma" })));
  expect(await found(db, project, ["alpha"])).toEqual([]);
  expect(await found(db, project, ["gamma"])).toEqual([...ids].reverse());
  await db.write(async (q) => void (await q.delete(transcriptSegments)));
  expect(await found(db, project, ["gamma"])).toEqual([]);
});

/** More lines than the rows that are taken out of an index one by one, and fewer. A server's files are not the program's. */
test.runIf(onSqlite).each([
  ["few are overwritten where they stand", 1000],
  ["many are left out of a new index", 10],
])("deleted and changed text leaves the database file: %s", async (_, others) => {
  const db = await testDb();
  const { project, ids } = await spoken(
    db,
    Array.from({ length: others }, (_, line) => `word${line} and words that stay`),
  );
  const gone = await spoken(db, ["a zebrafinch"]);
  const text = "the zebrafinch sings";
  await db.write(async (q) => {
    await q
      .update(transcriptSegments)
      .set({ text })
      .where(eq(transcriptSegments.segment_id, ids[0] ?? ""));
    await q.delete(meetings).where(eq(meetings.project_id, gone.project));
  });
  expect(await found(db, project, ["zebrafinch"])).toEqual([ids[0]]);
  await db.write(async (q) => {
    const changed = eq(transcriptSegments.segment_id, ids[0] ?? "");
    await q.update(transcriptSegments).set({ text: "nothing" }).where(changed);
  });
  await db.eraseDeleted();
  expect(readFileSync(db.file).includes("zebrafinch")).toBe(false);
  expect(await found(db, project, ["zebrafinch"])).toEqual([]);
  expect(await found(db, project, ["word0"])).toEqual([]);
  expect(await found(db, project, ["nothing"])).toEqual([ids[0]]);
  expect(await found(db, project, ["stay"], { limit: others })).toHaveLength(others - 1);
});

test("segment search with a rare word finds old lines with all the words", async () => {
  const db = await testDb();
  const newer = Array.from({ length: 40 }, (_, line) => (line % 9 ? "the budget" : "the launch"));
  const { project, ids } = await spoken(db, ["the budget of the launch", ...newer]);
  const bounds = { limit: 5, probe: 10 };
  expect((await found(db, project, ["budget", "launch"], bounds))[0]).toBe(ids[0]);
});

test("record search matches the beginnings of all words, last written first", async () => {
  const db = await testDb();
  const { project } = await spoken(db, ["a line"]);
  const theirs = await spoken(db, ["a line"]);
  const titled = (id: string, terms: string[]) =>
    db.read(async (q) =>
      (await q.search.records(id, "title", terms, { limit: 10, hidden: [] })).map(
        ({ record_id }) => record_id,
      ),
    );
  const [own] = await titled(project, ["m"]);
  expect(await titled(theirs.project, ["m"])).not.toContain(own);
  const rename = (title: string) =>
    db.write(
      async (q) =>
        void (await q
          .update(meetings)
          .set({ title })
          .where(eq(meetings.meeting_id, own ?? ""))),
    );
  await rename("Reviews of the Budget");
  expect(await titled(project, ["m"])).toEqual([]);
  expect(await titled(project, ["budg", "review"])).toEqual([own]);
  expect(await titled(project, ["budget", "harbour"])).toEqual([]);
  expect(await titled(project, ["", "*", '"'])).toEqual([]);
  await rename("第3四半期のAPI設計レビュー");
  expect(await titled(project, ["設計"])).toEqual([own]);
  expect(await titled(project, ["設計", "api"])).toEqual([own]);
  expect(await titled(project, ["設計", "予算"])).toEqual([]);
  expect(await titled(theirs.project, ["設計"])).toEqual([]);
});

test.each(spellingPairs)("store search for %s in '%s' finds it: %s", async (query, text, isFound) => {
  const db = await testDb();
  const { project, ids } = await spoken(db, ["another line", text, "one more"]);
  expect(await found(db, project, [query])).toEqual(isFound ? [ids[1]] : []);
  const titled = await db.write(async (q) => {
    await q.update(meetings).set({ title: text });
    return q.search.records(project, "title", [query], { limit: 5, hidden: [] });
  });
  expect(titled).toHaveLength(isFound ? 1 : 0);
});
