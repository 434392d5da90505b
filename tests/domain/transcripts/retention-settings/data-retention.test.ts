import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { day } from "#app/core/clock.ts";
import { searchProject } from "#app/domain/search-and-chat/search/read.server.ts";
import { readSummary } from "#app/domain/summaries/summaries/read.server.ts";
import { getTranscript } from "#app/domain/transcripts/recordings/read.server.ts";
import { getRetention } from "#app/domain/transcripts/retention-settings/read.server.ts";
import { chooseRetention } from "#app/domain/transcripts/retention-settings/write.server.ts";
import { getRetainedText, openRecording } from "#app/domain/transcripts/transcriptions/read.server.ts";
import { startTranscription } from "#app/domain/transcripts/transcriptions/write.server.ts";
import { purgeOldHandler } from "#app/jobs/purge-old.ts";
import { bring, type Stage, stage } from "#tests/domain/summaries/summaries/stage.ts";
import { wav } from "#tests/support/media.ts";
import { inPieces, testTranscription } from "#tests/support/transcription.ts";
import { system } from "#tests/support/workspace.ts";

const forever = { transcript_days: null, keep_recordings: false, recording_days: null };

function choose(at: Stage, choice: Partial<typeof forever> | { transcript_days: 30 }) {
  return chooseRetention(at.as(at.admin), { project_id: at.project_id, ...forever, ...choice });
}

async function purge({ workspace }: Stage): Promise<void> {
  await purgeOldHandler.enqueueFirst(workspace.ctx(system));
  await workspace.worker.drain();
}

describe("transcript retention of a project", () => {
  test("is chosen by admins and visible to members", async () => {
    const at = await stage();
    const { project_id } = at;
    expect(await getRetention(at.as(at.member), { project_id })).toMatchObject({
      ...forever,
      abilities: { choose: false },
    });
    const choice = { project_id, ...forever };
    await expect(chooseRetention(at.as(at.member), choice)).rejects.toMatchObject({ status: 403 });
    await expect(chooseRetention(at.as(at.stranger), choice)).rejects.toMatchObject({ status: 404 });
    await expect(chooseRetention(at.as(at.admin), { ...choice, transcript_days: "7" })).rejects.toMatchObject(
      { status: 422 },
    );
    const fromForm = {
      project_id,
      transcript_days: "90",
      keep_recordings: "on" as const,
      recording_days: "",
    };
    await chooseRetention(at.as(at.admin), fromForm);
    expect(await getRetention(at.as(at.admin), { project_id })).toMatchObject({
      ...{ transcript_days: 90, keep_recordings: true, recording_days: null },
    });
  });

  test("deletes the transcript on the day shown, and keeps the summary", async () => {
    const at = await stage();
    const { meeting_id, project_id, workspace } = at;
    const ctx = at.as(at.member);
    await bring(at);
    await workspace.worker.drain();
    await choose(at, { transcript_days: 30 });
    const { transcript_goes_at } = await getRetainedText(ctx, { meeting_id });
    const left = Date.parse(transcript_goes_at ?? "") - workspace.clock.now();
    expect(left).toBeGreaterThan(0);
    workspace.clock.advance(left - day);
    await purge(at);
    expect((await getTranscript(ctx, { meeting_id })).length).toBeGreaterThan(10);
    const before = (await readSummary(ctx, { meeting_id })).summary?.document;
    workspace.clock.advance(2 * day);
    await purge(at);
    expect(await getTranscript(ctx, { meeting_id })).toEqual([]);
    const { summary } = await readSummary(ctx, { meeting_id });
    expect(summary?.document.topics.map(({ text }) => text)).toEqual(before?.topics.map(({ text }) => text));
    expect(before?.topics[0]?.evidence).not.toEqual([]);
    expect(summary?.document.topics[0]?.evidence).toEqual([]);
    expect(await getRetainedText(ctx, { meeting_id })).toMatchObject({
      ...{ transcript_deleted_at: expect.any(String), transcript_goes_at: null, recording: null },
    });
    // The index forgets the words as well.
    const hits = (await searchProject(ctx, { project_id, q: "timetable" })).meetings;
    expect(JSON.stringify(hits)).not.toContain('"kind":"transcript"');
  });

  test("counts from the day a transcript was added, in its own project only", async () => {
    const at = await stage();
    const { meeting_id, workspace } = at;
    workspace.clock.advance(200 * day);
    await bring(at);
    await workspace.worker.drain();
    await choose(at, { transcript_days: 30 });
    await workspace.worker.drain();
    expect((await getTranscript(at.as(at.member), { meeting_id })).length).toBeGreaterThan(10);
    await choose(at, {});
    workspace.clock.advance(100 * day);
    await purge(at);
    expect((await getTranscript(at.as(at.member), { meeting_id })).length).toBeGreaterThan(10);
  });
});

describe("a kept recording", () => {
  async function keptRecording() {
    const { port, folder } = await testTranscription();
    const at = await stage({ transcription: port });
    await choose(at, { keep_recordings: true });
    const { meeting_id, workspace } = at;
    const file = wav({ seconds: 20 });
    const upload = (replace = false) =>
      startTranscription(at.as(at.host), {
        ...{ meeting_id, file_name: "weekly.wav", content: inPieces(file), replace },
      });
    await upload();
    await workspace.worker.drain();
    return { ...at, at, file, folder, upload };
  }

  test("is played by readers of the transcript only", async () => {
    const { as, member, guest, stranger, meeting_id, file } = await keptRecording();
    for (const who of [member, guest]) {
      const { bytes, type, read } = await openRecording(as(who), { meeting_id });
      expect([bytes, type]).toEqual([file.length, "audio/wav"]);
      const part = new Uint8Array(await new Response(read(4, 11)).arrayBuffer());
      expect(part).toEqual(new Uint8Array(file.subarray(4, 12)));
    }
    await expect(openRecording(as(stranger), { meeting_id })).rejects.toMatchObject({ status: 404 });
  });

  test("is deleted with its transcript, and when the project stops keeping recordings", async () => {
    const { at, meeting_id, folder, upload, workspace } = await keptRecording();
    expect(readdirSync(folder)).toHaveLength(1);
    await upload(true);
    await workspace.worker.drain();
    workspace.clock.advance(2 * day);
    await workspace.worker.drain();
    expect(readdirSync(folder)).toHaveLength(1);
    await choose(at, {});
    await workspace.worker.drain();
    expect(readdirSync(folder)).toEqual([]);
    expect((await getRetainedText(at.as(at.member), { meeting_id })).recording).toBeNull();
  });
});
