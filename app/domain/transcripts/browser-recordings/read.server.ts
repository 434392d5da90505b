import { z } from "zod";
import { query } from "#app/core/operation.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { refusalToRecord } from "#app/domain/transcripts/transcriptions/queries.server.ts";
import { failedMs, longestRecordingMs, silentMs } from "./limits.ts";
import {
  browserRecordingById,
  chunksOf,
  latestOfMeeting,
  neededChunks,
  ownOpenRecording,
  silentSince,
  viewOf,
} from "./queries.server.ts";
import { OfMeetingOrOwn, WhichBrowserRecording } from "./schema.ts";
import { takesOf } from "./takes.ts";

/** What the page that records shows: what the caller is recording, and the meeting that they want to record. */
export const getRecordPage = query({
  name: "browser-recordings.get-page",
  input: OfMeetingOrOwn,
  async find(scope, { meeting_id }) {
    return meeting_id === undefined ? { target: null } : notNull(await meetingFor(scope, meeting_id));
  },
  can: (actor, { target }) => target === null || meetingPolicy.record(actor, target.standing),
  prepare: async ({ providers, settings }) => ({
    service: providers.transcription.service?.name ?? null,
    largest_bytes: settings.largestRecording,
    longest_seconds: longestRecordingMs / 1000,
  }),
  async run(scope, { target: { target }, prepared }) {
    const open = await ownOpenRecording(scope);
    const others = target && (await latestOfMeeting(scope, target.meeting.meeting_id));
    return {
      ...prepared,
      open: open ? await viewOf(scope, open) : null,
      meeting: target
        ? {
            meeting_id: target.meeting.meeting_id,
            title: target.meeting.title,
            /** Who records it now, unless it is the caller. */
            recorded_by:
              others?.status === "recording" && others.started_by !== scope.actor.userId
                ? (await viewOf(scope, others)).started_by
                : null,
            /** Why it is not recorded again; null where it may be. */
            refused: await refusalToRecord(scope, target.meeting.meeting_id),
          }
        : null,
    };
  },
});

const notNull = <T>(target: T | undefined) => target && { target };

/** The newest recording of a meeting in a browser, until it is a file. */
export const getBrowserRecording = query({
  name: "browser-recordings.get",
  input: z.object({ meeting_id: z.string().min(1).max(64) }),
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  async run(scope, { input: { meeting_id } }) {
    const latest = await latestOfMeeting(scope, meeting_id);
    return latest && latest.status !== "stored" ? viewOf(scope, latest) : null;
  },
});

/** For the job: the takes of a recording that has ended; null when there is nothing to put together. */
export const readTakes = query({
  name: "browser-recordings.read-takes",
  who: "system",
  input: WhichBrowserRecording,
  async run(scope, { input: { browser_recording_id } }) {
    const found = await browserRecordingById(scope, browser_recording_id);
    if (found?.recording.status !== "finishing") return null;
    return takesOf(await chunksOf(scope, browser_recording_id));
  },
});

const waitsFor = { recording: silentMs, failed: failedMs };

/** For the job: recordings in which nothing was heard for so long that their browser is gone, and those that failed long ago. */
export const listSilent = query({
  name: "browser-recordings.list-silent",
  who: "system",
  input: z.object({ status: z.enum(["recording", "failed"]), after: z.string() }),
  run: async (scope, { input: { status, after } }) =>
    (await silentSince(scope, { status, before: scope.now - waitsFor[status], after })).map(({ id }) => id),
});

/** For the job that cleans up: the recordings whose chunks are still needed. */
export const listNeededChunks = query({
  name: "browser-recordings.needed-chunks",
  who: "system",
  input: z.object({}),
  run: neededChunks,
});
