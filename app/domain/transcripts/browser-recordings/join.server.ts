import { operation } from "#app/core/operation.ts";
import { keepRecording } from "#app/domain/transcripts/transcriptions/kept-changes.server.ts";
import {
  deleteBrowserRecording,
  deleteChunkRows,
  endBrowserRecording,
  setBrowserRecording,
} from "./changes.server.ts";
import { browserRecordingById } from "./queries.server.ts";
import { FailJoining, StoreJoined, WhichBrowserRecording } from "./schema.ts";

/** For the job: the recording is a file now, and becomes a transcript where there is a server for that. */
export const storeJoined = operation({
  name: "browser-recordings.store-joined",
  who: "system",
  input: StoreJoined,
  prepare: async ({ providers, settings }) => ({
    service: providers.transcription.service?.name ?? null,
    rules: settings.spending,
  }),
  async run(tx, { input: { browser_recording_id: id, bytes, duration_ms }, prepared }) {
    const found = await browserRecordingById(tx, id);
    if (found?.recording.status !== "finishing") return { stored: false };
    const { started_by } = found.recording;
    await keepRecording(tx, found.meeting, { id, bytes, duration_ms, started_by }, prepared);
    await setBrowserRecording(tx, found.meeting, id, { status: "stored", problem: null });
    await deleteChunkRows(tx, id);
    return { stored: true };
  },
});

/** For the job: what came can't be put together. It is kept for a month, for another try. */
export const failJoining = operation({
  name: "browser-recordings.fail-joining",
  who: "system",
  input: FailJoining,
  async run(tx, { input: { browser_recording_id: id, problem } }) {
    const found = await browserRecordingById(tx, id);
    if (found?.recording.status !== "finishing") return { failed: false };
    await setBrowserRecording(tx, found.meeting, id, { status: "failed", problem });
    return { failed: true };
  },
});

/** For the job: ends a recording whose browser is gone. One without sound is deleted, and so is one that failed long ago. */
export const closeSilent = operation({
  name: "browser-recordings.close-silent",
  who: "system",
  input: WhichBrowserRecording,
  async run(tx, { input: { browser_recording_id: id } }) {
    const found = await browserRecordingById(tx, id);
    if (!found || found.recording.status === "finishing" || found.recording.status === "stored")
      return { closed: false };
    const hasSound = found.recording.status === "recording" && found.recording.chunks > 0;
    if (hasSound) await endBrowserRecording(tx, found.meeting, id);
    else await deleteBrowserRecording(tx, id);
    return { closed: true };
  },
});
