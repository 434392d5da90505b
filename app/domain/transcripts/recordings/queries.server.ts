import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, lte, max, ne, or } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import { meetingLinkFor } from "#app/domain/meetings/meetings/platforms.ts";
import { meetingParts } from "#app/domain/meetings/meetings/queries.server.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { actionItems } from "#db/schema/action-items.ts";
import { editRequests } from "#db/schema/edit-requests.ts";
import { evidence } from "#db/schema/evidence.ts";
import { users } from "#db/schema/identity.ts";
import { meetings } from "#db/schema/meetings.ts";
import { projectMembers } from "#db/schema/projects.ts";
import { heldAt, recordings, transcriptSegments, webhookDeliveries } from "#db/schema/recordings.ts";
import { summaries, summaryRevisions } from "#db/schema/summaries.ts";
import { openStatuses } from "./lifecycle.ts";
import { deliveryProvider, type RecordingRow } from "./schema.ts";

export type TranscriptRow = Awaited<ReturnType<typeof transcriptOf>>[number];

/** A place in the reading order of a transcript. */
export type TranscriptPosition = { start_ms: number; seq: number };

/** The transcript, or a part, in reading order; each line with how far its time can be trusted. */
export async function transcriptOf(
  { q }: Pick<Scope, "q">,
  meetingId: string,
  { after, limit }: { after?: TranscriptPosition; limit?: number } = {},
) {
  const { segment_id, seq, start_ms, end_ms, speaker, text } = transcriptSegments;
  const lines = q
    .select({ segment_id, seq, start_ms, end_ms, speaker, text, timing: recordings.timing })
    .from(transcriptSegments)
    .innerJoin(recordings, eq(recordings.recording_id, transcriptSegments.recording_id))
    .where(and(eq(transcriptSegments.meeting_id, meetingId), after && isAfter(after)))
    .orderBy(asc(start_ms), asc(seq))
    .$dynamic();
  return await (limit === undefined ? lines : lines.limit(limit));
}

/** The lines before a place, the nearest first. */
export async function positionsBefore(
  { q }: Pick<Scope, "q">,
  meetingId: string,
  { start_ms, seq }: TranscriptPosition,
  count: number,
) {
  const { start_ms: start, seq: number } = transcriptSegments;
  const earlier = and(lte(start, start_ms), or(lt(start, start_ms), lt(number, seq)));
  return q
    .select({ segment_id: transcriptSegments.segment_id, start_ms: start, seq: number })
    .from(transcriptSegments)
    .where(and(eq(transcriptSegments.meeting_id, meetingId), earlier))
    .orderBy(desc(start), desc(number))
    .limit(count);
}

/** The position of a line, or of the one spoken at a time. */
export async function positionOf(
  { q }: Pick<Scope, "q">,
  meetingId: string,
  { line, at_ms }: { line?: string; at_ms?: number },
): Promise<TranscriptPosition | undefined> {
  const { start_ms: start, seq } = transcriptSegments;
  const wanted = line === undefined ? lte(start, at_ms ?? 0) : eq(transcriptSegments.segment_id, line);
  const [found] = await q
    .select({ start_ms: start, seq })
    .from(transcriptSegments)
    .where(and(eq(transcriptSegments.meeting_id, meetingId), wanted))
    .orderBy(desc(start), desc(seq))
    .limit(1);
  return found;
}

/** The first condition lets the index begin at the place, the second leaves out what shares its time. */
function isAfter({ start_ms, seq }: TranscriptPosition) {
  const { start_ms: start, seq: number } = transcriptSegments;
  return and(gte(start, start_ms), or(gt(start, start_ms), gt(number, seq)));
}

/** The newest recording of a meeting: the one whose state is the meeting's. */
export async function latestRecording({ q }: Pick<Scope, "q">, meetingId: string) {
  const [found] = await q
    .select()
    .from(recordings)
    .where(eq(recordings.meeting_id, meetingId))
    .orderBy(desc(recordings.started_at), desc(recordings.recording_id))
    .limit(1);
  return found;
}

export async function openRecordings({ q }: Pick<Scope, "q">, meetingId: string): Promise<RecordingRow[]> {
  const running = and(eq(recordings.meeting_id, meetingId), inArray(recordings.status, openStatuses));
  return q.select().from(recordings).where(running);
}

