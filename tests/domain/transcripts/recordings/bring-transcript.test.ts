import { describe, expect, test } from "vitest";
import { newId } from "#app/core/new-id.ts";
import { getMeeting } from "#app/domain/meetings/meetings/read.server.ts";
import { bringTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { getTranscript } from "#app/domain/transcripts/recordings/read.server.ts";
import { startRecording } from "#app/domain/transcripts/recordings/write.server.ts";
import { actionItems } from "#db/schema/action-items.ts";
import { evidence } from "#db/schema/evidence.ts";
import { transcriptSegments } from "#db/schema/recordings.ts";
import { summaries, summaryRevisions } from "#db/schema/summaries.ts";
import { schedule, team } from "#tests/domain/meetings/meetings/scheduled.ts";
import { bring, deliver, spoken, statusOf, texts, vtt } from "./spoken.ts";

async function planned() {
  const all = await team();
  const meeting = await schedule(all);
  return { ...all, meeting, id: meeting.meeting_id, ctx: all.workspace.ctx(all.ben) };
}

describe("attaching a transcript to a meeting", () => {
  test("stores its lines in order, ready to be summarized", async () => {
    const { ctx, id, meeting, workspace, ben } = await planned();
    await startRecording(ctx, meeting);
    expect(await bring(ctx, id, vtt)).toEqual({
      meeting_id: id,
      lines: 2,
      left_out: null,
      format: "zoom-vtt",
      timing: "exact",
    });
    expect(await getTranscript(ctx, meeting)).toMatchObject([
      { timestamp: "00:00:02", start_ms: 2656, speaker: "Ana Reis", text: "Shall we start?" },
      { timestamp: "00:01:05", start_ms: 65_300, speaker: "Bo Lind", text: "Yes, one moment." },
    ]);
    expect(await statusOf(ctx, meeting)).toBe("stopped");
    expect(await getMeeting(ctx, meeting)).toMatchObject({ meeting_status: "processing" });
    expect(workspace.published.at(-1)).toMatchObject({
      event: "transcript.ready",
      payload: { meeting_id: id, user_id: ben.userId },
    });
  });

  test("without times stores none", async () => {
    const { ctx, id, meeting } = await planned();
    await bring(ctx, id, "Ana: Shall we start?\nBo: Yes.\nAna: Good.");
    const lines = await getTranscript(ctx, meeting);
    expect(lines.map(({ text }) => text)).toEqual(["Shall we start?", "Yes.", "Good."]);
    expect(lines.every(({ timestamp, start_ms }) => timestamp === null && start_ms === null)).toBe(true);
  });

  test("that cannot be read names line and reason, and stores nothing", async () => {
    const { ctx, id, workspace } = await planned();
    const broken = vtt.replace("00:01:05.300 -->", "00:99:xx -->");
    await expect(bring(ctx, id, broken)).rejects.toMatchObject({
      status: 422,
      errors: { transcript: [expect.stringMatching(/^Line 8 should be a time such as 00:00:01.000/)] },
    });
    for (const [bytes, field] of [
      [new Uint8Array(), "bytes"],
      [new Uint8Array(10 * 1024 * 1024 + 1), "bytes"],
      [new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), "transcript"],
    ] as const)
      await expect(bringTranscript(ctx, { meeting_id: id, bytes })).rejects.toMatchObject({
        status: 422,
        errors: { [field]: [expect.any(String)] },
      });
    expect(await workspace.db.read((q) => q.$count(transcriptSegments))).toBe(0);
    expect(workspace.published.map(({ event }) => event)).not.toContain("transcript.ready");
  });

  test("does not replace another one unless asked", async () => {
    const { ctx, id, meeting } = await planned();
    await bring(ctx, id, vtt);
    const other = "Cleo: Something else entirely.\nCleo: Again.";
    await expect(bring(ctx, id, other)).rejects.toMatchObject({
      status: 409,
      errors: { replace: [expect.stringContaining("already has a transcript")] },
    });
    expect(await texts(ctx, meeting)).toHaveLength(2);
    await bring(ctx, id, other, { replace: true });
    expect(await texts(ctx, meeting)).toEqual(["Something else entirely.", "Again."]);
  });

  test("with replace is not mixed with lines its recorder still delivers", async () => {
    const all = await planned();
    const { ctx, id, meeting } = all;
    const { botId } = await startRecording(ctx, meeting);
    await deliver(all, botId ?? "", spoken("Applied", 1));
    await all.workspace.worker.drain();
    await deliver(all, botId ?? "", spoken("Waiting", 2));
    await bring(ctx, id, vtt, { replace: true });
    await all.workspace.worker.drain();
    await expect(deliver(all, botId ?? "", spoken("Late", 3))).rejects.toMatchObject({ status: 404 });
    expect(await texts(ctx, meeting)).toEqual(["Shall we start?", "Yes, one moment."]);
  });

  test("is refused once people have edited what was made from the old one", async () => {
    const { ctx, id, meeting, workspace, ben } = await planned();
    await bring(ctx, id, vtt);
    const now = workspace.clock.now();
    const summary = { summary_id: newId(), meeting_id: id, engine: "embedded", themes: [], revision: 1 };
    const made = { created_by: ben.userId, created_at: now, updated_at: now };
    const revision = { revision_id: newId(), summary_id: summary.summary_id, content: {}, created_at: now };
    await workspace.db.write(async (q) => {
      await q.insert(summaries).values({ ...summary, ...made, status: "ready" });
      await q
        .insert(summaryRevisions)
        .values({ ...revision, number: 1, author: ben.userId, reason: "edited" });
    });
    await expect(bring(ctx, id, "Cleo: Else.\nCleo: Again.", { replace: true })).rejects.toMatchObject({
      status: 409,
    });
    expect(await texts(ctx, meeting)).toHaveLength(2);
  });

  test("is allowed again once the action item written on it is deleted", async () => {
    const { ctx, id, meeting, workspace, ben } = await planned();
    await bring(ctx, id, vtt);
    const [said] = await getTranscript(ctx, meeting);
    const segment_id = said?.segment_id ?? "";
    const now = workspace.clock.now();
    const action_id = newId();
    const item = { action_id, meeting_id: id, description: "Start.", author: ben.userId };
    await workspace.db.write(async (q) => {
      await q.insert(actionItems).values({
        ...{ ...item, priority: "medium", status: "pending" },
        ...{ created_at: now, updated_at: now },
      });
      const rests = { evidence_id: newId(), meeting_id: id, line_id: action_id, segment_id, position: 0 };
      await q.insert(evidence).values(rests);
    });
    const again = () => bring(ctx, id, "Cleo: Else.\nCleo: Again.", { replace: true });
    await expect(again()).rejects.toMatchObject({ status: 409 });
    await workspace.db.write((q) => q.update(actionItems).set({ deleted_at: now }));
    await again();
    expect(await texts(ctx, meeting)).toEqual(["Else.", "Again."]);
  });

  test("of three hours and 30,000 words is accepted whole", async () => {
    const { ctx, id, meeting } = await planned();
    const cue = (index: number) => {
      const at = (ms: number) => new Date(ms).toISOString().slice(11, 23);
      const words = "the timetable import stands still until somebody looks at piers";
      return `${at(index * 3600)} --> ${at(index * 3600 + 3500)}\nSpeaker ${index % 5}: ${words} ${index}`;
    };
    const long = `WEBVTT\n\n${Array.from({ length: 3000 }, (_, index) => cue(index)).join("\n\n")}\n`;
    expect(long.split(/\s+/).length).toBeGreaterThan(30_000);
    await bring(ctx, id, long);
    expect((await texts(ctx, meeting)).length).toBe(3000);
  });
});

test("private messages of a chat are left out, and said", async () => {
  const { ctx, id } = await planned();
  const chat = "09:00:00 From Ana to Everyone : Hello\n09:00:09 From Ana to Bo (Direct Message) : Psst";
  expect(await bring(ctx, id, chat)).toMatchObject({
    ...{ format: "zoom-chat", lines: 1, left_out: "Left out: 1 private message (line 2)." },
  });
});
