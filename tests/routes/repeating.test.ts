import { expect, test } from "vitest";
import { listMeetings } from "#app/domain/meetings/meetings/read.server.ts";
import { addActionItem } from "#app/domain/summaries/action-items/write.server.ts";
import { extendSeriesHandler } from "#app/jobs/extend-series.ts";
import { meetingsSite } from "../support/sites/meetings.ts";

test("a meeting is made to repeat, changed and ended without scripts", async () => {
  const site = await meetingsSite({ handlers: [extendSeriesHandler] });
  const { workspace, project } = site;
  const ctx = workspace.ctx(site.ana);
  const dates = async () => {
    await workspace.worker.drain();
    const { meetings } = await listMeetings(ctx, { ...project, limit: 100 });
    return meetings.map(({ scheduled_at }) => scheduled_at.slice(0, 16)).reverse();
  };
  const ana = site.browse("ana");
  ana.cookies.set("throughline-zone", "Europe%2FBerlin");
  const form = await ana.get("/schedule-meeting");
  expect(form.text).toContain("Doesn't repeat Every week Every two weeks Every month (same weekday)");
  const plan = { title: "Ferry weekly", date: "2026-01-13", time: "10:00", agenda_new: "Timetable" };
  const where = { platform_type: "zoom", meeting_link: "zoom.us/j/1" };
  const wrong = await ana.submit("Schedule Meeting", { ...plan, ...where, repeats: "monthly", title: "" });
  expect(wrong.text).toContain("Every month on the second Tuesday.");
  const made = await ana.submit("Schedule Meeting", { title: plan.title, repeats: "weekly" });
  expect(made.text).toContain("Repeats Every week on Tuesday");
  expect(await dates()).toEqual(["2026-01-13T09:00", "2026-01-20T09:00"]);
  const first = new URL(made.url).pathname;
  const meeting_id = first.split("/").at(-1) ?? "";
  await addActionItem(ctx, { meeting_id, description: "Ask the harbour", owner: "Ben" });
  expect((await ana.get(first)).text).not.toContain("Carried over");
  const [next] = (await listMeetings(ctx, { ...project, limit: 1 })).meetings;
  const path = `/pending-meetings/${next?.meeting_id}`;
  const second = await site.browse("ben").get(path);
  expect(second.text).toMatch(/Carried over Ask the harbour Ben · Carried over from Tue/);
  expect(second.html).toContain(`href="/meeting-summary/${meeting_id}#action-items"`);
  expect(second.html).not.toContain("delete-following");

  const edit = await ana.get(`/schedule-meeting?meeting=${next?.meeting_id}`);
  expect(edit.text).toContain("Apply changes to");
  expect(edit.html).toContain('<option value="weekly" selected');
  await ana.submit("Save changes", { time: "11:00" });
  expect(await dates()).toEqual(["2026-01-13T09:00", "2026-01-20T10:00"]);
  await ana.get(`/schedule-meeting?meeting=${meeting_id}`);
  await ana.submit("Save changes", { time: "12:00", applies_to: "following" });
  expect(await dates()).toEqual(["2026-01-13T11:00", "2026-01-20T11:00"]);

  await ana.get(path);
  const sure = await ana.click("Delete this and following");
  expect(sure.text).toContain("delete Ferry weekly and all its later meetings?");
  expect((await ana.submit("delete-following")).text).toContain("Meetings deleted");
  expect(await dates()).toEqual(["2026-01-13T11:00"]);
  expect((await ana.get(first)).text).not.toContain("Every week");
  expect((await site.browse("ben").post(first, { intent: "delete-following" })).status).toBe(403);
});