/** How many recordings of the project are active now. */
export async function activeRecordings({ q }: Pick<Scope, "q">, projectId: string): Promise<number> {
  const [found] = await q
    .select({ count: count() })
    .from(recordings)
    .innerJoin(meetings, eq(meetings.meeting_id, recordings.meeting_id))
    .where(and(eq(recordings.status, "active"), eq(meetings.project_id, projectId)));
  return found?.count ?? 0;
}

/** A recording with its meeting, as the program itself finds it for a delivery. */
export async function recordingById({ q }: Pick<Scope, "q">, recordingId: string) {
  const [found] = await q
    .select({ recording: recordings, meeting: meetings })
    .from(recordings)
    .innerJoin(meetings, eq(meetings.meeting_id, recordings.meeting_id))
    .where(eq(recordings.recording_id, recordingId));
  return found;
}

/** What a delivery to a recording must know of it: little, for each line of a meeting is one. */
export async function addresseeOf({ q }: Pick<Scope, "q">, recordingId: string) {
  const { started_at, stopped_at } = recordings;
  const [found] = await q.prepared(
    "addressee of a delivery",
    (all, places) =>
      all
        .select({ started_at, stopped_at, project_id: meetings.project_id })
        .from(recordings)
        .innerJoin(meetings, eq(meetings.meeting_id, recordings.meeting_id))
        .where(eq(recordings.recording_id, places.recordingId)),
    { recordingId },
  );
  return found;
}

/** Whether the holder of a delivery address may still record in this project. */
export async function mayRecord(
  { q }: Pick<Scope, "q">,
  projectId: string,
  userId: string,
): Promise<boolean> {
  const member = and(eq(projectMembers.project_id, projectId), eq(projectMembers.user_id, userId));
  const found = await q
    .select({ id: users.user_id })
    .from(projectMembers)
    .innerJoin(users, eq(users.user_id, projectMembers.user_id))
    .where(and(member, eq(users.status, "active")))
    .limit(1);
  return found.length > 0;
}

export async function countLines({ q }: Pick<Scope, "q">, meetingId: string): Promise<number> {
  return q.$count(transcriptSegments, eq(transcriptSegments.meeting_id, meetingId));
}

/** The number of the newest line; 0 when there is none. */
export async function lastSeq({ q }: Pick<Scope, "q">, meetingId: string): Promise<number> {
  const newest = { seq: max(transcriptSegments.seq) };
  const ofMeeting = eq(transcriptSegments.meeting_id, meetingId);
  const [found] = await q.select(newest).from(transcriptSegments).where(ofMeeting);
  return found?.seq ?? 0;
}

/**
 * Where a recording's own time begins within the meeting, in ms: after all that others had brought before its first
 * line. The same at every call once there is such a line, so that the order of arrival changes nothing.
 */
export async function offsetOf({ q }: Pick<Scope, "q">, { meeting_id, recording_id }: RecordingRow) {
  const [other] = await q
    .select({ id: recordings.recording_id })
    .from(recordings)
    .where(and(eq(recordings.meeting_id, meeting_id), ne(recordings.recording_id, recording_id)))
    .limit(1);
  if (!other) return 0;
  const ofMeeting = eq(transcriptSegments.meeting_id, meeting_id);
  const [first] = await q
    .select({ seq: transcriptSegments.seq })
    .from(transcriptSegments)
    .where(and(ofMeeting, eq(transcriptSegments.recording_id, recording_id)))
    .orderBy(asc(transcriptSegments.seq))
    .limit(1);
  const earlier = first ? lt(transcriptSegments.seq, first.seq) : undefined;
  const [found] = await q
    .select({ start: max(transcriptSegments.start_ms), end: max(transcriptSegments.end_ms) })
    .from(transcriptSegments)
    .where(and(ofMeeting, ne(transcriptSegments.recording_id, recording_id), earlier));
  return Math.max(found?.start ?? 0, found?.end ?? 0);
}

/** What was delivered by one sender and not applied yet, in the order of arrival. */
export async function waitingDeliveries(
  { q }: Pick<Scope, "q">,
  recordingId: string,
  { limit, provider = deliveryProvider }: { limit: number; provider?: string },
) {
  const waiting = and(eq(webhookDeliveries.recording_id, recordingId), eq(webhookDeliveries.applied, false));
  return q
    .select()
    .from(webhookDeliveries)
    .where(and(waiting, eq(webhookDeliveries.provider, provider)))
    .orderBy(asc(webhookDeliveries.delivery_id))
    .limit(limit);
}

