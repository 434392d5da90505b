import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import { minute } from "#app/core/clock.ts";
import type { Scope, Tx } from "#app/core/context.ts";
import { AppError, conflict } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { hashToken } from "#app/core/tokens.ts";
import { message, t } from "#app/core/words.ts";
import { createHeldMeeting, removeMeeting } from "#app/domain/meetings/meetings/changes.server.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { lastSeq } from "#app/domain/transcripts/recordings/line-queries.server.ts";
import { refusalToRecord } from "#app/domain/transcripts/transcriptions/queries.server.ts";
import { projectPolicy } from "#app/domain/workspaces/projects/policy.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { browserRecordingChunks, browserRecordings } from "#db/schema/browser-recordings.ts";
import { deleteBrowserRecording, endBrowserRecording, setBrowserRecording } from "./changes.server.ts";
import { longestRecordingMs } from "./limits.ts";
import { browserRecordingPolicy } from "./policy.ts";
import {
  browserRecordingFor,
  chunkOf,
  chunksOf,
  latestOfMeeting,
  ownOpenRecording,
  viewOf,
} from "./queries.server.ts";
import {
  type BrowserRecordingRow,
  browserRecordingChanged,
  ClaimBrowserRecording,
  FinishBrowserRecording,
  StartBrowserRecording,
  StoreChunk,
  WhichBrowserRecording,
} from "./schema.ts";
import { missingChunks } from "./takes.ts";

const takenOver = message("This recording goes on in another tab or window.");
const hasEnded = message("This recording has ended.");
const differs = message("Another piece of the recording has this number.");
const tooLong = message("A recording can be 8 hours long. Finish it and start another one.");
/** Whoever starts without a title gets this one until they change the meeting, or its words say more. */
const untitled = "Recorded meeting";

/** Begins a recording. The same browser asking again gets the recording that it began. */
export const startBrowserRecording = operation({
  name: "browser-recordings.start",
  failed: message("We couldn't start the recording. Try again."),
  input: StartBrowserRecording,
  async find(scope: Scope<UserActor>, { meeting_id, project_id }) {
    if (meeting_id !== undefined) {
      const target = await meetingFor(scope, meeting_id);
      return target && { meeting: target.meeting, may: meetingPolicy.record(scope.actor, target.standing) };
    }
    const place = await projectFor(scope, project_id ?? "");
    return place && { meeting: null, may: projectPolicy.schedule() };
  },
  can: (_actor, { may }) => may,
  async run(tx, { actor, input, target }) {
    const holder_hash = hashToken(input.holder);
    const open = await ownOpenRecording(tx);
    const isAgain = open?.holder_hash === holder_hash;
    if (open && isAgain && (!input.meeting_id || open.meeting_id === input.meeting_id))
      return { ...(await viewOf(tx, open)), claim: open.claim };
    if (open) throw conflict(t("You're recording another meeting. Finish it first."));
    if (target.meeting) await assertFree(tx, target.meeting);
    const meeting = target.meeting ?? (await newMeeting(tx, input));
    const { meeting_id, project_id } = meeting;
    const row: BrowserRecordingRow = {
      ...{ browser_recording_id: newId(), meeting_id, started_by: actor.userId, status: "recording" },
      ...{ holder_hash, claim: 1, chunks: 0, bytes: 0, recorded_ms: 0, problem: null },
      ...{ started_at: tx.now, heard_at: tx.now, finished_at: null },
    };
    await tx.q.insert(browserRecordings).values(row);
    const { browser_recording_id, status } = row;
    await tx.emit(browserRecordingChanged, { meeting_id, project_id, browser_recording_id, status });
    return { ...(await viewOf(tx, row)), claim: row.claim };
  },
});

function newMeeting(
  tx: Tx<UserActor>,
  { project_id = "", title }: { project_id?: string | undefined; title?: string | undefined },
) {
  const held = {
    project_id,
    title: title ?? untitled,
    title_from: title === undefined ? ("day" as const) : null,
    scheduled_at: tx.now,
    duration_minutes: 60,
    participants: [],
    is_private: false,
  };
  return createHeldMeeting(tx, tx.actor.userId, held);
}

/** One recording of a meeting at a time, and none beside words or sound that are there. */
async function assertFree(tx: Tx<UserActor>, { meeting_id }: MeetingRow): Promise<void> {
  const latest = await latestOfMeeting(tx, meeting_id);
  if (latest?.status === "recording")
    throw conflict(
      t("{startedBy} is recording this meeting.", { startedBy: (await viewOf(tx, latest)).started_by }),
    );
  if (latest?.status === "finishing") throw conflict(t("A recording of this meeting is being put together."));
  const refused = await refusalToRecord(tx, meeting_id);
  if (refused) throw conflict(refused);
}

/** Goes on in another page of the same browser: what earlier pages send from now on is refused. */
export const claimBrowserRecording = operation({
  name: "browser-recordings.claim",
  input: ClaimBrowserRecording,
  find: (scope, { browser_recording_id }) => browserRecordingFor(scope, browser_recording_id),
  can: (actor, { standing }) => browserRecordingPolicy.record(actor, standing),
  async run(tx, { input: { browser_recording_id, holder }, target: { meeting, recording } }) {
    assertOpen(recording);
    if (recording.holder_hash !== hashToken(holder))
      throw conflict(t("This recording is in another browser."));
    const claim = recording.claim + 1;
    await setBrowserRecording(tx, meeting, browser_recording_id, {
      ...{ status: "recording", claim, heard_at: tx.now },
    });
    const stored = await chunksOf(tx, browser_recording_id);
    const last = stored.at(-1);
    return {
      ...(await viewOf(tx, { ...recording, claim })),
      claim,
      /** What a new page counts on from. */
      next_seq: last ? last.seq + 1 : 0,
      next_take: last ? Math.max(...stored.map(({ take }) => take)) + 1 : 0,
    };
  },
});

