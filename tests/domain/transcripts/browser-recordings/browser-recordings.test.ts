import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { day, hour, minute } from "#app/core/clock.ts";
import type { Ctx, Settings } from "#app/core/context.ts";
import { unavailable } from "#app/core/errors.ts";
import type { FileStore } from "#app/core/file-store.ts";
import { deleteMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import {
  getBrowserRecording,
  getRecordPage,
} from "#app/domain/transcripts/browser-recordings/read.server.ts";
import { tendRecordings } from "#app/domain/transcripts/browser-recordings/schema.ts";
import {
  claimBrowserRecording,
  discardBrowserRecording,
  finishBrowserRecording,
  startBrowserRecording,
  storeChunk,
} from "#app/domain/transcripts/browser-recordings/write.server.ts";
import { getTranscript } from "#app/domain/transcripts/recordings/read.server.ts";
import { chooseRetention } from "#app/domain/transcripts/retention-settings/write.server.ts";
import { getTranscription, openRecording } from "#app/domain/transcripts/transcriptions/read.server.ts";
import {
  cancelTranscription,
  retryTranscription,
} from "#app/domain/transcripts/transcriptions/write.server.ts";
import { chooseModel } from "#app/domain/workspaces/language-model/write.server.ts";
import { folderFiles } from "#app/providers/files/folder.ts";
import { createTranscription } from "#app/providers/transcription/transcription.ts";
import { bring, stage } from "#tests/domain/summaries/summaries/stage.ts";
import { holder, inChunks, sendChunks } from "#tests/support/browser-recording.ts";
import { testFolder } from "#tests/support/database.ts";
import { mediaFile, wav } from "#tests/support/media.ts";
import { testTranscription } from "#tests/support/transcription.ts";

const known = { everybody_knows: true as const, media_type: "audio/webm;codecs=opus", holder };

/** A member who records; with a server that transcribes, or without one. */
async function site({
  server = true,
  ...options
}: {
  server?: boolean;
  settings?: Partial<Settings>;
  store?: FileStore;
} = {}) {
  const root = testFolder();
  const store = options.store ?? folderFiles(root);
  const port = server
    ? (await testTranscription({ store })).port
    : createTranscription(store, null, join(root, "uploads"));
  const at = await stage({ transcription: port, settings: options.settings });
  const { meeting_id, workspace } = at;
  const ctx = at.as(at.member);
  const start = (more: object = {}) => startBrowserRecording(ctx, { meeting_id, ...known, ...more });
  const files = (folder: string) => {
    try {
      return readdirSync(join(root, folder));
    } catch {
      return [];
    }
  };
  const words = async () => (await getTranscript(ctx, { meeting_id })).map(({ text }) => text);
  const current = async () => (await getTranscription(ctx, { meeting_id })).transcription;
  const drain = () => workspace.worker.drain();
  const tend = async () => {
    await workspace.db.write((q) =>
      ctx.outbox.enqueue(q, {
        definition: tendRecordings,
        payload: {},
        runAt: 0,
        now: workspace.clock.now(),
      }),
    );
    await drain();
  };
  return { ...at, ctx, root, start, files, words, current, drain, tend };
}

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (error: { status?: number; message: string }) => `${error.status ?? 500} ${error.message}`,
  );

