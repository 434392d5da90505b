import { describe, expect, test } from "vitest";
import { hour } from "#app/core/clock.ts";
import { getMeeting, listMeetings } from "#app/domain/meetings/meetings/read.server.ts";
import { deleteMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { releaseFromPlans } from "#app/domain/scheduling/series/left-people.server.ts";
import { getSeries } from "#app/domain/scheduling/series/read.server.ts";
import {
  cancelFollowing,
  changeSeries,
  resumeSeries,
  scheduleSeries,
} from "#app/domain/scheduling/series/write.server.ts";
import { addActionItem, changeActionItem } from "#app/domain/summaries/action-items/write.server.ts";
import { removeMember } from "#app/domain/workspaces/projects/write.server.ts";
import { extendSeriesHandler } from "#app/jobs/extend-series.ts";
import { botChoices } from "#db/schema/bots.ts";
import { plan, team } from "#tests/domain/meetings/meetings/scheduled.ts";
import { system } from "#tests/support/workspace.ts";

async function office() {
  const all = await team({ handlers: [extendSeriesHandler] });
  const { workspace, ana, project } = all;
  const ctx = workspace.ctx(ana);
  const dates = async () => {
    const { meetings } = await listMeetings(ctx, { ...project, limit: 100 });
    return meetings.map(({ scheduled_at }) => scheduled_at.slice(0, 16)).reverse();
  };
  const repeat = async (more: object = {}) => {
    const first = await scheduleSeries(ctx, {
      ...plan,
      ...project,
      repeats: "weekly",
      time_zone: "Europe/Berlin",
      ...more,
    });
    await workspace.worker.drain();
    return first;
  };
  /** Lets time pass until an instant, with whatever is due on the way. */
  const until = async (iso: string) => {
    workspace.clock.advance(Date.parse(iso) - workspace.clock.now());
    await workspace.worker.drain();
  };
  const meetingAt = async (start: string) => {
    const { meetings } = await listMeetings(ctx, { ...project, limit: 100 });
    const found = meetings.find(({ scheduled_at }) => scheduled_at.startsWith(start));
    if (!found) throw new Error(`No meeting at ${start}`);
    return found;
  };
  return { ...all, ctx, dates, repeat, until, meetingAt };
}

describe("a meeting series", () => {
  test("always has its next two dates, at the same local time", async () => {
    const { dates, repeat, until } = await office();
    await repeat({ scheduled_at: "2026-03-17T09:00:00Z" });
    expect(await dates()).toEqual(["2026-03-17T09:00", "2026-03-24T09:00"]);
    await until("2026-03-17T09:00:01Z");
    // Berlin's clocks change on 29 March: ten o'clock stays ten o'clock.
    expect(await dates()).toEqual(["2026-03-17T09:00", "2026-03-24T09:00", "2026-03-31T08:00"]);
    await until("2026-03-31T08:00:01Z");
    expect((await dates()).slice(-2)).toEqual(["2026-04-07T08:00", "2026-04-14T08:00"]);
  });

  test("copies people, agenda, link and the recorder's choice to each date", async () => {
    const { workspace, ctx, repeat, meetingAt } = await office();
    const link = "https://zoom.us/j/123";
    const people = { participants: [{ email: "ben@example.test" }, { email: "bo@out.test" }] };
    await repeat({
      agenda: ["Timetable"],
      description: "Every week",
      meeting_link: link,
      automatic: "on",
      ...people,
    });
    const next = await getMeeting(ctx, await meetingAt("2026-01-13"));
    expect(next).toMatchObject({ title: plan.title, description: "Every week", duration_minutes: 30 });
    expect(next.agendas).toEqual([{ agenda_items: ["Timetable"] }]);
    expect(next.meeting_links).toEqual([{ platform: "zoom", link_url: link }]);
    expect(next.participants.map(({ email }) => email).sort()).toEqual([
      "ana@example.test",
      "ben@example.test",
      "bo@out.test",
    ]);
    const choices = await workspace.db.read((q) => q.select().from(botChoices));
    expect(choices.map(({ automatic }) => automatic)).toEqual([true, true]);
  });

  test("makes each date once, and skips dates missed while the server was off", async () => {
    const { workspace, dates, repeat, until } = await office();
    await repeat();
    await resumeSeries(workspace.ctx(system), {});
    await workspace.worker.drain();
    expect(await dates()).toEqual(["2026-01-06T10:00", "2026-01-13T10:00"]);
    await until("2026-03-04T00:00:00Z");
    expect(await dates()).toEqual([
      "2026-01-06T10:00",
      "2026-01-13T10:00",
      "2026-03-10T10:00",
      "2026-03-17T10:00",
    ]);
  });

  test("is absent for a meeting planned once, and hidden from strangers", async () => {
    const { workspace, ctx, sam, dates, repeat } = await office();
    const once = await repeat({ repeats: "never" });
    expect(await dates()).toHaveLength(1);
    expect(await getSeries(ctx, once)).toBeNull();
    const { meeting_id } = await repeat({ scheduled_at: "2026-01-07T10:00:00Z" });
    expect(await getSeries(ctx, { meeting_id })).toMatchObject({
      text: "Every week on Wednesday",
      ended: false,
    });
    const stranger = workspace.ctx(sam);
    for (const call of [getSeries, cancelFollowing, changeSeries])
      await expect(call(stranger, { meeting_id })).rejects.toMatchObject({ status: 404 });
    await expect(repeat({ repeats: "daily" })).rejects.toMatchObject({ status: 422 });
    await expect(repeat({ time_zone: "Mars/Base" })).rejects.toMatchObject({ status: 422 });
  });
});

describe("changing a series", () => {
  test("at one date leaves the others alone, and a deleted date does not return", async () => {
    const { ctx, dates, repeat, until, meetingAt, workspace } = await office();
    const { meeting_id } = await repeat();
    await changeSeries(ctx, { meeting_id, title: "Only this one", scheduled_at: "2026-01-06T12:00:00Z" });
    await deleteMeeting(ctx, await meetingAt("2026-01-13"));
    await workspace.worker.drain();
    expect(await dates()).toEqual(["2026-01-06T12:00", "2026-01-20T10:00"]);
    await until("2026-01-06T12:00:01Z");
    expect(await dates()).toEqual(["2026-01-06T12:00", "2026-01-20T10:00", "2026-01-27T10:00"]);
    expect((await meetingAt("2026-01-27")).title).toBe(plan.title);
  });

  test("for this and following dates changes all of them, also future ones", async () => {
    const { ctx, dates, repeat, until, meetingAt } = await office();
    const { meeting_id } = await repeat();
    const change = { title: "Moved", scheduled_at: "2026-01-08T08:30:00Z", agenda: ["New"] };
    await changeSeries(ctx, { meeting_id, ...change, applies_to: "following" });
    expect(await dates()).toEqual(["2026-01-08T08:30", "2026-01-15T08:30"]);
    await until("2026-01-08T08:30:01Z");
    const made = await getMeeting(ctx, await meetingAt("2026-01-22T08:30"));
    expect([made.title, made.agendas]).toEqual(["Moved", [{ agenda_items: ["New"] }]]);
    const second = await meetingAt("2026-01-15");
    await changeSeries(ctx, {
      ...second,
      meeting_status: undefined,
      ...{ repeats: "monthly", applies_to: "following" },
    } as never);
    expect(await dates()).toEqual(["2026-01-08T08:30", "2026-01-15T08:30", "2026-02-19T08:30"]);
    expect(await getSeries(ctx, second)).toMatchObject({ text: "Every month on the third Thursday" });
    await changeSeries(ctx, { meeting_id: second.meeting_id, repeats: "never", applies_to: "following" });
    expect(await dates()).toEqual(["2026-01-08T08:30", "2026-01-15T08:30"]);
    await until("2026-04-01T00:00:00Z");
    expect(await dates()).toHaveLength(2);
  });

  test("makes a single meeting repeat", async () => {
    const { ctx, workspace, dates, repeat } = await office();
    const { meeting_id } = await repeat({ repeats: "never", agenda: ["A"] });
    await changeSeries(ctx, { meeting_id, repeats: "every_two_weeks", time_zone: "Europe/Berlin" });
    await workspace.worker.drain();
    expect(await dates()).toEqual(["2026-01-06T10:00", "2026-01-20T10:00"]);
  });

  test("by deleting this and following dates ends it, for those who may delete", async () => {
    const { workspace, ben, ctx, dates, repeat, until, meetingAt } = await office();
    await repeat();
    const second = await meetingAt("2026-01-13");
    await expect(cancelFollowing(workspace.ctx(ben), second)).rejects.toMatchObject({ status: 403 });
    await expect(changeSeries(workspace.ctx(ben), { meeting_id: second.meeting_id })).rejects.toMatchObject({
      status: 403,
    });
    await cancelFollowing(ctx, second);
    await until("2026-03-01T00:00:00Z");
    expect(await dates()).toEqual(["2026-01-06T10:00"]);
  });

  test("ends when the host leaves the project, and deletes it with the project", async () => {
    const { workspace, ana, ben, project, dates, until } = await office();
    await scheduleSeries(workspace.ctx(ben), { ...plan, ...project, repeats: "weekly", time_zone: "UTC" });
    await workspace.worker.drain();
    await removeMember(workspace.ctx(ana), { ...project, user_id: ben.userId });
    await until("2026-01-06T10:00:01Z");
    expect(await dates()).toEqual(["2026-01-06T10:00"]);
  });

  test("does not invite to later dates who has left the project, and goes on inviting others", async () => {
    const { workspace, ana, ben, project, repeat, until, meetingAt } = await office();
    const people = ["ben@example.test", "bo@out.test"].map((email) => ({ email }));
    await repeat({ participants: people });
    const who = { ...project, user_id: ben.userId };
    expect(await releaseFromPlans(workspace.ctx(system), who)).toEqual({ changed: 0 });
    await removeMember(workspace.ctx(ana), who);
    expect(await releaseFromPlans(workspace.ctx(system), who)).toEqual({ changed: 1 });
    expect(await releaseFromPlans(workspace.ctx(system), who)).toEqual({ changed: 0 });
    await until("2026-01-13T10:00:01Z");
    const next = await getMeeting(workspace.ctx(ana), await meetingAt("2026-01-20"));
    expect(next.participants.map(({ email }) => email).sort()).toEqual(["ana@example.test", "bo@out.test"]);
  });
});

test("open action items carry over to the agenda of the next dates", async () => {
  const { workspace, ctx, ben, repeat, until, meetingAt } = await office();
  const { meeting_id } = await repeat();
  const add = (description: string) => addActionItem(ctx, { meeting_id, description, owner: "Ben" });
  const [open, done] = [await add("Ask the harbour"), await add("Print the plan")];
  await changeActionItem(ctx, { action_id: done.action_id, status: "completed" });
  await until("2026-01-06T11:00:00Z");
  const next = await meetingAt("2026-01-13");
  const carried = async () =>
    (await getSeries(workspace.ctx(ben), next))?.carried_over.map(({ action_id }) => action_id);
  expect(await carried()).toEqual([open.action_id]);
  expect((await getSeries(ctx, { meeting_id }))?.carried_over).toEqual([]);
  const later = await addActionItem(ctx, { meeting_id: next.meeting_id, description: "Ask again" });
  await until(new Date(Date.parse(next.scheduled_at) + hour).toISOString());
  expect(
    (await getSeries(ctx, await meetingAt("2026-01-20")))?.carried_over.map(({ action_id }) => action_id),
  ).toEqual([later.action_id, open.action_id]);
  await changeActionItem(ctx, { action_id: open.action_id, status: "completed" });
  expect(await carried()).toEqual([]);
});