/** Stores a piece of a recording, whole and durably, before it answers. The same piece twice is stored once. */
export const storeChunk = operation({
  name: "browser-recordings.store-chunk",
  brief: true,
  input: StoreChunk,
  find: (scope, { browser_recording_id }) => browserRecordingFor(scope, browser_recording_id),
  can: (actor, { standing }) => browserRecordingPolicy.record(actor, standing),
  async prepare(ctx, { input, target: { recording } }) {
    const { browser_recording_id: id, seq, sha256, content } = input;
    const { largestRecording } = ctx.settings;
    if (createHash("sha256").update(content).digest("hex") !== sha256)
      throw new AppError(422, t("This piece of the recording arrived damaged. Send it again."));
    const known = await ctx.db.read((q) => chunkOf({ q }, id, seq));
    if (known) return { largestRecording };
    assertTaken(recording, input, largestRecording);
    await ctx.providers.transcription.chunks.save({ id, seq, sha256 }, content);
    return { largestRecording };
  },
  async run(tx, { input, target: { recording }, prepared: { largestRecording } }) {
    const { browser_recording_id, seq, take, ms, sha256, content, claim } = input;
    const known = await chunkOf(tx, browser_recording_id, seq);
    if (known && known.sha256 !== sha256) throw conflict(t(differs));
    if (known) return { stored: seq };
    assertTaken(recording, { claim, ms, content }, largestRecording);
    const row = { browser_recording_id, seq, take, ms, sha256, bytes: content.length, stored_at: tx.now };
    await tx.q.insert(browserRecordingChunks).values(row);
    const { chunks, bytes, recorded_ms } = recording;
    await tx.q
      .update(browserRecordings)
      .set({
        ...{ chunks: chunks + 1, bytes: bytes + content.length, recorded_ms: recorded_ms + ms },
        heard_at: tx.now,
      })
      .where(eq(browserRecordings.browser_recording_id, browser_recording_id));
    return { stored: seq };
  },
});

type Sent = { claim: number; ms: number; content: Uint8Array };

function assertTaken(recording: BrowserRecordingRow, { claim, ms, content }: Sent, largest: number): void {
  assertOpen(recording);
  if (claim !== recording.claim) throw new AppError(409, t(takenOver), { code: "taken_over" });
  if (recording.recorded_ms + ms > longestRecordingMs + minute) throw new AppError(413, t(tooLong));
  if (recording.bytes + content.length > largest) {
    const most = Math.round(largest / 1_000_000);
    throw new AppError(
      413,
      t("A recording can have {most} MB on this server. Finish it and start another one.", { most }),
    );
  }
}

function assertOpen({ status }: BrowserRecordingRow): void {
  if (status !== "recording") throw new AppError(409, t(hasEnded), { code: "ended" });
}

/** Ends a recording. Once all its pieces are there they are put together; asked again it changes nothing. */
export const finishBrowserRecording = operation({
  name: "browser-recordings.finish",
  input: FinishBrowserRecording,
  find: (scope, { browser_recording_id }) => browserRecordingFor(scope, browser_recording_id),
  can: (actor, { standing }) => browserRecordingPolicy.record(actor, standing),
  async run(tx, { input: { browser_recording_id, chunks }, target: { meeting, recording } }) {
    const { meeting_id } = meeting;
    if (recording.status === "finishing" || recording.status === "stored") return { meeting_id };
    const stored = await chunksOf(tx, browser_recording_id);
    const [first] = missingChunks(stored, chunks ?? 0);
    if (first !== undefined)
      throw new AppError(409, t("Piece {value} of the recording hasn't arrived.", { value: first + 1 }), {
        code: "missing",
      });
    if (stored.length === 0)
      throw new AppError(
        422,
        t("Nothing has been recorded yet. Record something, or discard the recording."),
      );
    await endBrowserRecording(tx, meeting, browser_recording_id);
    return { meeting_id };
  },
});

/** Throws a recording away, and with it the meeting that was made for it alone. */
export const discardBrowserRecording = operation({
  name: "browser-recordings.discard",
  input: WhichBrowserRecording,
  find: (scope, { browser_recording_id }) => browserRecordingFor(scope, browser_recording_id),
  can: (actor, { standing }) => browserRecordingPolicy.record(actor, standing),
  async run(tx, { input: { browser_recording_id }, target: { meeting, recording } }) {
    if (recording.status === "finishing" || recording.status === "stored")
      throw conflict(t("This recording has ended. You can delete it from its meeting."));
    const { meeting_id, project_id } = meeting;
    await deleteBrowserRecording(tx, browser_recording_id);
    await tx.emit(browserRecordingChanged, {
      meeting_id,
      project_id,
      browser_recording_id,
      status: "failed",
    });
    const isItsOwn = meeting.created_at === recording.started_at && (await lastSeq(tx, meeting_id)) === 0;
    if (isItsOwn) await removeMeeting(tx, meeting);
    return { meeting_id: isItsOwn ? null : meeting_id };
  },
});
