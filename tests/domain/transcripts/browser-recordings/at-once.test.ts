import { expect, test } from "vitest";
import {
  claimBrowserRecording,
  discardBrowserRecording,
  finishBrowserRecording,
  startBrowserRecording,
  storeChunk,
} from "#app/domain/transcripts/browser-recordings/write.server.ts";
import { folderFiles } from "#app/providers/files/folder.ts";
import { createTranscription } from "#app/providers/transcription/transcription.ts";
import { browserRecordingChunks, browserRecordings } from "#db/schema/browser-recordings.ts";
import { transcriptions } from "#db/schema/transcriptions.ts";
import { stage } from "#tests/domain/summaries/summaries/stage.ts";
import { holder, inChunks } from "#tests/support/browser-recording.ts";
import { testFolder } from "#tests/support/database.ts";
import { wav } from "#tests/support/media.ts";

const twenty = <T>(call: (at: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: 20 }, (_, at) => call(at)));

test("twenty starts, chunks, claims, ends and jobs at once make one recording with each chunk once", async () => {
  const folder = testFolder();
  const at = await stage({ transcription: createTranscription(folderFiles(folder), null, folder) });
  const { meeting_id, workspace } = at;
  const ctx = at.as(at.member);
  const known = { everybody_knows: true as const, media_type: "audio/webm", holder };
  const rows = async () => workspace.db.read((q) => q.select().from(browserRecordings));
  await twenty(() => startBrowserRecording(ctx, { meeting_id, ...known }));
  const [begun, ...others] = await rows();
  expect(others).toEqual([]);
  const { browser_recording_id = "" } = begun ?? {};

  const pieces = inChunks(wav({ seconds: 10 }), { pieces: 4, seconds: 10 });
  const stored = await twenty((index) =>
    storeChunk(ctx, { browser_recording_id, claim: 1, ...(pieces[index % 4] as (typeof pieces)[number]) }),
  );
  expect(stored.filter(({ status }) => status === "rejected")).toEqual([]);
  const chunks = await workspace.db.read((q) => q.select().from(browserRecordingChunks));
  expect(chunks.map(({ seq }) => seq).sort()).toEqual([0, 1, 2, 3]);
  expect(await rows()).toMatchObject([{ chunks: 4, recorded_ms: 10_000 }]);

  const claims = await twenty(() => claimBrowserRecording(ctx, { browser_recording_id, holder }));
  const numbers = claims.flatMap((one) => (one.status === "fulfilled" ? [one.value.claim] : []));
  expect(new Set(numbers).size).toBe(20);

  await twenty(() => finishBrowserRecording(ctx, { browser_recording_id, chunks: 4 }));
  await workspace.worker.drain();
  const made = await workspace.db.read((q) => q.select().from(transcriptions));
  expect(made).toMatchObject([
    { transcription_id: browser_recording_id, status: "kept", duration_ms: 10_000 },
  ]);
});

test("a recording that twenty requests discard at once is deleted by one of them, and the others find none", async () => {
  const folder = testFolder();
  const at = await stage({ transcription: createTranscription(folderFiles(folder), null, folder) });
  const ctx = at.as(at.member);
  const known = { everybody_knows: true as const, media_type: "audio/webm", holder };
  const begun = await startBrowserRecording(ctx, { project_id: at.project_id, ...known });
  const { browser_recording_id } = begun;
  const done = await twenty(() => discardBrowserRecording(ctx, { browser_recording_id }));
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await at.workspace.db.read((q) => q.select().from(browserRecordings))).toEqual([]);
});