describe("a recording in the browser", () => {
  test("becomes a transcript: takes after a reload follow each other, and nothing is left behind", async () => {
    const { ctx, meeting_id, start, files, words, current, drain, workspace } = await site();
    const begun = await start();
    expect(begun).toMatchObject({ meeting_id, status: "recording", is_own: true, claim: 1 });
    await sendChunks(ctx, begun, inChunks(wav({ seconds: 30 }), { pieces: 6, seconds: 30 }));
    const { browser_recording_id } = begun;
    const again = await claimBrowserRecording(ctx, { browser_recording_id, holder });
    expect(again).toMatchObject({ claim: 2, next_seq: 6, next_take: 1 });
    const second = inChunks(wav({ seconds: 25 }), { pieces: 5, seconds: 25, seq: 6, take: 1 });
    await sendChunks(ctx, { browser_recording_id, claim: 2 }, second);
    expect(await finishBrowserRecording(ctx, { browser_recording_id, chunks: 11 })).toEqual({ meeting_id });
    expect(await getBrowserRecording(ctx, { meeting_id })).toMatchObject({
      status: "finishing",
      recorded_seconds: 55,
    });
    await drain();
    expect(await getBrowserRecording(ctx, { meeting_id })).toBeNull();
    expect(await current()).toMatchObject({ status: "done", duration_seconds: 55 });
    expect((await words()).length).toBeGreaterThan(5);
    expect(files("chunks")).toEqual([]);
    expect(files("media")).toEqual([]);
    expect(files("uploads")).toEqual([]);
    expect(workspace.published.some(({ event }) => event === "browser-recording.changed")).toBe(true);
    expect(await finishBrowserRecording(ctx, { browser_recording_id, chunks: 11 })).toEqual({ meeting_id });
  });

  test("stores a chunk once, in any order, and never two under one number", async () => {
    const { ctx, start, files } = await site();
    const begun = await start();
    const pieces = inChunks(wav({ seconds: 10 }), { pieces: 3, seconds: 10 });
    const [first, second, third] = pieces as [never, never, never];
    await sendChunks(ctx, begun, [third, first, first]);
    const at = { browser_recording_id: begun.browser_recording_id };
    expect(await refusal(finishBrowserRecording(ctx, { ...at, chunks: 3 }))).toBe(
      "409 Piece 2 of the recording hasn't arrived.",
    );
    const [other] = inChunks(wav({ seconds: 3 }), { pieces: 1, seconds: 3, seq: 0 });
    expect(await refusal(storeChunk(ctx, { ...at, claim: 1, ...(other as never as object) } as never))).toBe(
      "409 Another piece of the recording has this number.",
    );
    await sendChunks(ctx, begun, [second]);
    expect(files("chunks")).toHaveLength(3);
    await expect(finishBrowserRecording(ctx, { ...at, chunks: 3 })).resolves.toBeTruthy();
  });

  test("refuses a damaged chunk, another tab's, and one that comes after the end", async () => {
    const { ctx, start } = await site();
    const { browser_recording_id } = await start();
    const [piece] = inChunks(wav({ seconds: 5 }), { pieces: 1, seconds: 5 });
    const send = (more: object) =>
      refusal(storeChunk(ctx, { browser_recording_id, claim: 1, ...piece, ...more } as never));
    expect(await send({ sha256: "0".repeat(64) })).toBe(
      "422 This piece of the recording arrived damaged. Send it again.",
    );
    await claimBrowserRecording(ctx, { browser_recording_id, holder });
    expect(await send({})).toBe("409 This recording goes on in another tab or window.");
    expect(await send({ claim: 2 })).toBe("done");
    const another = claimBrowserRecording(ctx, { browser_recording_id, holder: "b".repeat(43) });
    expect(await refusal(another)).toBe("409 This recording is in another browser.");
    await finishBrowserRecording(ctx, { browser_recording_id, chunks: 1 });
    expect(await send({ claim: 2, seq: 1 })).toBe("409 This recording has ended.");
    // Known chunks are answered as before, so that a browser that missed the answer lets go of them.
    expect(await send({ claim: 2 })).toBe("done");
  });

  test("has limits of size and length, said in words", async () => {
    const { ctx, start } = await site({ settings: { largestRecording: 100_000 } });
    const { browser_recording_id } = await start();
    const [piece] = inChunks(wav({ seconds: 10 }), { pieces: 1, seconds: 10 });
    const send = (more: object) =>
      refusal(storeChunk(ctx, { browser_recording_id, claim: 1, ...piece, ...more } as never));
    expect(await send({})).toBe("done");
    expect(await send({ seq: 1 })).toMatch(/^413 A recording can have 0 MB on this server/);
    const roomy = await site();
    const other = await roomy.start();
    for (let seq = 0; seq < 8; seq++)
      await storeChunk(roomy.ctx, { ...other, ...piece, seq, ms: hour } as never);
    const over = storeChunk(roomy.ctx, { ...other, ...piece, seq: 8, ms: 2 * minute } as never);
    expect(await refusal(over)).toMatch(/^413 A recording can be 8 hours long/);
  });

  test("is refused without everybody's knowledge, beside another one, and beside words or sound", async () => {
    const at = await site({ server: false });
    const { ctx, start, as, host, admin, other, meeting_id, project_id, drain } = at;
    expect(await refusal(start({ everybody_knows: undefined }))).toContain(
      "Ask everyone first, then tick the box.",
    );
    const begun = await start();
    expect(await start()).toMatchObject({ browser_recording_id: begun.browser_recording_id, claim: 1 });
    expect(await refusal(start({ holder: "c".repeat(43) }))).toBe(
      "409 You're recording another meeting. Finish it first.",
    );
    const hers = startBrowserRecording(as(host), { meeting_id, ...known, holder: "d".repeat(43) });
    expect(await refusal(hers)).toMatch(/^409 .+ is recording this meeting\.$/);
    expect(await getRecordPage(as(host), { meeting_id })).toMatchObject({
      open: null,
      meeting: { refused: null },
    });
    await sendChunks(ctx, begun, inChunks(wav({ seconds: 5 }), { pieces: 1, seconds: 5 }));
    await finishBrowserRecording(ctx, { browser_recording_id: begun.browser_recording_id });
    await drain();
    expect(await refusal(start())).toBe("409 This meeting already has a recording.");
    const own = await startBrowserRecording(as(admin), { project_id, title: "Corridor talk", ...known });
    expect(own).toMatchObject({ title: "Corridor talk", status: "recording" });
    const { browser_recording_id } = own;
    await discardBrowserRecording(as(admin), { browser_recording_id });
    const gone = startBrowserRecording(as(admin), { meeting_id: own.meeting_id, ...known });
    expect(await refusal(gone)).toMatch(/^404/);
    const next = await startBrowserRecording(as(admin), { project_id, ...known });
    expect(next.title).toBe("Recorded meeting");
    await bring({ ...at, meeting_id: next.meeting_id, host: admin });
    await discardBrowserRecording(as(admin), { browser_recording_id: next.browser_recording_id });
    const worded = startBrowserRecording(as(other), { meeting_id: next.meeting_id, ...known });
    expect(await refusal(worded)).toBe("409 This meeting already has a transcript.");
  });

  test("is found by nobody outside, and only its starter sends sound", async () => {
    const { ctx, start, as, host, guest, stranger } = await site();
    const { browser_recording_id } = await start();
    const [piece] = inChunks(wav({ seconds: 5 }), { pieces: 1, seconds: 5 });
    const tries = (who: Ctx) =>
      Promise.all([
        refusal(storeChunk(who, { browser_recording_id, claim: 1, ...piece } as never)),
        refusal(claimBrowserRecording(who, { browser_recording_id, holder })),
        refusal(finishBrowserRecording(who, { browser_recording_id })),
        refusal(discardBrowserRecording(who, { browser_recording_id })),
      ]);
    expect((await tries(as(stranger))).map((text) => text.slice(0, 3))).toEqual(["404", "404", "404", "404"]);
    for (const who of [as(host), as(guest)])
      expect((await tries(who)).map((text) => text.slice(0, 3))).toEqual(["403", "403", "403", "403"]);
    expect(await refusal(finishBrowserRecording(ctx, { browser_recording_id }))).toMatch(
      /^422 Nothing has been/,
    );
  });

  test("keeps what a full disk refuses to the browser, which sends it again", async () => {
    const root = testFolder();
    const files = folderFiles(root);
    let isFull = true;
    const store: FileStore = {
      ...files,
      put: async (...args) => (isFull ? Promise.reject(unavailable()) : files.put(...args)),
    };
    const { ctx, start } = await site({ store });
    const begun = await start();
    const pieces = inChunks(wav({ seconds: 5 }), { pieces: 1, seconds: 5 });
    expect(await refusal(sendChunks(ctx, begun, pieces))).toMatch(/^503/);
    isFull = false;
    expect(await refusal(sendChunks(ctx, begun, pieces))).toBe("done");
  });
});

