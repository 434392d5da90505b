import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { getGroup } from "#app/domain/meetings/context-groups/read.server.ts";
import { findMeetings } from "#app/domain/search-and-chat/library/read.server.ts";
import { listRecent } from "#app/domain/search-and-chat/search/read.server.ts";
import { recordSql } from "#tests/bench/record-sql.ts";
import { memorySpace, newMeeting, newPerson, newProject } from "#tests/domain/search-and-chat/chat/seed.ts";

test("library lists are read from indexes with every filter", async () => {
  const recorder = recordSql();
  const space = await memorySpace();
  const ana = await newPerson(space);
  const project_id = await newProject(space, [ana.userId]);
  await newMeeting(space, project_id, { group: "Boats", people: ["ben"] });
  const ctx = space.ctx(ana);
  const file = new Database(space.db.file, { readonly: true });
  onTestFinished(() => void file.close());
  const all = { project_id, time_zone: "UTC" };
  recorder.take();
  await findMeetings(ctx, all);
  await findMeetings(ctx, { ...all, status: "completed", topic: "Boats", person: "ben@example.org" });
  await findMeetings(ctx, { ...all, month: "2025-09", before: "1.a" });
  await findMeetings(ctx, { ...all, q: "boats" });
  await listRecent(ctx, { project_id });
  await getGroup(ctx, { project_id, topic: "Boats" });
  const asked = recorder.take();
  const plans = asked.flatMap(({ sql, params }) =>
    (file.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...params) as { detail: string }[]).map(
      ({ detail }) => `${detail} · ${sql.slice(0, 200)}`,
    ),
  );
  expect(plans.length).toBeGreaterThan(20);
  expect(plans.filter((step) => /^SCAN (?!CONSTANT|\w+ VIRTUAL)/.test(step))).toEqual([]);
  // The order of the pages comes from the index as well.
  const pages = asked.filter(({ sql }) =>
    /^select "meeting_id", "title", "held_at", "meeting_status"/.test(sql),
  );
  expect(pages.length).toBeGreaterThan(2);
  const sorted = plans.filter((step) =>
    /TEMP B-TREE FOR ORDER BY · select "(meeting_id|held_at)"/.test(step),
  );
  expect(sorted).toEqual([]);
});
