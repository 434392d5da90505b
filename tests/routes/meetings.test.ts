import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { confirmEmail } from "#app/domain/accounts/email-verification/write.server.ts";
import { refreshHeldAt } from "#app/domain/meetings/meetings/changes.server.ts";
import { getMeeting, listScheduledMeetings } from "#app/domain/meetings/meetings/read.server.ts";
import { nextHalfHour } from "#app/domain/meetings/meetings/time-slots.ts";
import { wallClock } from "#app/domain/meetings/meetings/wall-clock.ts";
import { addTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { startRecording } from "#app/domain/transcripts/recordings/write.server.ts";
import { removeMember } from "#app/domain/workspaces/projects/write.server.ts";
import { meetings } from "#db/schema/meetings.ts";
import { schedule } from "#tests/domain/meetings/meetings/scheduled.ts";
import { bring, deliver, spoken, texts, vtt } from "#tests/domain/transcripts/recordings/spoken.ts";
import { mailTo } from "#tests/support/mails.ts";
import { meetingsSite } from "../support/sites/meetings.ts";

const file = (text: string, name = "notes.vtt") => new File([text], name);

describe("the schedule form without scripts", () => {
  test("names missing fields in the specified order and keeps typed values", async () => {
    const ana = (await meetingsSite()).browse("ana");
    await ana.get("/schedule-meeting");
    const empty = await ana.submit("Schedule Meeting", { emails: "bo@out.test" });
    expect(empty.status).toBe(422);
    expect(empty.text).toContain(
      "Please fill all mandatory fields: Title, Platform, Meeting Link, Agenda Items",
    );
    expect(empty.html).toContain('value="bo@out.test"');
  });

  test("schedules a meeting in steps in the reader's zone, and leads to it", async () => {
    const site = await meetingsSite();
    const ana = site.browse("ana");
    ana.cookies.set("throughline-zone", "Europe%2FBerlin");
    expect((await ana.get("/schedule-meeting")).text).toContain("In Europe/Berlin time");
    const generated = await ana.submit("Generate AI Agenda", { title: "Ferry weekly" });
    expect(generated.text).toContain("AI-powered agenda generated!");
    expect(generated.text).toContain("About Ferry weekly");
    expect(generated.text).toContain("1 of 1 selected");
    await ana.submit("agenda-add", { agenda_new: "Screens" });
    await ana.submit("agenda-add", { agenda_new: "  " });
    await ana.submit("agenda-edit:1");
    const updated = await ana.submit("agenda-update:1", { agenda_text: "Signs on the piers" });
    expect(updated.text).toContain("Agenda item updated!");
    await ana.submit("agenda-add", { agenda_new: "Too much" });
    await ana.submit("agenda-delete:2");
    await ana.submit("agenda-edit:1");
    const when = { date: "2026-01-06", time: "10:15", duration_minutes: "45" };
    const where = { platform_type: "teams", meeting_link: "teams.example.test/l/7" };
    // Words that are being written in an item are in no agenda yet: they are not lost by scheduling.
    const typed = { agenda_text: "Signs everywhere" };
    const unsaved = await ana.submit("Schedule Meeting", { ...when, ...where, ...typed });
    expect(unsaved.status).toBe(422);
    expect(unsaved.text).toContain("Please save the selected agendas before scheduling.");
    expect(unsaved.html).toContain('value="Signs everywhere"');
    await ana.submit("agenda-leave");
    expect((await ana.submit("agenda-save")).text).toContain("Agendas saved successfully!");
    expect((await ana.submit("members-choose")).text).toContain(
      "BT Ben Test ben@example.test Cancel Add Members",
    );
    expect((await ana.submit("members-add")).text).toContain("Please select at least one member");
    const locked = await ana.submit("members-add", { chosen: ["ben@example.test"] });
    expect(locked.text).toContain("Added Members from Project");
    const guests = { emails: "BO@out.test, , bo@out.test,cleo@out.test,ben@example.test" };
    expect((await ana.submit("invite", guests)).text).toContain("External Participant bo@out.test");
    const again = await ana.submit("invite", { emails: "bo@out.test" });
    expect(again.text).toContain("All entered participants are already added");
    await ana.submit("remove:cleo@out.test");
    const done = await ana.submit("Schedule Meeting", { emails: "" });
    expect(done.text).toContain("Meeting Scheduled Successfully!");
    expect(new URL(done.url).pathname).toMatch(/^\/pending-meetings\/0/);
    expect(done.text).toContain("Ferry weekly");
    const [meeting] = await listScheduledMeetings(site.workspace.ctx(site.ana), site.project);
    expect(meeting).toMatchObject({
      title: "Ferry weekly",
      scheduled_at: "2026-01-06T09:15:00.000Z",
      duration_minutes: 45,
      agenda_generated: true,
      agendas: [{ agenda_items: ["About Ferry weekly", "Signs on the piers"] }],
      meeting_links: [{ platform: "teams", link_url: "https://teams.example.test/l/7" }],
    });
    const invited = meeting?.participants.map(({ email }) => email);
    expect(invited).toEqual(["ana@example.test", "ben@example.test", "bo@out.test"]);
  });

  test("saves checked agenda items with the meeting, not with an edit", async () => {
    const site = await meetingsSite();
    const ana = site.browse("ana");
    await ana.get("/schedule-meeting");
    for (const agenda_new of ["One", "Two"]) await ana.submit("agenda-add", { agenda_new });
    await ana.submit("agenda-save");
    const rest = {
      title: "T",
      date: "2026-01-06",
      time: "10:15",
      platform_type: "zoom",
      meeting_link: "zoom.us/j/1",
    };
    const ticked = { agenda_selected: ["0"], agenda_new: "Three" };
    const planned = await ana.submit("Schedule Meeting", { ...rest, ...ticked });
    expect(planned.text).toContain("Meeting Scheduled Successfully!");
    const { project, workspace } = site;
    const [meeting] = await listScheduledMeetings(workspace.ctx(site.ana), project);
    expect(meeting?.agendas).toEqual([{ agenda_items: ["One", "Three"] }]);
    // None is wanted of a meeting that was made without one.
    const { meeting_id } = await schedule(site, { meeting_link: "https://zoom.us/j/1" });
    await ana.get(`/schedule-meeting?meeting=${meeting_id}`);
    expect((await ana.submit("Save changes", { title: "Renamed" })).text).toContain("Meeting updated");
  });

  test("refuses a link of another platform", async () => {
    const site = await meetingsSite();
    const ana = site.browse("ana");
    const meeting_link = "https://zoom.us/j/1";
    const { meeting_id } = await schedule(site, { platform_type: "zoom", meeting_link });
    await ana.get(`/schedule-meeting?meeting=${meeting_id}`);
    const refused = await ana.submit("Save changes", { platform_type: "teams" });
    expect(refused.text).toContain("Please fill all mandatory fields: Meeting Link");
    expect(refused.html).not.toContain(`value="${meeting_link}"`);
    const own = { meeting_link: "https://teams.microsoft.com/l/meetup-join/1" };
    expect((await ana.submit("Save changes", own)).text).toContain("Meeting updated");
  });

  test("requires text for an agenda, a platform for a link, date and time for Zoom", async () => {
    const ana = (await meetingsSite()).browse("ana");
    await ana.get("/schedule-meeting");
    const { text, html } = await ana.submit("Generate AI Agenda", { emails: "bo@out.test" });
    expect(text).toContain("Please enter a title or description before generating agenda.");
    expect(html).toContain('value="bo@out.test"');
    expect((await ana.submit("Generate Link")).text).toContain("Platform is required");
    const noTime = { platform_type: "zoom", date: "", time: "" };
    expect((await ana.submit("Generate Link", noTime)).text).toContain(
      "Please fill date and time before generating Zoom link.",
    );
    const when = { date: "2026-01-06", time: "10:15" };
    const made = await ana.submit("Generate Link", when);
    expect(made.html).toContain('value="https://zoom.us/start/videomeeting"');
    expect(made.text).toContain("Zoom isn't connected");
    for (const meeting_link of ["", "  ", "javascript:alert(1)", "tomorrow"])
      expect((await ana.submit("Paste Link", { meeting_link })).text).toContain(
        "Please enter a valid meeting link",
      );
    const pasted = await ana.submit("Paste Link", { meeting_link: "zoom.us/j/5" });
    expect(pasted.text).toContain("Meeting link saved!");
    expect(pasted.html).toContain('value="https://zoom.us/j/5"');
    const past = await ana.submit("Schedule Meeting", { date: "2026-01-05", time: "", title: "T" });
    expect(past.text).toContain("mandatory fields: Time, Agenda Items");
    await ana.submit("agenda-save", { agenda_new: "A" });
    const result = await ana.submit("Schedule Meeting", { date: "2026-01-04", time: "" });
    expect(result.text).toContain("mandatory fields: Time");
  });

  test("starts with the next half hour and the platform used last", async () => {
    const site = await meetingsSite();
    const ana = site.browse("ana");
    ana.cookies.set("throughline-zone", "Europe%2FBerlin");
    const { date, time } = nextHalfHour(site.workspace.clock.now(), "Europe/Berlin");
    const first = await ana.get("/schedule-meeting");
    expect(first.html).toMatch(/<input[^>]*autofocus[^>]*name="title"/i);
    expect(first.html).toContain(`value="${date}"`);
    expect(first.html).toContain(`<option value="${time}" selected`);
    expect(first.html).not.toMatch(/<option value="(zoom|teams|google_meet)" selected/);
    await schedule(site, { platform_type: "google_meet" }, site.ben);
    expect((await ana.get("/schedule-meeting")).html).toContain('<option value="google_meet" selected');
    await schedule(site, { platform_type: "teams" });
    await schedule(site, { platform_type: "zoom" }, site.ben);
    const last = await ana.get("/schedule-meeting");
    expect(last.html).toContain('<option value="teams" selected');
    // Without an account of hers the link is there at once, and only starts a meeting.
    expect(last.html).toContain('value="https://teams.microsoft.com/l/meeting/new"');
    expect((await ana.get("/schedule-meeting")).text).toContain("Microsoft Teams isn't connected");
  });

  test("offers every time of day and no past day", async () => {
    const site = await meetingsSite();
    const ana = site.browse("ana");
    ana.cookies.set("throughline-zone", "Europe%2FBerlin");
    const today = wallClock(site.workspace.clock.now(), "Europe/Berlin");
    await ana.get("/schedule-meeting");
    const page = await ana.submit("agenda-add", { date: today.date, agenda_new: "Timetable" });
    const offered = [...page.html.matchAll(/<option value="(\d\d:\d\d)"/g)].map(([, time = ""]) => time);
    expect([offered.length, offered[0], offered.at(-1)]).toEqual([96, "00:00", "23:45"]);
    expect(page.html).toContain(`min="${today.date}"`);
    const refused = await ana.submit("Schedule Meeting", {
      ...{ title: "Remote piers", date: today.date, time: "00:00", platform_type: "zoom" },
      ...{ meeting_link: "https://zoom.us/j/1" },
    });
    expect(refused.text).toContain("Choose a date and time in the future");
  });

  test("edits an existing meeting, with permission", async () => {
    const site = await meetingsSite();
    const people = { participants: [{ email: "ben@example.test" }, { email: "bo@out.test" }] };
    const meeting = await schedule(site, { agenda: ["Timetable"], ...people });
    const edit = `/schedule-meeting?meeting=${meeting.meeting_id}`;
    const ana = site.browse("ana");
    const page = await ana.get(edit);
    for (const words of [
      "Edit Meeting",
      "Added Members from Project",
      "1 of 1 selected · Saved",
      "bo@out.test",
    ])
      expect(page.text).toContain(words);
    await ana.submit("remove:bo@out.test");
    await ana.submit("agenda-add", { agenda_new: "Screens" });
    await ana.submit("agenda-save");
    const done = await ana.submit("Save changes", { title: "Renamed" });
    expect(new URL(done.url).pathname).toBe(`/pending-meetings/${meeting.meeting_id}`);
    expect(done.text).toContain("Meeting updated");
    const changed = await getMeeting(site.workspace.ctx(site.ana), meeting);
    expect(changed).toMatchObject({
      title: "Renamed",
      scheduled_at: meeting.scheduled_at,
      meeting_links: meeting.meeting_links,
      agendas: [{ agenda_items: ["Timetable", "Screens"] }],
    });
    expect(changed.participants.map(({ email }) => email)).toEqual(["ana@example.test", "ben@example.test"]);
    expect((await site.browse("ben").get(edit)).status).toBe(403);
    expect((await site.browse("sam").get(edit)).status).toBe(404);
  });

  test("edits a meeting added with its transcript: no platform, link or agenda, a past time", async () => {
    const site = await meetingsSite();
    const ana = site.browse("ana");
    const ctx = site.workspace.ctx(site.ana);
    ana.cookies.set("throughline-zone", "UTC");
    const held = { project_id: site.project.project_id, title: "Board" };
    const { meeting_id } = await addTranscript(ctx, {
      ...held,
      bytes: Buffer.from("Ana: Shall we?\nBo: Yes."),
    });
    const page = await ana.get(`/schedule-meeting?meeting=${meeting_id}`);
    for (const words of ["Choose Platform", "Meeting Link", "Agenda Items", "Repeats"])
      expect(page.text).not.toContain(words);
    const when = { date: "2025-12-01", time: "10:15" };
    const later = await ana.submit("Save changes", { title: "Renamed", ...when, date: "2030-01-01" });
    expect(later.status).toBe(422);
    expect(later.text).toContain("Choose a date in the past");
    expect(later.html).toContain('value="Renamed"');
    expect((await ana.submit("Save changes", { title: " " })).text).toContain("mandatory fields: Title");
    await ana.submit("invite", { emails: "bo@out.test" });
    const done = await ana.submit("Save changes", { title: "Renamed", description: "In Bremen", ...when });
    expect(done.text).toContain("Meeting updated");
    const changed = await getMeeting(ctx, { meeting_id });
    expect(changed).toMatchObject({
      ...{ title: "Renamed", description: "In Bremen", scheduled_at: "2025-12-01T10:15:00.000Z" },
      ...{ platform_type: null, meeting_links: [], agendas: [], awaits_link: false },
    });
    expect(changed.participants.map(({ email }) => email)).toContain("bo@out.test");
    expect((await site.browse("ben").get(`/schedule-meeting?meeting=${meeting_id}`)).status).toBe(403);
  });

  test("is unavailable without a project", async () => {
    const sam = (await meetingsSite()).browse("sam");
    const { url } = await sam.get("/schedule-meeting");
    expect(new URL(url).pathname).toBe("/dashboard");
    for (const intent of ["schedule", "members-choose"]) {
      const answer = await sam.post("/schedule-meeting", { intent, title: "Ferry app" });
      expect(answer.text).toContain("Please select an organization and project to schedule a meeting.");
    }
    for (const path of ["/pending-meetings", "/launch-meeting"])
      expect((await sam.get(path)).text).toContain("Choose a project");
  });
});

describe("a scheduled meeting without scripts", () => {
  test("is listed, started and stopped, then asks for a transcript", async () => {
    const site = await meetingsSite();
    const meeting = await schedule(site, { agenda: ["Timetable"], description: "Before summer" });
    const ben = site.browse("ben");
    expect((await ben.get("/launch-meeting")).text).toContain("Launch Meeting Coming soon...");
    expect((await ben.get("/pending-meetings")).text).toContain("Not Recording View participants");
    const detail = await ben.click(meeting.title);
    for (const words of ["Before summer", "Timetable", "The host will share the link.", "ana@example.test"])
      expect(detail.text).toContain(words);
    const started = await ben.submit("Start Meeting & Recording");
    for (const words of ["Recording started successfully!", "Recording Active", "Stop Recording"])
      expect(started.text).toContain(words);
    expect(started.html).toContain(`${site.base}/recall/transcription?recording=`);
    expect((await ben.get("/pending-meetings")).text).toContain("Recording Active");
    await ben.get(`/pending-meetings/${meeting.meeting_id}`);
    const stopped = await ben.submit("Stop Recording");
    expect(new URL(stopped.url).pathname).toBe(`/meetings/${meeting.meeting_id}/transcript`);
    expect(stopped.text).toContain("No speech was recorded.");
  });

  test("stopped without lines shows it was recorded and links to the transcript dialog", async () => {
    const site = await meetingsSite();
    const meeting = await schedule(site);
    const path = `/pending-meetings/${meeting.meeting_id}`;
    const ben = site.browse("ben");
    expect((await ben.get(path)).text).not.toContain("Recorded");
    await ben.submit("Start Meeting & Recording");
    site.workspace.clock.advance(60_000);
    await ben.submit("Stop Recording");
    const closed = await ben.click("Cancel");
    expect(new URL(closed.url).pathname).toBe(path);
    expect(closed.text).toMatch(/Not Recording Recorded .* No transcript has arrived yet\./);
    const dialog = `/meetings/${meeting.meeting_id}/transcript`;
    expect(closed.html).toContain(`href="${dialog}"`);
    await ben.get(dialog);
    await ben.submit("Add transcript", { text: "Ana: Shall we print it?\nBo: Yes." });
    const brought = await ben.get(path);
    expect(brought.text).toContain("2 lines");
    const words = await ben.click("Read the transcript");
    expect(new URL(words.url).pathname + new URL(words.url).search).toBe(
      `/meeting-summary/${meeting.meeting_id}?tab=transcript`,
    );
  });

  test("stopped with lines links to its summary", async () => {
    const site = await meetingsSite();
    const meeting = await schedule(site);
    const { botId } = await startRecording(site.workspace.ctx(site.ben), meeting);
    await deliver(site, botId ?? "", spoken("Shall we start?", 1));
    await site.workspace.worker.drain();
    const ben = site.browse("ben");
    expect((await ben.get(`/pending-meetings/${meeting.meeting_id}`)).text).toContain("1 line");
    const stopped = await ben.submit("Stop Recording");
    expect(new URL(stopped.url).pathname).toBe(`/pending-meetings/${meeting.meeting_id}`);
    expect(stopped.text).toContain("Processing meeting transcript and generating summary...");
    expect(stopped.text).toContain("Not Recording");
    const { db } = site.workspace;
    await db.write((q) => q.update(meetings).set({ meeting_status: "completed" }));
    const done = await ben.get(`/pending-meetings/${meeting.meeting_id}`);
    expect(done.text).toContain("Meeting summary generated successfully! View in Summary Hub");
  });

  test("is deleted with permission, after confirmation", async () => {
    const site = await meetingsSite();
    const meeting = await schedule(site);
    const path = `/pending-meetings/${meeting.meeting_id}`;
    const ben = site.browse("ben");
    expect((await ben.get(path)).html).not.toContain("confirm=delete");
    expect((await ben.get(`${path}?confirm=delete`)).text).not.toContain("Are you sure");
    expect((await ben.post(path, { intent: "delete" })).status).toBe(403);
    const ana = site.browse("ana");
    await ana.get(path);
    expect((await ana.click("Delete")).text).toContain("Are you sure you want to delete Ferry app: weekly?");
    const result = await ana.submit("delete");
    expect(new URL(result.url).pathname).toBe("/pending-meetings");
    expect(result.text).toContain("No scheduled meetings found.");
    expect((await ana.get(path)).status).toBe(404);
  });

  test("is 404 for a former member of the project", async () => {
    const site = await meetingsSite();
    const meeting = await schedule(site);
    const ben = site.browse("ben");
    await ben.get(`/pending-meetings/${meeting.meeting_id}`);
    await ben.submit("Start Meeting & Recording");
    await removeMember(site.workspace.ctx(site.ana), { ...site.project, user_id: site.ben.userId });
    const refused = await ben.submit("Stop Recording");
    expect(refused.status).toBe(404);
    expect(refused.text).toContain("nothing here");
  });

  test("is 404 for a stranger, to read and to change", async () => {
    const site = await meetingsSite();
    const { meeting_id } = await schedule(site);
    const sam = site.browse("sam");
    for (const path of [`/pending-meetings/${meeting_id}`, `/meetings/${meeting_id}/transcript`]) {
      expect((await sam.get(path)).status).toBe(404);
      const headers = { cookie: "throughline=sam", origin: site.base };
      const body = new URLSearchParams({ intent: "start", text: "Ana: Hello.\nBo: Hello." });
      const posted = await fetch(site.base + path, { method: "POST", headers, body });
      expect([posted.status, (await posted.text()).includes("nothing here")]).toEqual([404, true]);
    }
    const untouched = await getMeeting(site.workspace.ctx(site.ana), { meeting_id });
    expect(untouched.meeting_status).toBe("scheduled");
  });
});

test("a placeholder link is shown to the host only", async () => {
  const site = await meetingsSite();
  const mail = await mailTo(site.workspace, "sam@example.test");
  await confirmEmail(site.workspace.ctx(site.sam), { token: mail?.token });
  const placeholder = "https://meet.google.com/new";
  // Also when somebody pastes what the form was given for another platform, or as the browser writes it.
  for (const meeting_link of ["", placeholder, `${placeholder}/?authuser=1`]) {
    const { meeting_id } = await schedule(site, {
      ...{ platform_type: meeting_link === "" ? "google_meet" : "zoom", meeting_link },
      participants: [{ email: "ben@example.test" }, { email: "sam@example.test" }],
      agenda: ["Timetable"],
    });
    const path = `/pending-meetings/${meeting_id}`;
    for (const who of ["ben", "sam"]) {
      const seen: unknown[] = [];
      for (const call of ["", "/details", "/join-url"])
        seen.push((await site.call(who, "GET", `/meetings/${meeting_id}${call}`)).body);
      expect(seen[2]).toEqual({ join_url: null });
      for (const page of [path, "/pending-meetings", "/launch-meeting", "/dashboard"])
        seen.push((await site.browse(who).get(page)).html);
      expect(JSON.stringify(seen).match(/meet\.google\.com\/new|start\/videomeeting/)).toBeNull();
      expect(seen[0]).toMatchObject({ manual_meeting_link: null, meeting_links: [], awaits_link: true });
      expect((await site.browse(who).get(path)).text).toContain("The host will share the link.");
    }
    const ana = site.browse("ana");
    const own = await ana.get(path);
    expect(own.html).toContain(`href="${meeting_link || placeholder}"`);
    expect(own.text).toContain("this link starts a new meeting right away and only you can see it.");
    await ana.click("Paste the meeting's own link");
    await ana.submit("Save changes", { meeting_link: "https://meet.google.com/abc-defg-hij" });
    expect((await site.browse("sam").get(path)).text).toContain("https://meet.google.com/abc-defg-hij");
    expect((await site.call("sam", "GET", `/meetings/${meeting_id}`)).body).toMatchObject({
      awaits_link: false,
    });
  }
});

test("a guest's dashboard lists the guest's meetings", async () => {
  const site = await meetingsSite();
  const { workspace, sam } = site;
  const mail = await mailTo(workspace, "sam@example.test");
  await confirmEmail(workspace.ctx(sam), { token: mail?.token });
  const participants = [{ email: "sam@example.test" }];
  const link = { meeting_link: "https://zoom.us/j/1" };
  await schedule(site, { participants, ...link, title: "Later", scheduled_at: "2026-01-08T10:00:00Z" });
  await schedule(site, { participants, ...link, title: "Sooner" });
  const held = await schedule(site, { participants, title: "Held" });
  // An hour before it was planned to be.
  const completed_at = workspace.clock.now() - 3_600_000;
  const completed = { meeting_status: "completed" as const, completed_at };
  await workspace.db.write(async (q) => {
    await q.update(meetings).set(completed).where(eq(meetings.title, "Held"));
    await refreshHeldAt({ q }, held.meeting_id);
  });
  await schedule(site, { title: "Not theirs" });
  const browser = site.browse("sam");
  const home = await browser.get("/dashboard");
  expect(home.text).toMatch(
    /Meetings you're invited to Sooner Host: Ana Test .*Join Zoom Later .* Held Host: Ana Test \w+, 8:00 AM/,
  );
  expect(home.html).toContain(`href="/meeting-summary/${held.meeting_id}"`);
  for (const words of ["create your first organization", "Not theirs"])
    expect(home.text).not.toContain(words);
  expect(home.text).toContain("To schedule your own meetings, create an organization");
  expect((await browser.click("Sooner")).text).toContain("Not Recording");
  expect(new URL((await browser.click("Close")).url).pathname).toBe("/dashboard");
  // A member finds them in their project.
  expect((await site.browse("ben").get("/dashboard")).text).not.toContain("Meetings you're invited to");
});

describe("adding a transcript without scripts", () => {
  async function bringing() {
    const site = await meetingsSite();
    const { meeting_id } = await schedule(site);
    const ben = site.browse("ben");
    await ben.get(`/meetings/${meeting_id}/transcript`);
    return { ...site, meeting_id, browser: ben, ctx: site.workspace.ctx(site.ben) };
  }

  test("leads from a file to the summary", async () => {
    const { browser, ctx, meeting_id } = await bringing();
    const page = await browser.submit("Add transcript", { file: file(vtt) });
    expect(new URL(page.url).pathname).toBe(`/meeting-summary/${meeting_id}`);
    expect(await texts(ctx, { meeting_id })).toEqual(["Shall we start?", "Yes, one moment."]);
  });

  test("shows the error of an invalid transcript and keeps pasted text", async () => {
    const { browser, ctx, meeting_id } = await bringing();
    const send = async (values: object) => {
      const { status, text, html } = await browser.submit("Add transcript", { ...values });
      return { status, text, html };
    };
    expect(await send({})).toMatchObject({
      status: 422,
      text: expect.stringContaining("Choose a transcript file or paste its text"),
    });
    expect(await send({ file: file(vtt.replace("00:01:05.300", "00:xx")) })).toMatchObject({
      status: 422,
      text: expect.stringContaining("notes.vtt: Line 8 should be a time"),
    });
    expect(await send({ file: file("a".repeat(11_000_000)) })).toMatchObject({
      status: 422,
      text: expect.stringContaining("The transcript is larger than 10 MB"),
    });
    const pasted = "[00:00:02] Ana: Shall we?\n[00:xx:05] Bo: Yes.\n[00:00:09] Ana: Good.";
    const refused = await send({ text: pasted });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain("[00:xx:05] Bo: Yes.");
    expect(await texts(ctx, { meeting_id })).toEqual([]);
  });

  test("replaces an existing transcript only when confirmed", async () => {
    const { browser, ctx, meeting_id } = await bringing();
    await bring(ctx, meeting_id, vtt);
    await browser.get(`/meetings/${meeting_id}/transcript`);
    const pasted = { text: "Ana: Something else.\nBo: Entirely.\nAna: Yes." };
    const refused = await browser.submit("Add transcript", pasted);
    expect([refused.status, refused.text.includes("already has a transcript")]).toEqual([409, true]);
    await browser.submit("Add transcript", { replace: true });
    expect(await texts(ctx, { meeting_id })).toEqual(["Something else.", "Entirely.", "Yes."]);
  });

  test("serves HTML to a browser and JSON to a program at one URL", async () => {
    const { base, meeting_id } = await bringing();
    const ask = async (accept: string) => {
      const headers = { accept, authorization: "Bearer ben" };
      const answer = await fetch(`${base}/meetings/${meeting_id}/transcript`, { headers });
      return answer.headers.get("content-type")?.split(";")[0];
    };
    expect(await ask("*/*")).toBe("application/json");
    expect(await ask("application/json")).toBe("application/json");
    expect(await ask("text/html,application/xhtml+xml,*/*;q=0.8")).toBe("text/html");
  });
});
