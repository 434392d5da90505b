import { describe, expect, test } from "vitest";
import { getMeeting, listScheduledMeetings } from "#app/domain/meetings/read.server.ts";
import { startRecording } from "#app/domain/recordings/write.server.ts";
import { schedule } from "#tests/domain/meetings/scheduled.ts";
import { bring, deliver, spoken, texts, vtt } from "#tests/domain/recordings/spoken.ts";
import { meetingsSite } from "./meetings-site.ts";

const file = (text: string, name = "notes.vtt") => new File([text], name);

describe("the schedule form, without a script", () => {
  test("says what is missing, keeps what was typed, and plans the meeting on the reader's clocks", async () => {
    const site = await meetingsSite();
    const ana = site.browse("ana");
    ana.cookies.set("throughline-zone", "Europe%2FBerlin");
    await ana.get("/schedule-meeting");
    const empty = await ana.submit("Schedule Meeting", { emails: "bo@out.test" });
    expect(empty.status).toBe(422);
    expect(empty.text).toContain(
      "Please fill all mandatory fields: Title, Platform, Meeting Link, Agenda Items",
    );
    expect(empty.text).toContain("In Europe/Berlin time");
    const agenda = await ana.submit("Generate AI Agenda", { title: "Ferry weekly" });
    expect(agenda.text).toContain("AI-powered agenda generated!");
    expect(agenda.text).toContain("About Ferry weekly");
    await ana.submit("Generate Link", { platform_type: "teams", agenda_text: "Screens\n\n  Piers" });
    const members = { members: ["ben@example.test"] };
    const past = await ana.submit("Schedule Meeting", { ...members, date: "2026-01-05", time: "10:00" });
    expect(past.text).toContain("Please choose a date and time that is still to come");
    const done = await ana.submit("Schedule Meeting", { date: "2026-01-06", time: "10:15" });
    expect(done.text).toContain("Meeting Scheduled Successfully!");
    expect((await ana.click("View meeting")).text).toContain("Ferry weekly");
    const [meeting] = await listScheduledMeetings(site.workspace.ctx(site.ana), site.project);
    expect(meeting).toMatchObject({
      title: "Ferry weekly",
      scheduled_at: "2026-01-06T09:15:00.000Z",
      agenda_generated: true,
      agendas: [{ agenda_items: ["About Ferry weekly", "Screens", "Piers"] }],
      meeting_links: [{ platform: "teams", link_url: "https://teams.microsoft.com/l/meeting/new" }],
    });
    const invited = meeting?.participants.map(({ email }) => email);
    expect(invited).toEqual(["ana@example.test", "ben@example.test", "bo@out.test"]);
  });

  test("wants words to generate an agenda and a platform to generate a link", async () => {
    const ana = (await meetingsSite()).browse("ana");
    await ana.get("/schedule-meeting");
    const { text } = await ana.submit("Generate AI Agenda", { emails: "bo@out.test" });
    expect(text).toContain("Please enter a title or description before generating agenda.");
    expect((await ana.submit("Generate Link")).text).toContain("Platform is required");
    const wrong = {
      platform_type: "zoom",
      meeting_link: "javascript:alert(1)",
      title: "T",
      agenda_text: "A",
    };
    const refused = await ana.submit("Schedule Meeting", wrong);
    expect([refused.status, refused.text.includes("Please enter a valid meeting link")]).toEqual([422, true]);
    expect(refused.html).toContain('value="bo@out.test"');
  });

  test("is not for somebody without a project", async () => {
    const sam = (await meetingsSite()).browse("sam");
    const { url } = await sam.get("/schedule-meeting");
    expect(new URL(url).pathname).toBe("/dashboard");
    for (const path of ["/pending-meetings", "/launch-meeting"])
      expect((await sam.get(path)).text).toContain("Choose a project");
  });
});

