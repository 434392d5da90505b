import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { hour, minute } from "#app/core/clock.ts";
import type { Settings } from "#app/core/context.ts";
import { t } from "#app/core/words.ts";
import { getMeeting } from "#app/domain/meetings/meetings/read.server.ts";
import { getTranscript } from "#app/domain/transcripts/recordings/read.server.ts";
import { getTranscription } from "#app/domain/transcripts/transcriptions/read.server.ts";
import {
  cancelTranscription,
  retryTranscription,
  startTranscription,
} from "#app/domain/transcripts/transcriptions/write.server.ts";
import { chooseModel } from "#app/domain/workspaces/language-model/write.server.ts";
import { transcriptionWaits } from "#app/domain/workspaces/spending/refusal.ts";
import { handlers } from "#app/jobs/registry.ts";
import { createWorker } from "#app/jobs/worker.ts";
import { organizations } from "#db/schema/organizations.ts";
import { spending } from "#db/schema/spending.ts";
import { bring, stage } from "#tests/domain/summaries/summaries/stage.ts";
import { wav } from "#tests/support/media.ts";
import { testSpending } from "#tests/support/spending.ts";
import { inPieces, testTranscription } from "#tests/support/transcription.ts";

type Options = Parameters<typeof testTranscription>[0] & { settings?: Partial<Settings> };

async function site({ settings, ...options }: Options = {}) {
  const { port, folder, calls, failures } = await testTranscription(options);
  const at = await stage({ transcription: port, settings });
  const { meeting_id, workspace } = at;
  const ctx = at.as(at.member);
  const upload = (seconds = 90, more: { replace?: boolean } = {}) =>
    startTranscription(ctx, {
      ...{ meeting_id, file_name: "weekly.wav", content: inPieces(wav({ seconds })), ...more },
    });
  const current = async () => (await getTranscription(ctx, { meeting_id })).transcription;
  const lines = async () => (await getTranscript(ctx, { meeting_id })).map(({ text }) => text);
  /** Runs what is due, and after a wait what is due then, until nothing goes on. */
  const finish = async () => {
    for (let round = 0; round < 12; round++) {
      await workspace.worker.drain();
      if ((await current())?.status !== "running") return current();
      workspace.clock.advance(6 * minute);
    }
    return current();
  };
  return { ...at, ctx, folder, calls, failures, upload, current, lines, finish };
}

const sentences = (from: number, to: number) =>
  Array.from({ length: (to - from) / 5 }, (_, at) => `This was said at second ${from + at * 5}.`);