/** Whether people have worked on what rests on the lines of this meeting: replacing them would take its evidence away. */
export async function hasHumanWork({ q }: Pick<Scope, "q">, meetingId: string): Promise<boolean> {
  // A corrected name or term is found in the next transcript again.
  const isWritten = ne(summaryRevisions.reason, "corrected");
  const edits = await q
    .select({ id: summaryRevisions.revision_id })
    .from(summaryRevisions)
    .innerJoin(summaries, eq(summaries.summary_id, summaryRevisions.summary_id))
    .where(and(eq(summaries.meeting_id, meetingId), ne(summaryRevisions.author, "ai"), isWritten))
    .limit(1);
  const proposals = await q
    .select({ id: editRequests.edit_id })
    .from(editRequests)
    .where(and(eq(editRequests.meeting_id, meetingId), eq(editRequests.status, "pending_approval")))
    .limit(1);
  const present = and(eq(actionItems.meeting_id, meetingId), isNull(actionItems.deleted_at));
  const items = await q
    .select({ id: actionItems.action_id })
    .from(actionItems)
    .innerJoin(evidence, eq(evidence.line_id, actionItems.action_id))
    .where(and(present, ne(actionItems.author, "ai")))
    .limit(1);
  return edits.length + proposals.length + items.length > 0;
}

export type SpokenLine = {
  segment_id: string;
  meeting_id: string;
  meeting_title: string;
  scheduled_at: number;
  speaker: string;
  text: string;
  /** Null when the transcript brought no times. */
  start_ms: number | null;
};

/** Lines by their ids, as far as they are still there and in one of these projects. */
export async function spokenLines(
  { q }: Pick<Scope, "q">,
  projectIds: string[],
  segmentIds: string[],
): Promise<Map<string, SpokenLine>> {
  const wanted = [...new Set(segmentIds)];
  if (wanted.length === 0) return new Map();
  const rows = await q.preparedForIds("spoken lines", wanted, (all, ids) =>
    all
      .select({
        segment_id: transcriptSegments.segment_id,
        meeting_id: meetings.meeting_id,
        meeting_title: meetings.title,
        scheduled_at: meetings.scheduled_at,
        speaker: transcriptSegments.speaker,
        text: transcriptSegments.text,
        start_ms: transcriptSegments.start_ms,
        timing: recordings.timing,
        project_id: meetings.project_id,
      })
      .from(transcriptSegments)
      .innerJoin(recordings, eq(recordings.recording_id, transcriptSegments.recording_id))
      .innerJoin(meetings, eq(meetings.meeting_id, transcriptSegments.meeting_id))
      .where(inArray(transcriptSegments.segment_id, ids)),
  );
  // Asked for in the query, the project leads the planner through all its lines instead of to these few.
  const own = rows.filter(({ project_id }) => projectIds.includes(project_id));
  return new Map(
    own.map(({ timing, project_id: _, ...row }) => [
      row.segment_id,
      { ...row, start_ms: timing === "none" ? null : row.start_ms },
    ]),
  );
}

/** When a meeting took place, or is planned to. */
export async function heldAtOf({ q }: Pick<Scope, "q">, meetingId: string): Promise<number> {
  const [meeting] = await q.select({ at: heldAt }).from(meetings).where(eq(meetings.meeting_id, meetingId));
  return meeting?.at ?? 0;
}

/** The lines of a meeting that begin within these times (ms), both included. */
export async function linesBetween({ q }: Pick<Scope, "q">, meetingId: string, from: number, to: number) {
  const { start_ms, end_ms, speaker, text } = transcriptSegments;
  return q
    .select({ start_ms, end_ms, speaker, text })
    .from(transcriptSegments)
    .where(and(eq(transcriptSegments.meeting_id, meetingId), gte(start_ms, from), lte(start_ms, to)));
}

/** The link by which anybody can join a meeting; null while there is none. */
export async function sharedLink(scope: Pick<Scope, "q">, meeting: MeetingRow): Promise<string | null> {
  const { links } = await meetingParts(scope, [meeting]);
  return meetingLinkFor({ isHosting: false }, meeting.manual_meeting_link, links)?.href ?? null;
}