describe("a scheduled meeting, without a script", () => {
  test("is found, started, stopped, and asks for its transcript", async () => {
    const site = await meetingsSite();
    const meeting = await schedule(site, { agenda: ["Timetable"], description: "Before summer" });
    const ben = site.browse("ben");
    expect((await ben.get("/launch-meeting")).text).toContain("Launch Meeting Coming soon...");
    expect((await ben.get("/pending-meetings")).text).toContain("Not Recording View participants");
    const detail = await ben.click(meeting.title);
    for (const words of ["Before summer", "Timetable", "is not connected", "ana@example.test"])
      expect(detail.text).toContain(words);
    const started = await ben.submit("Start Meeting & Recording");
    for (const words of ["Recording started successfully!", "Recording Active", "Stop Recording"])
      expect(started.text).toContain(words);
    expect(started.html).toContain(`${site.base}/recall/transcription?recording=`);
    expect((await ben.get("/pending-meetings")).text).toContain("Recording Active");
    await ben.get(`/pending-meetings/${meeting.meeting_id}`);
    const stopped = await ben.submit("Stop Recording");
    expect(new URL(stopped.url).pathname).toBe(`/meetings/${meeting.meeting_id}/transcript`);
    expect(stopped.text).toContain("Nothing was heard.");
  });

  test("that was heard leads on to its summary", async () => {
    const site = await meetingsSite();
    const meeting = await schedule(site);
    const { botId } = await startRecording(site.workspace.ctx(site.ben), meeting);
    await deliver(site, botId ?? "", spoken("Shall we start?", 1));
    await site.workspace.worker.drain();
    const ben = site.browse("ben");
    expect((await ben.get(`/pending-meetings/${meeting.meeting_id}`)).text).toContain("1 line");
    const stopped = await ben.submit("Stop Recording");
    expect(new URL(stopped.url).pathname).toBe(`/meeting-summary/${meeting.meeting_id}`);
  });

  test("is not there for a stranger, to look at or to change", async () => {
    const site = await meetingsSite();
    const { meeting_id } = await schedule(site);
    const sam = site.browse("sam");
    for (const path of [`/pending-meetings/${meeting_id}`, `/meetings/${meeting_id}/transcript`]) {
      expect((await sam.get(path)).status).toBe(404);
      const headers = { cookie: "throughline=sam", origin: site.base };
      const body = new URLSearchParams({ intent: "start", text: "Ana: Hello.\nBo: Hello." });
      const posted = await fetch(site.base + path, { method: "POST", headers, body });
      expect([posted.status, (await posted.text()).includes("Not found")]).toEqual([404, true]);
    }
    const untouched = await getMeeting(site.workspace.ctx(site.ana), { meeting_id });
    expect(untouched.meeting_status).toBe("scheduled");
  });
});

describe("bringing a transcript, without a script", () => {
  async function bringing() {
    const site = await meetingsSite();
    const { meeting_id } = await schedule(site);
    const ben = site.browse("ben");
    await ben.get(`/meetings/${meeting_id}/transcript`);
    return { ...site, meeting_id, browser: ben, ctx: site.workspace.ctx(site.ben) };
  }

  test("takes a file and leads on to the summary", async () => {
    const { browser, ctx, meeting_id } = await bringing();
    const page = await browser.submit("Bring the transcript", { file: file(vtt) });
    expect(new URL(page.url).pathname).toBe(`/meeting-summary/${meeting_id}`);
    expect(await texts(ctx, { meeting_id })).toEqual(["Shall we start?", "Yes, one moment."]);
  });

  test("says what is wrong with what it was given, and gives a paste back", async () => {
    const { browser, ctx, meeting_id } = await bringing();
    const send = async (values: object) => {
      const { status, text, html } = await browser.submit("Bring the transcript", { ...values });
      return { status, text, html };
    };
    expect(await send({})).toMatchObject({
      status: 422,
      text: expect.stringContaining("Please choose a transcript file or paste its text"),
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

  test("replaces another one only when that is ticked", async () => {
    const { browser, ctx, meeting_id } = await bringing();
    await bring(ctx, meeting_id, vtt);
    await browser.get(`/meetings/${meeting_id}/transcript`);
    const pasted = { text: "Ana: Something else.\nBo: Entirely.\nAna: Yes." };
    const refused = await browser.submit("Bring the transcript", pasted);
    expect([refused.status, refused.text.includes("has a transcript already")]).toEqual([409, true]);
    await browser.submit("Bring the transcript", { replace: true });
    expect(await texts(ctx, { meeting_id })).toEqual(["Something else.", "Entirely.", "Yes."]);
  });

  test("is a page for a browser and a list for a program, at the same address", async () => {
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