describe("a recording without a transcription server", () => {
  test("is kept, can be listened to, and is transcribed once there is one", async () => {
    const at = await site({ server: false });
    const { ctx, start, drain, current, meeting_id, root, as, guest, stranger, files } = at;
    const begun = await start();
    await sendChunks(ctx, begun, inChunks(wav({ seconds: 20 }), { pieces: 4, seconds: 20 }));
    await finishBrowserRecording(ctx, { browser_recording_id: begun.browser_recording_id, chunks: 4 });
    await drain();
    expect(await current()).toMatchObject({ status: "kept", problem: null, duration_seconds: 20 });
    for (const who of [ctx, as(guest)])
      expect((await openRecording(who, { meeting_id })).type).toMatch(/^audio\//);
    expect(await refusal(openRecording(as(stranger), { meeting_id }))).toMatch(/^404/);
    const { transcription_id = "" } = (await current()) ?? {};
    expect(await refusal(retryTranscription(ctx, { transcription_id }))).toMatch(/^409/);
    const { port } = await testTranscription({ store: folderFiles(root) });
    Object.assign(at.ctx.providers.transcription, port);
    await at.tend();
    expect(await current()).toMatchObject({ status: "done" });
    expect(files("media")).toEqual([]);
  });

  test("waits while the project's language model is off, and is deleted when its people say so", async () => {
    const { ctx, as, admin, project_id, start, drain, current, files, tend } = await site();
    await chooseModel(as(admin), { project_id, enabled: false });
    const begun = await start();
    await sendChunks(ctx, begun, inChunks(wav({ seconds: 5 }), { pieces: 1, seconds: 5 }));
    await finishBrowserRecording(ctx, { browser_recording_id: begun.browser_recording_id });
    await drain();
    await tend();
    expect(await current()).toMatchObject({
      status: "kept",
      problem: expect.stringContaining("language model is off"),
    });
    expect(files("media")).toHaveLength(1);
    await cancelTranscription(ctx, { transcription_id: (await current())?.transcription_id ?? "" });
    await drain();
    expect(files("media")).toEqual([]);
  });

  test("goes with its age as the project chose, and with its meeting", async () => {
    const { ctx, as, host, admin, project_id, start, drain, current, files, workspace, meeting_id } =
      await site({ server: false });
    const begun = await start();
    await sendChunks(ctx, begun, inChunks(wav({ seconds: 5 }), { pieces: 1, seconds: 5 }));
    await finishBrowserRecording(ctx, { browser_recording_id: begun.browser_recording_id });
    await drain();
    workspace.clock.advance(60 * day);
    await chooseRetention(as(admin), {
      project_id,
      transcript_days: null,
      keep_recordings: true,
      recording_days: 30,
    });
    await drain();
    expect(await current()).toMatchObject({ status: "canceled" });
    expect(files("media")).toEqual([]);
    const second = await start();
    await sendChunks(ctx, second, inChunks(wav({ seconds: 5 }), { pieces: 1, seconds: 5 }));
    await deleteMeeting(as(host), { meeting_id });
    expect(await refusal(getBrowserRecording(ctx, { meeting_id }))).toMatch(/^404/);
    expect(
      await refusal(
        claimBrowserRecording(ctx, { browser_recording_id: second.browser_recording_id, holder }),
      ),
    ).toMatch(/^404/);
  });
});

describe("a recording whose browser never came back", () => {
  test("is closed after six hours with what has arrived, up to a gap", async () => {
    const { ctx, start, tend, drain, current, workspace } = await site();
    const begun = await start();
    const [a, b, c, , e] = inChunks(await mediaFile("webm", 40), { pieces: 5, seconds: 40 });
    await sendChunks(ctx, begun, [a, b, c, e] as never);
    await tend();
    expect(await current()).toBeNull();
    workspace.clock.advance(6 * hour + minute);
    await tend();
    await drain();
    const closed = await current();
    expect(closed?.status).toBe("done");
    expect(closed?.duration_seconds).toBeGreaterThan(15);
    expect(closed?.duration_seconds).toBeLessThan(32);
  });

  test("is deleted when nothing has arrived; what can't be read fails with a reason and is kept a month", async () => {
    const { ctx, start, tend, drain, meeting_id, workspace, files } = await site();
    await start();
    workspace.clock.advance(7 * hour);
    await tend();
    expect(await getBrowserRecording(ctx, { meeting_id })).toBeNull();
    const broken = await start();
    await sendChunks(ctx, broken, inChunks(new Uint8Array(5000).fill(7), { pieces: 2, seconds: 10 }));
    await finishBrowserRecording(ctx, { browser_recording_id: broken.browser_recording_id });
    workspace.log.expectError("Job failed");
    await drain();
    expect(await getBrowserRecording(ctx, { meeting_id })).toMatchObject({
      ...{ status: "failed", problem: "No sound has arrived from the browser that recorded." },
    });
    expect(files("chunks")).toHaveLength(2);
    workspace.clock.advance(31 * day);
    await tend();
    expect(await getBrowserRecording(ctx, { meeting_id })).toBeNull();
  });
});
