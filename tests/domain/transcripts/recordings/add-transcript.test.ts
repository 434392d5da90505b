import { describe, expect, test } from "vitest";
import type { Ctx } from "#app/core/context.ts";
import { getMeeting } from "#app/domain/meetings/meetings/read.server.ts";
import { addTranscript, bringTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { getTranscript } from "#app/domain/transcripts/recordings/read.server.ts";
import { meetings } from "#db/schema/meetings.ts";
import { schedule, type Team, team } from "#tests/domain/meetings/meetings/scheduled.ts";
import { newProject } from "#tests/support/people.ts";
import { bring, texts, vtt } from "./spoken.ts";

const encoded = (text: string) => new TextEncoder().encode(text);

function add({ workspace, ben, project: { project_id } }: Team, text: string, more: object = {}) {
  return addTranscript(workspace.ctx(ben), { project_id, bytes: encoded(text), ...more });
}

describe("adding a transcript", () => {
  test("makes a past meeting without platform, link or agenda", async () => {
    const all = await team();
    const { workspace, ben } = all;
    const made = await add(all, vtt, {
      ...{ file_name: "Weekly sync 2026-01-02.vtt", zone: "UTC" },
      participants: [{ email: "kim@x.test" }],
    });
    expect(made).toMatchObject({
      ...{ title: "Weekly sync", scheduled_at: "2026-01-02T12:00:00.000Z", duration_minutes: 2 },
      ...{ platform_type: null, manual_meeting_link: null, meeting_links: [], agendas: [] },
      ...{ meeting_status: "processing", user_role: "host", lines: 2, format: "zoom-vtt", timing: "exact" },
    });
    expect(made.participants.map(({ email }) => email)).toContain("kim@x.test");
    const ctx = workspace.ctx(ben);
    expect(await getMeeting(ctx, made)).toMatchObject({ title: "Weekly sync", meeting_status: "processing" });
    expect(await texts(ctx, made)).toEqual(["Shall we start?", "Yes, one moment."]);
    const events = workspace.published.map(({ event }) => event);
    // Nobody is invited to what is over.
    expect(events).toContain("meeting.added");
    expect(events).not.toContain("meeting.scheduled");
    expect(events.at(-1)).toBe("transcript.ready");
  });

  test("uses the chosen title and time, which must be in the past", async () => {
    const all = await team();
    const now = all.workspace.clock.now();
    const chosen = { title: "Board", scheduled_at: "2020-05-04T09:00:00+02:00" };
    expect(await add(all, vtt, chosen)).toMatchObject({
      title: "Board",
      scheduled_at: "2020-05-04T07:00:00.000Z",
    });
    const soon = { scheduled_at: new Date(now + 60_000).toISOString(), again: true };
    expect(await add(all, vtt, soon)).toMatchObject({ scheduled_at: new Date(now).toISOString() });
    const ahead = { scheduled_at: new Date(now + 3_600_000).toISOString(), again: true };
    await expect(add(all, vtt, ahead)).rejects.toMatchObject({
      status: 422,
      errors: { scheduled_at: [expect.stringContaining("in the past")] },
    });
  });

  test("again is refused with the existing meeting in any format, unless asked for", async () => {
    const all = await team();
    const first = await add(all, vtt, { file_name: "Weekly.vtt" });
    const asText = "Ana Reis: Shall we start?\r\nBo Lind: Yes, one moment.\r\n";
    await expect(add(all, asText, { file_name: "copy.txt" })).rejects.toMatchObject({
      status: 409,
      code: "already_added",
      existingId: first.meeting_id,
      errors: { again: [expect.stringMatching(/^Already added as “Weekly” on \w{3} \d+, \d{4}\.$/)] },
    });
    const again = await add(all, asText, { again: true });
    expect(again.meeting_id).not.toBe(first.meeting_id);
    const other = await newProject(all.workspace, all.ben);
    expect(await add({ ...all, project: other }, vtt)).toMatchObject({ title: expect.any(String) });
  });

  test("already attached to a planned meeting is refused with that meeting", async () => {
    const all = await team();
    const { meeting_id } = await schedule(all);
    await bring(all.workspace.ctx(all.ben), meeting_id, vtt);
    await expect(add(all, vtt)).rejects.toMatchObject({ status: 409, existingId: meeting_id });
  });

  test("is refused for an unreadable line and for strangers, and stores nothing", async () => {
    const all = await team();
    const { workspace, sam, project } = all;
    await expect(add(all, vtt.replace("00:01:05.300 -->", "00:99:xx -->"))).rejects.toMatchObject({
      status: 422,
      errors: { transcript: [expect.stringMatching(/^Line 8 should be a time/)] },
    });
    for (const text of ["", "   ", "no speaker at all"])
      await expect(add(all, text)).rejects.toMatchObject({ status: 422 });
    await expect(add(all, vtt, { zone: "Mars/Base" })).rejects.toMatchObject({
      errors: { zone: [expect.any(String)] },
    });
    const stranger = { project_id: project.project_id, bytes: encoded(vtt) };
    await expect(addTranscript(workspace.ctx(sam), stranger)).rejects.toMatchObject({ status: 404 });
    expect(await workspace.db.read((q) => q.$count(meetings))).toBe(0);
  });
});

describe("a transcript that names nobody", () => {
  const srt = "1\n00:00:01,000 --> 00:00:03,000\nThe old pier stands.\n";
  const prose = "The old harbour was built in three parts, and the pier was first. Then the railway came.";

  test("is added with the name that the caller gives", async () => {
    const all = await team();
    const ctx = all.workspace.ctx(all.ben);
    for (const text of [srt, prose]) {
      const made = await add(all, text, { speaker: " Ana  Reis " });
      expect(await speakersOf(ctx, made)).toEqual(["Ana Reis"]);
    }
    const meeting = await schedule(all);
    await bringTranscript(ctx, { ...meeting, bytes: encoded(`${prose} It stands.`), speaker: "Cy" });
    expect(await speakersOf(ctx, meeting)).toEqual(["Cy"]);
  });

  test("is asked about only where the caller wants it, or where it may be no transcript", async () => {
    const all = await team();
    const asked = { status: 422, errors: { speaker: [expect.stringContaining("names no one")] } };
    await expect(add(all, prose)).rejects.toMatchObject(asked);
    await expect(add(all, srt, { ask_speaker: true })).rejects.toMatchObject(asked);
    const made = await add(all, srt);
    expect(await speakersOf(all.workspace.ctx(all.ben), made)).toEqual(["Unknown speaker"]);
    await add(all, prose, { speaker: "", ask_speaker: true });
  });

  test("is never guessed: a name changes nothing in a file that has names", async () => {
    const all = await team();
    const made = await add(all, vtt, { speaker: "Cy", ask_speaker: true });
    expect(await speakersOf(all.workspace.ctx(all.ben), made)).toEqual(["Ana Reis", "Bo Lind"]);
  });
});

async function speakersOf(ctx: Ctx, meeting: { meeting_id: string }): Promise<string[]> {
  return [...new Set((await getTranscript(ctx, meeting)).map(({ speaker }) => speaker))];
}

test("a planned meeting is completed by its own transcript only", async () => {
  const all = await team();
  const { workspace, ben } = all;
  const later = new Date(workspace.clock.now() + 86_400_000).toISOString();
  const meeting = await schedule(all, { scheduled_at: later });
  const ctx = workspace.ctx(ben);
  const sent = { meeting_id: meeting.meeting_id, bytes: encoded(vtt) };
  // One of its own leaves the planned one as it is.
  await add(all, vtt);
  expect(await getMeeting(ctx, meeting)).toMatchObject({ meeting_status: "scheduled" });
  await bringTranscript(ctx, sent);
  expect(await getMeeting(ctx, meeting)).toMatchObject({ meeting_status: "processing" });
});