describe("transcribing an uploaded recording", () => {
  test("stores a transcript with times, summarizes it, and deletes the file", async () => {
    const { ctx, meeting_id, folder, upload, current, lines, finish, workspace, as, host } = await site();
    expect(await upload()).toMatchObject({
      ...{ meeting_id, file_name: "weekly.wav", status: "running", duration_seconds: 90 },
      ...{ transcribed_seconds: 0, problem: null },
    });
    expect(readdirSync(folder)).toHaveLength(1);
    expect(await finish()).toMatchObject({ status: "done", transcribed_seconds: 90 });
    expect(await lines()).toEqual(sentences(0, 90));
    expect((await getTranscript(ctx, { meeting_id }))[1]).toMatchObject({
      timestamp: "00:00:05",
      speaker: "Speaker",
    });
    expect(await getMeeting(as(host), { meeting_id })).toMatchObject({ meeting_status: "completed" });
    expect(readdirSync(folder)).toEqual([]);
    const progress = workspace.published.filter(({ event }) => event === "transcription.changed");
    expect(progress.length).toBeGreaterThanOrEqual(4);
    expect((await current())?.service).toContain("whisper-1");
  });

  test("continues after a crash at its part, and the dead worker writes nothing more", async () => {
    const { upload, finish, lines, calls, failures, workspace, ctx } = await site();
    await upload(800);
    // Two parts are stored; the worker hangs in the third one, and is dead as far as anybody knows.
    failures.push("none", "none", "never");
    const other = createWorker({ ctx: workspace.ctx({ kind: "system", job: "test" }), handlers });
    const hanging = other.drain();
    await expect.poll(() => calls.length).toBe(3);
    workspace.clock.advance(hour);
    expect(await finish()).toMatchObject({ status: "done" });
    await other.stop();
    await hanging.catch(() => {});
    expect(await lines()).toEqual(sentences(0, 600));
    expect(calls.map(({ start }) => Math.round(start / 60))).toEqual([0, 1, 11, 11]);
    expect(ctx.actor.kind).toBe("user");
  });

  test("waits for a busy server as long as it asks, and fails with a message at the end", async () => {
    const { upload, current, failures, workspace, finish, ctx, lines } = await site();
    await upload();
    workspace.log.expectWarn("Job failed");
    failures.push({ status: 429, retryAfter: "900" });
    await workspace.worker.drain();
    expect(await current()).toMatchObject({
      status: "running",
      problem: "The transcription server is busy.",
    });
    workspace.clock.advance(14 * minute);
    expect(await workspace.worker.drain()).toBe(0);
    failures.push({ status: 401 });
    workspace.log.expectError("Job failed");
    workspace.clock.advance(minute);
    await workspace.worker.drain();
    const failed = await current();
    expect(failed).toMatchObject({ status: "failed", problem: "The transcription server refused the key." });
    expect(await lines()).toEqual([]);
    await retryTranscription(ctx, { transcription_id: failed?.transcription_id ?? "" });
    expect(await finish()).toMatchObject({ status: "done" });
    expect(await lines()).toEqual(sentences(0, 90));
  });

  test("does not send a part twice after a failure", async () => {
    const { upload, finish, failures, workspace, ctx, calls, current } = await site();
    await upload();
    failures.push("none", { status: 400 });
    workspace.log.expectError("Job failed");
    expect(await finish()).toMatchObject({ status: "failed", transcribed_seconds: 60 });
    await retryTranscription(ctx, { transcription_id: (await current())?.transcription_id ?? "" });
    expect(await finish()).toMatchObject({ status: "done" });
    expect(calls.map(({ start }) => Math.round(start))).toEqual([0, 60, 60]);
  });

  test("leaves neither file nor lines when canceled, and allows another upload", async () => {
    const { upload, ctx, workspace, folder, lines, finish, current } = await site();
    const { transcription_id } = await upload();
    await expect(upload()).rejects.toMatchObject({ status: 409 });
    expect(await cancelTranscription(ctx, { transcription_id })).toMatchObject({ status: "canceled" });
    await workspace.worker.drain();
    expect([readdirSync(folder), await lines()]).toEqual([[], []]);
    expect(await cancelTranscription(ctx, { transcription_id })).toMatchObject({ status: "canceled" });
    await upload();
    await finish();
    expect((await current())?.status).toBe("done");
  });

  test("does not block another upload when canceled in progress", async () => {
    const { upload, ctx, workspace, calls, failures, finish, lines } = await site();
    const { transcription_id } = await upload();
    failures.push("never");
    const hanging = workspace.worker.drain();
    await expect.poll(() => calls.length).toBe(1);
    await cancelTranscription(ctx, { transcription_id });
    await hanging;
    await upload(20);
    expect(await finish()).toMatchObject({ status: "done", problem: null });
    expect(await lines()).toEqual(sentences(0, 20));
  });

  test("replaces a transcript only when asked to", async () => {
    const at = await site();
    await bring(at);
    await expect(at.upload()).rejects.toMatchObject({
      ...{ status: 409, errors: { replace: [expect.stringContaining("Replace the transcript")] } },
    });
    await at.upload(90, { replace: true });
    await at.finish();
    expect(await at.lines()).toEqual(sentences(0, 90));
  });

  test("keeps a transcript added meanwhile unless told to replace it", async () => {
    const at = await site();
    const { transcription_id } = await at.upload();
    await bring(at);
    expect(await at.finish()).toMatchObject({
      ...{ status: "failed", problem: "Someone added a transcript in the meantime." },
    });
    await expect(retryTranscription(at.ctx, { transcription_id })).rejects.toMatchObject({ status: 409 });
    await retryTranscription(at.ctx, { transcription_id, replace: true });
    expect(await at.finish()).toMatchObject({ status: "done" });
    expect(await at.lines()).toEqual(sentences(0, 90));
  });

  test("stops when the project turns the language model off", async () => {
    const { upload, finish, as, admin, project_id, workspace, calls } = await site();
    await upload();
    await chooseModel(as(admin), { project_id, enabled: false });
    workspace.log.expectError("Job failed");
    expect(await finish()).toMatchObject({
      ...{ status: "failed", problem: expect.stringContaining("The language model is off") },
    });
    expect(calls).toEqual([]);
  });

  test("reports a silent recording", async () => {
    const { upload, finish } = await site({ speech: [] });
    await upload();
    expect(await finish()).toMatchObject({
      status: "failed",
      problem: "No speech was heard in this recording.",
    });
  });

  test("counts minutes once, also after a refused part", async () => {
    const { upload, finish, failures, workspace, ctx, current, member } = await site();
    await upload();
    failures.push({ status: 400 });
    workspace.log.expectError("Job failed");
    await finish();
    const heard = () => workspace.db.read((q) => q.select().from(spending));
    expect(await heard()).toMatchObject([{ calls: 1, ms: 0 }]);
    await retryTranscription(ctx, { transcription_id: (await current())?.transcription_id ?? "" });
    expect(await finish()).toMatchObject({ status: "done" });
    const [row, ...others] = await heard();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ kind: "transcription", user_id: member.userId, calls: 3 });
    // What two parts share at their border is sent twice.
    expect(row?.ms).toBeGreaterThanOrEqual(90_000);
    expect(row?.ms).toBeLessThan(95_000);
  });

  test("cuts a part to the remaining allowance and sends nothing beyond", async () => {
    const at = await site({ settings: { spending: testSpending({ minutes: { person: 4 } }) } });
    await at.upload(600);
    at.workspace.log.expectWarn("Job failed");
    await at.workspace.worker.drain();
    expect(await at.current()).toMatchObject({
      ...{ status: "running", problem: expect.stringContaining("The person who asked has used up") },
    });
    // A packet of sound may reach a moment over the border.
    const sent = at.calls.reduce((sum, { length }) => sum + length, 0);
    expect(sent).toBeGreaterThan(200);
    expect(sent).toBeLessThan(241);
  });

  test("is refused until an operator allows transcription for the organization", async () => {
    const { meeting_id, workspace, ctx, folder, upload } = await site();
    await workspace.db.write((q) => q.update(organizations).set({ model_allowed_at: null }));
    await expect(upload()).rejects.toMatchObject({ status: 403, message: t(transcriptionWaits) });
    expect((await getTranscription(ctx, { meeting_id })).waits).toBe(t(transcriptionWaits));
    expect(readdirSync(folder)).toEqual([]);
  });

  test("stops at the daily minutes and continues the next day", async () => {
    const at = await site({ settings: { spending: testSpending({ minutes: { project: 1 } }) } });
    await at.upload();
    at.workspace.log.expectWarn("Job failed");
    await at.workspace.worker.drain();
    expect(await at.current()).toMatchObject({
      ...{
        status: "running",
        transcribed_seconds: 60,
        problem: expect.stringContaining("This project has used up today's transcription minutes."),
      },
    });
    await expect(
      startTranscription(at.as(at.other), {
        ...{ meeting_id: at.meeting_id, content: inPieces(wav({ seconds: 1 })) },
      }),
    ).rejects.toMatchObject({ status: 409 });
    at.workspace.clock.advance(24 * hour);
    expect(await at.finish()).toMatchObject({ status: "done" });
  });
});

