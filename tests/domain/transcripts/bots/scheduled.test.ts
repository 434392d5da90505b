import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { hour, minute } from "#app/core/clock.ts";
import { changeMeeting, deleteMeeting, scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { scheduleSeries } from "#app/domain/scheduling/series/write.server.ts";
import { listRecordingStatuses } from "#app/domain/transcripts/bots/read.server.ts";
import { chooseForMeeting, chooseForProject } from "#app/domain/transcripts/bots/write.server.ts";
import { startRecording, stopRecording } from "#app/domain/transcripts/recordings/write.server.ts";
import { deleteProject } from "#app/domain/workspaces/projects/write.server.ts";
import { bots } from "#db/schema/bots.ts";
import { admitted, botStage, link } from "./bot-stage.ts";

/** The meeting is an hour ahead of the clock, and its bot is wanted. */
async function booked() {
  const at = await botStage();
  const { meeting_id } = at;
  await chooseForMeeting(at.as(at.host), { meeting_id, automatic: "on" });
  await at.drain();
  const move = async (scheduled_at: string) => {
    await changeMeeting(at.as(at.host), { meeting_id, scheduled_at });
    await at.drain();
  };
  return { ...at, move };
}

const create = "POST /api/v1/bot/";

describe("a scheduled bot", () => {
  test("is booked ahead, starts the recording when it joins, and delivers it", async () => {
    const at = await booked();
    expect(at.bot().request).toMatchObject({ meeting_url: link, join_at: "2026-01-05T10:00:00.000Z" });
    expect(await at.recorder()).toMatchObject({
      automatic: true,
      bot: { step: "scheduled", is_automatic: true },
    });
    expect((await at.recording()).status).toBe("none");
    await at.after(hour);
    at.bot().isScheduled = false;
    // Its first line may overtake the news that it has joined.
    await at.peer.say(at.bot(), { at: 2, speaker: "Ana Reis", text: "Good morning, shall we start?" });
    await at.drain();
    await admitted(at);
    expect(await at.recording()).toMatchObject({ status: "active", started_at: "2026-01-05T10:00:00.000Z" });
    await at.peer.status(at.bot(), "call_ended", "call_ended_by_host");
    await at.peer.status(at.bot(), "done");
    await at.drain();
    expect(await at.recording()).toMatchObject({ status: "stopped", lines: 1 });
    expect(at.peer.calls.filter((call) => call === create)).toHaveLength(1);
  });

  test("moves with its meeting, and is sent anew when the start is near", async () => {
    const at = await booked();
    await at.move("2026-01-05T12:00:00Z");
    expect(at.bot().request.join_at).toBe("2026-01-05T12:00:00.000Z");
    expect(at.peer.bots).toHaveLength(1);
    await at.move("2026-01-05T09:05:00Z");
    expect(at.peer.bots.map(({ isDeleted }) => isDeleted)).toEqual([true]);
    await at.after(5 * minute);
    expect(at.bot().request.join_at).toBeUndefined();
    expect(at.peer.bots).toHaveLength(2);
  });

  test.each([
    [
      "nobody wants it any more",
      (at: Booked) => chooseForMeeting(at.as(at.host), { ...at, automatic: "off" }),
    ],
    [
      "the meeting loses its link",
      (at: Booked) => changeMeeting(at.as(at.host), { ...only(at), meeting_link: "" }),
    ],
    ["the meeting is deleted", (at: Booked) => deleteMeeting(at.as(at.host), only(at))],
    ["the project is deleted", (at: Booked) => deleteProject(at.as(at.admin), { project_id: at.project_id })],
  ])("is cancelled when %s", async (_why, act) => {
    const at = await booked();
    await act(at);
    await at.drain();
    expect(at.bot().isDeleted).toBe(true);
    await at.after(2 * hour);
    expect(at.peer.bots).toHaveLength(1);
  });

  test("is cancelled later when the service was down", async () => {
    const at = await booked();
    at.workspace.log.expectWarn("A recorder refused a call");
    at.peer.refuse({ status: 503 }, { status: 503 });
    await deleteMeeting(at.as(at.host), only(at));
    await at.drain();
    expect(at.bot().isDeleted).toBe(false);
    await at.after(minute);
    await at.after(minute);
    expect(at.bot().isDeleted).toBe(true);
    // Nothing of the meeting is left: the service deletes its media, and we the bot.
    expect(at.peer.calls).toContain(`POST /api/v1/bot/${at.bot().id}/delete_media/`);
    expect(await at.workspace.db.read((q) => q.$count(bots))).toBe(0);
  });

  test("is not sent to a meeting that ended while the server was off", async () => {
    const at = await booked();
    const late = { vendor_id: null, booked_at: null, called_at: null, step: "planned" };
    await at.workspace.db.write((q) => q.update(bots).set(late).where(eq(bots.meeting_id, at.meeting_id)));
    at.workspace.clock.advance(6 * hour);
    await at.move("2026-01-05T10:00:00Z");
    expect(at.peer.bots).toHaveLength(1);
    const lost = await at.recorder();
    expect(lost).toMatchObject({ bot: { step: "failed" }, recording_status: "error" });
    const { project_id } = at;
    const statuses = await listRecordingStatuses(at.as(at.member), { project_id });
    expect(statuses).toEqual({ [at.meeting_id]: "error" });
    await at.move("2026-01-06T10:00:00Z");
    expect((await at.recorder()).recording_status).toBe("none");
  });

  test("is replaced when somebody starts the recording early", async () => {
    const at = await booked();
    await startRecording(at.as(at.member), only(at));
    await at.drain();
    expect(at.peer.bots.map(({ isDeleted }) => isDeleted)).toEqual([true, false]);
    await at.after(15 * minute);
    expect(at.peer.bots).toHaveLength(2);
    // Only a try: the meeting is still to come, and so is its bot.
    await stopRecording(at.as(at.member), only(at));
    await at.drain();
    expect(at.bot().request.join_at).toBe("2026-01-05T10:00:00.000Z");
    expect(at.peer.bots).toHaveLength(3);
  });
});

test("a project's bot default covers coming meetings, except those left out", async () => {
  const at = await botStage();
  const { project_id, meeting_id } = at;
  await chooseForMeeting(at.as(at.host), { meeting_id, automatic: "off" });
  await expect(chooseForProject(at.as(at.member), { project_id, automatic: "on" })).rejects.toMatchObject({
    status: 403,
  });
  await chooseForProject(at.as(at.admin), { project_id, automatic: "on" });
  await at.drain();
  expect(at.peer.bots).toEqual([]);
  const plan = { project_id, title: "Weekly", platform_type: "google_meet" as const };
  await scheduleMeeting(at.as(at.host), {
    ...plan,
    scheduled_at: "2026-01-07T10:00:00Z",
    meeting_link: link,
  });
  await scheduleMeeting(at.as(at.host), { ...plan, scheduled_at: "2026-01-08T10:00:00Z" });
  await at.drain();
  expect(at.peer.bots.map(({ request }) => request.join_at)).toEqual(["2026-01-07T10:00:00.000Z"]);
});

test("the bot choice at scheduling is stored; the project default alone is not", async () => {
  const at = await botStage();
  const { project_id } = at;
  const plan = (automatic?: "on" | "off") =>
    scheduleSeries(at.as(at.host), {
      ...{ project_id, title: "Weekly", platform_type: "google_meet" as const },
      ...{ scheduled_at: "2026-01-07T10:00:00Z", meeting_link: link, automatic },
    });
  const chosen = await plan("on");
  const [left, unasked] = [await plan("off"), await plan()];
  await at.drain();
  expect(at.peer.bots).toHaveLength(1);
  await chooseForProject(at.as(at.admin), { project_id, automatic: "on" });
  await plan("off");
  await at.drain();
  const sent = await at.workspace.db.read((q) => q.select().from(bots));
  const wanted = [chosen, left, unasked].map(({ meeting_id }) => meeting_id);
  expect(
    sent
      .map(({ meeting_id }) => meeting_id)
      .filter((id) => wanted.includes(id))
      .sort(),
  ).toEqual(wanted.sort());
  // No bot was ever made for the one that was left out: only those three, and the stage's own meeting.
  expect(at.peer.bots).toHaveLength(4);
});

type Booked = Awaited<ReturnType<typeof booked>>;
const only = ({ meeting_id }: Booked) => ({ meeting_id });
