import { setImmediate } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import type { Ctx } from "#app/core/context.ts";
import { call, type Operation } from "#app/core/operation.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { changeProfile } from "#app/domain/accounts/users/write.server.ts";
import {
  currentHub,
  getMeeting,
  listInvitedMeetings,
  listMeetings,
} from "#app/domain/meetings/meetings/read.server.ts";
import { changeMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { countForBar } from "#app/domain/notifications/read.server.ts";
import { markSeen } from "#app/domain/notifications/write.server.ts";
import { getSeries } from "#app/domain/scheduling/series/read.server.ts";
import { readDashboard } from "#app/domain/search-and-chat/dashboard/read.server.ts";
import { findMeetings } from "#app/domain/search-and-chat/library/read.server.ts";
import { listPendingEdits } from "#app/domain/summaries/edit-requests/read.server.ts";
import { readSummary } from "#app/domain/summaries/summaries/read.server.ts";
import { updateSummary } from "#app/domain/summaries/summaries/write.server.ts";
import { getRetainedText } from "#app/domain/transcripts/transcriptions/read.server.ts";
import { listOrganizations } from "#app/domain/workspaces/organizations/read.server.ts";
import { currentProject, currentWorkspace } from "#app/domain/workspaces/projects/read.server.ts";
import { removeMember } from "#app/domain/workspaces/projects/write.server.ts";
import { transcriptions } from "#db/schema/transcriptions.ts";
import { openPostgres } from "#db/store/postgres.ts";
import { openSqlite } from "#db/store/sqlite.ts";
import type { Reader } from "#db/store.ts";
import { type Stage, summarized } from "#tests/domain/summaries/summaries/stage.ts";
import { onSqlite } from "#tests/support/database.ts";

/** What a page or a call reads, after another member has read it. */
const hot: { page: string; operation: Operation; input: (at: Stage) => object }[] = [
  ...[me, currentWorkspace, countForBar, listOrganizations].map((operation) => ({
    page: "frame",
    operation: operation as Operation,
    input: () => ({}),
  })),
  { page: "hub", operation: currentHub as Operation, input: () => ({}) },
  {
    page: "hub",
    operation: findMeetings as Operation,
    input: ({ project_id }) => ({ project_id, time_zone: "Europe/London" }),
  },
  ...[readSummary, getSeries, getRetainedText, listPendingEdits, markSeen, getMeeting].map((operation) => ({
    page: "summary",
    operation: operation as Operation,
    input: ({ meeting_id }: Stage) => ({ meeting_id }),
  })),
  { page: "dashboard", operation: currentProject as Operation, input: () => ({}) },
  { page: "dashboard", operation: listInvitedMeetings as Operation, input: () => ({}) },
  {
    page: "dashboard",
    operation: readDashboard as Operation,
    input: ({ project_id }) => ({ project_id, time_zone: "Europe/London" }),
  },
  {
    page: "GET /meetings",
    operation: listMeetings as Operation,
    input: ({ project_id }) => ({ project_id }),
  },
];

/** The stage over a store of its own, which does not compare what it keeps with new answers, and what that reads. */
function counted(at: Stage) {
  const { file, url } = at.workspace.db;
  const db = url ? openPostgres(url) : openSqlite(file);
  onTestFinished(() => db.close());
  const seen = { built: 0, all: 0, named: new Set<string>() };
  const builders = ["select", "selectDistinct", "with", "$count"];
  const watch = (q: Reader): Reader =>
    new Proxy(q, {
      get(target, name: keyof Reader) {
        if (builders.includes(name)) seen.built++;
        if ([...builders, "prepared", "preparedForIds"].includes(name)) seen.all++;
        if (name !== "prepared") return target[name];
        return ((query, build, values) => {
          seen.named.add(query);
          return target.prepared(query, build, values);
        }) as Reader["prepared"];
      },
    });
  const watched: Ctx["db"] = {
    ...db,
    read: (work) => db.read((q) => work(watch(q))),
    readMemoized: (key, work, options) => db.readMemoized(key, (q) => work(watch(q)), options),
  };
  const as = (actor: UserActor) => ({ ...at.as(actor), db: watched });
  return { as, seen };
}

test.each(hot)(
  "$page: $operation.operation builds no statement for a second member",
  async ({ operation, input }) => {
    const at = await summarized();
    const { as, seen } = counted(at);
    await call(operation, as(at.member), input(at));
    seen.built = 0;
    await call(operation, as(at.other), input(at));
    expect(seen.built).toBe(0);
  },
);

describe("what members share", () => {
  const read = (at: Stage, actor: UserActor) => readSummary(at.as(actor), { meeting_id: at.meeting_id });

  test("is not read again for another member", async () => {
    const at = await summarized();
    const { as, seen } = counted(at);
    await readSummary(as(at.member), { meeting_id: at.meeting_id });
    seen.all = 0;
    await readSummary(as(at.other), { meeting_id: at.meeting_id });
    // How the reader stands to the meeting, and on PostgreSQL how often it was changed; the rest is there.
    expect(seen.all).toBe(onSqlite ? 1 : 2);
  });

  test("keeps from a guest what only members see, though a member has read it before", async () => {
    const at = await summarized();
    const inside = await read(at, at.member);
    const outside = await read(at, at.guest);
    expect(inside.abilities).not.toEqual(outside.abilities);
    expect(outside.related).toEqual([]);
    const stranger = read(at, at.stranger);
    await expect(stranger).rejects.toMatchObject({ status: 404 });
    for (const one of [currentHub(at.as(at.stranger), {}), currentHub(at.as(at.guest), {})])
      expect(JSON.stringify(await one)).not.toContain(inside.meeting.title);
  });

  test("is gone for a member who is removed", async () => {
    const at = await summarized();
    await read(at, at.member);
    await removeMember(at.as(at.admin), { project_id: at.project_id, user_id: at.member.userId });
    await expect(read(at, at.member)).rejects.toMatchObject({ status: 404 });
    await expect(
      findMeetings(at.as(at.member), { project_id: at.project_id, time_zone: "UTC" }),
    ).rejects.toMatchObject({ status: 404 });
  });

  // By what SQLite's statements say of the tables that they read.
  test.runIf(onSqlite)("is refused where it depends on what is not counted", async () => {
    const at = await summarized();
    const shared = at.workspace.db.read((q) =>
      q.memoizeShared(at.project_id, "lines", () => q.$count(transcriptions)),
    );
    await expect(shared).rejects.toThrow("lines reads transcriptions, whose changes are not counted");
  });

  test("shows at once what another member changed: a line, a title, a name", async () => {
    const at = await summarized();
    const { summary } = await read(at, at.member);
    if (!summary) throw new Error("There is no summary");
    const changes = { ...summary.content, summary: "We launch in May." };
    await updateSummary(at.as(at.host), {
      meeting_id: at.meeting_id,
      base_revision: summary.revision,
      changes,
    });
    await changeMeeting(at.as(at.host), { meeting_id: at.meeting_id, title: "Another title" });
    await changeProfile(at.as(at.host), { first_name: "Renamed", last_name: "Host" });
    const now = await read(at, at.other);
    expect(now.meeting.title).toBe("Another title");
    expect(now.summary?.content.summary).toBe("We launch in May.");
    expect(now.summary?.revisions[0]?.author_name).toBe("Renamed Host");
    const hub = await currentHub(at.as(at.other), {});
    expect(hub?.hub.recent[0]?.title).toBe("Another title");
  });

  test("has the names of members read again when they change, and for no other change", async () => {
    const at = await summarized();
    const { as, seen } = counted(at);
    const { project_id, meeting_id } = at;
    const namesRead = async () => {
      seen.named.clear();
      // Another store's commits are seen from the next turn of the event loop on.
      await setImmediate();
      await readDashboard(as(at.other), { project_id, time_zone: "UTC" });
      return seen.named.has("named members of a project");
    };
    expect(await namesRead()).toBe(true);
    await changeMeeting(at.as(at.host), { meeting_id, title: "Another title" });
    expect(await namesRead()).toBe(false);
    expect(seen.named).toContain("ids of a project's members");
    await changeProfile(at.as(at.host), { first_name: "Renamed", last_name: "Host" });
    expect(await namesRead()).toBe(true);
    await removeMember(at.as(at.admin), { project_id, user_id: at.member.userId });
    expect(await namesRead()).toBe(true);
  });
});