describe("uploading a recording", () => {
  test("is refused without a server, with the model off, or for another file type", async () => {
    const { ctx, meeting_id, folder, as, admin, project_id, workspace } = await site();
    const start = (content: AsyncIterable<Uint8Array>, by = ctx) =>
      startTranscription(by, { meeting_id, content });
    await expect(start(inPieces(Buffer.from("Ana: Hello")))).rejects.toMatchObject({ status: 422 });
    await expect(start(inPieces(new Uint8Array()))).rejects.toMatchObject({
      message: "The recording is empty.",
    });
    await expect(start(inPieces(Buffer.alloc(60_000_000)))).rejects.toMatchObject({ status: 413 });
    await chooseModel(as(admin), { project_id, enabled: false });
    await expect(start(inPieces(wav({ seconds: 1 })))).rejects.toMatchObject({ status: 409 });
    expect(readdirSync(folder)).toEqual([]);
    const bare = await stage();
    await expect(
      startTranscription(bare.as(bare.member), {
        ...{ meeting_id: bare.meeting_id, content: inPieces(wav({ seconds: 1 })) },
      }),
    ).rejects.toMatchObject({ message: expect.stringContaining("AI_TRANSCRIPTION_MODEL") });
    expect(workspace.published.some(({ event }) => event === "transcription.changed")).toBe(false);
  });

  test("is for project members, also to cancel and retry", async () => {
    const { upload, as, guest, stranger, meeting_id } = await site();
    const { transcription_id } = await upload();
    for (const [actor, status] of [
      [guest, 403],
      [stranger, 404],
    ] as const) {
      const by = as(actor);
      const content = inPieces(wav({ seconds: 1 }));
      await expect(startTranscription(by, { meeting_id, content })).rejects.toMatchObject({ status });
      await expect(cancelTranscription(by, { transcription_id })).rejects.toMatchObject({ status });
      await expect(retryTranscription(by, { transcription_id })).rejects.toMatchObject({ status });
    }
  });
});
