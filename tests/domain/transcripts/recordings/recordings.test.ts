import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { getMeeting } from "#app/domain/meetings/meetings/read.server.ts";
import { deleteMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { listRecordingStatuses } from "#app/domain/transcripts/bots/read.server.ts";
import {
  countActiveRecordings,
  getRecording,
  getTranscript,
} from "#app/domain/transcripts/recordings/read.server.ts";
import { startRecording, stopRecording } from "#app/domain/transcripts/recordings/write.server.ts";
import { removeMember } from "#app/domain/workspaces/projects/write.server.ts";
import { users } from "#db/schema/identity.ts";
import { meetings } from "#db/schema/meetings.ts";
import { recordings, webhookDeliveries } from "#db/schema/recordings.ts";
import { schedule, type Team, team } from "#tests/domain/meetings/meetings/scheduled.ts";
import { bring, deliver, spoken, statusOf, texts, vtt } from "./spoken.ts";

async function recording() {
  const all = await team();
  const meeting = await schedule(all);
  const ctx = all.workspace.ctx(all.ben);
  return { ...all, meeting, ctx, meetingStatus: async () => (await getMeeting(ctx, meeting)).meeting_status };
}

const ready = ({ workspace }: Team) =>
  workspace.published.filter(({ event }) => event === "transcript.ready");

describe("recording a meeting", () => {
  test("can be started by any member, and shows the webhook URL", async () => {
    const { ctx, meeting, workspace, project, meetingStatus } = await recording();
    expect(await getRecording(ctx, meeting)).toMatchObject({
      status: "none",
      botId: null,
      webhook_url: null,
    });
    const started = await startRecording(ctx, { ...meeting, meeting_url: "https://zoom.us/j/1" });
    expect(started).toMatchObject({ status: "active", meeting_url: "https://zoom.us/j/1", lines: 0 });
    expect(started.webhook_url).toMatch(
      /^http:\/\/127.0.0.1\/recall\/transcription\?recording=[\w-]+&token=[\w-]{36}\.[\w-]{43}$/,
    );
    expect(await getRecording(ctx, meeting)).toEqual(started);
    expect(await meetingStatus()).toBe("in_progress");
    expect(await countActiveRecordings(ctx, project)).toBe(1);
    expect(await listRecordingStatuses(ctx, project)).toEqual({ [meeting.meeting_id]: "active" });
    expect(workspace.published.at(-1)?.event).toBe("recording.started");
  });

  test("stopped without lines asks for the transcript", async () => {
    const all = await recording();
    const { ctx, meeting, project, meetingStatus } = all;
    expect(await stopRecording(ctx, meeting)).toMatchObject({ status: "none", needs_transcript: true });
    await startRecording(ctx, meeting);
    for (let time = 0; time < 2; time++)
      expect(await stopRecording(ctx, meeting)).toMatchObject({ status: "stopped", needs_transcript: true });
    expect([await meetingStatus(), await countActiveRecordings(ctx, project)]).toEqual(["scheduled", 0]);
    expect(ready(all)).toEqual([]);
  });

  test("stopped with lines makes the transcript ready, once", async () => {
    const all = await recording();
    const { ctx, meeting, workspace, meetingStatus } = all;
    const { botId } = await startRecording(ctx, meeting);
    await deliver(all, botId ?? "", spoken("Shall we start?", 1));
    await workspace.worker.drain();
    for (let time = 0; time < 2; time++)
      expect(await stopRecording(ctx, meeting)).toMatchObject({ lines: 1, needs_transcript: false });
    expect(await meetingStatus()).toBe("processing");
    const { meeting_id, project_id } = meeting;
    expect(ready(all).map(({ payload }) => payload)).toEqual([
      { meeting_id, project_id, user_id: all.ben.userId },
    ]);
  });

  test("started again replaces the running one, also concurrently", async () => {
    const { ctx, meeting, workspace, ana } = await recording();
    await startRecording(ctx, meeting);
    await Promise.all([1, 2, 3].map(() => startRecording(workspace.ctx(ana), meeting)));
    const rows = await workspace.db.read((q) => q.select().from(recordings));
    expect(rows.map(({ status }) => status).sort()).toEqual(["active", "stopped", "stopped", "stopped"]);
    expect(await statusOf(ctx, meeting)).toBe("active");
  });

  test("of a summarized meeting adds lines and leaves it completed", async () => {
    const all = await recording();
    const { ctx, meeting, workspace, meetingStatus } = all;
    await bring(ctx, meeting.meeting_id, vtt);
    const completed = { meeting_status: "completed" as const };
    await workspace.db.write((q) =>
      q.update(meetings).set(completed).where(eq(meetings.meeting_id, meeting.meeting_id)),
    );
    const { botId } = await startRecording(ctx, meeting);
    await deliver(all, botId ?? "", spoken("One more thing", 1));
    await workspace.worker.drain();
    await stopRecording(ctx, meeting);
    expect(await texts(ctx, meeting)).toEqual(["Shall we start?", "Yes, one moment.", "One more thing"]);
    expect([await meetingStatus(), ready(all).length]).toEqual(["completed", 2]);
  });

  test("is refused to strangers, guests and removed members", async () => {
    const { workspace, ana, ben, sam, meeting, project } = await recording();
    const stranger = workspace.ctx(sam);
    const { meeting_id } = meeting;
    await Promise.all(
      [
        startRecording(stranger, meeting),
        stopRecording(stranger, meeting),
        bring(stranger, meeting_id, vtt),
        getTranscript(stranger, meeting),
        getRecording(stranger, meeting),
        countActiveRecordings(stranger, project),
        listRecordingStatuses(stranger, project),
      ].map((answer) => expect(answer).rejects.toMatchObject({ status: 404 })),
    );
    await removeMember(workspace.ctx(ana), { project_id: project.project_id, user_id: ben.userId });
    await expect(startRecording(workspace.ctx(ben), meeting)).rejects.toMatchObject({ status: 404 });
  });

  test("is visible to a guest without its URL, and read-only", async () => {
    const all = await team();
    const { workspace, ana, sam } = all;
    const confirmed = { email_confirmed_at: workspace.clock.now() };
    await workspace.db.write((q) => q.update(users).set(confirmed).where(eq(users.user_id, sam.userId)));
    const meeting = await schedule(all, { participants: [{ email: "sam@example.test" }] });
    await startRecording(workspace.ctx(ana), meeting);
    const guest = workspace.ctx(sam);
    expect(await getRecording(guest, meeting)).toMatchObject({ status: "active", webhook_url: null });
    await Promise.all(
      [
        startRecording(guest, meeting),
        stopRecording(guest, meeting),
        bring(guest, meeting.meeting_id, vtt),
      ].map((answer) => expect(answer).rejects.toMatchObject({ status: 403 })),
    );
    await bring(workspace.ctx(ana), meeting.meeting_id, vtt);
    expect(await texts(guest, meeting)).toHaveLength(2);
  });

  test("webhook deliveries are deleted with their meeting", async () => {
    const all = await recording();
    const { ctx, meeting, workspace, ana } = all;
    const { botId } = await startRecording(ctx, meeting);
    await deliver(all, botId ?? "", spoken("Shall we start?", 1));
    await deleteMeeting(workspace.ctx(ana), meeting);
    await workspace.worker.drain();
    expect(await workspace.db.read((q) => q.$count(webhookDeliveries))).toBe(0);
    await expect(deliver(all, botId ?? "", spoken("Hello?", 2))).rejects.toMatchObject({ status: 404 });
  });
});
