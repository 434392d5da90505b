import { and, asc, desc, eq, gt, inArray, lte } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { ReadScope, Scope } from "#app/core/context.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { browserRecordingChunks, browserRecordings } from "#db/schema/browser-recordings.ts";
import { meetings } from "#db/schema/meetings.ts";
import type { BrowserRecordingRow, ChunkRow } from "./schema.ts";
import { type BrowserRecordingView, browserRecordingView } from "./view.ts";

/** A recording found through the caller's standing to its meeting. */
export async function browserRecordingFor(scope: Scope<UserActor>, id: string) {
  const found = await browserRecordingById(scope, id);
  const target = found && (await meetingFor(scope, found.recording.meeting_id));
  if (!target) return undefined;
  const standing = { ...target.standing, startedBy: found.recording.started_by };
  return { ...target, standing, recording: found.recording };
}

/** As the program itself finds it, with its meeting. */
export async function browserRecordingById({ q }: ReadScope, id: string) {
  const [found] = await q
    .select({ recording: browserRecordings, meeting: meetings })
    .from(browserRecordings)
    .innerJoin(meetings, eq(meetings.meeting_id, browserRecordings.meeting_id))
    .where(eq(browserRecordings.browser_recording_id, id));
  return found;
}

/** What the caller is recording, in a meeting that they still find. */
export async function ownOpenRecording(scope: Scope<UserActor>): Promise<BrowserRecordingRow | undefined> {
  const [found] = await scope.q
    .select()
    .from(browserRecordings)
    .where(
      and(eq(browserRecordings.started_by, scope.actor.userId), eq(browserRecordings.status, "recording")),
    );
  return found;
}

/** The newest recording of a meeting in a browser. */
export async function latestOfMeeting(
  { q }: ReadScope,
  meetingId: string,
): Promise<BrowserRecordingRow | undefined> {
  const [found] = await q
    .select()
    .from(browserRecordings)
    .where(eq(browserRecordings.meeting_id, meetingId))
    .orderBy(desc(browserRecordings.started_at), desc(browserRecordings.browser_recording_id))
    .limit(1);
  return found;
}

export async function viewOf(
  scope: Scope<UserActor>,
  row: BrowserRecordingRow,
): Promise<BrowserRecordingView> {
  const target = await meetingFor(scope, row.meeting_id);
  const user = await userById(scope, row.started_by);
  const startedByName = user ? displayName(user) : "Deleted account";
  return browserRecordingView(row, {
    title: target?.meeting.title ?? "",
    startedByName,
    userId: scope.actor.userId,
  });
}

export async function chunkOf({ q }: ReadScope, id: string, seq: number): Promise<ChunkRow | undefined> {
  const [found] = await q
    .select()
    .from(browserRecordingChunks)
    .where(and(eq(browserRecordingChunks.browser_recording_id, id), eq(browserRecordingChunks.seq, seq)));
  return found;
}

/** All chunks of a recording, in order. */
export async function chunksOf({ q }: ReadScope, id: string): Promise<ChunkRow[]> {
  return q
    .select()
    .from(browserRecordingChunks)
    .where(eq(browserRecordingChunks.browser_recording_id, id))
    .orderBy(asc(browserRecordingChunks.seq));
}

/** Recordings of a state that nothing was heard of since a moment, some at a time. */
export async function silentSince(
  { q }: ReadScope,
  { status, before, after }: { status: BrowserRecordingRow["status"]; before: number; after: string },
) {
  return q
    .select({ id: browserRecordings.browser_recording_id })
    .from(browserRecordings)
    .where(
      and(
        eq(browserRecordings.status, status),
        lte(browserRecordings.heard_at, before),
        gt(browserRecordings.browser_recording_id, after),
      ),
    )
    .orderBy(asc(browserRecordings.browser_recording_id))
    .limit(50);
}

/** The ids of recordings whose chunks are still needed. */
export async function neededChunks({ q }: ReadScope): Promise<string[]> {
  const rows = await q
    .select({ id: browserRecordings.browser_recording_id })
    .from(browserRecordings)
    .where(inArray(browserRecordings.status, ["recording", "finishing", "failed"]));
  return rows.map(({ id }) => id);
}
