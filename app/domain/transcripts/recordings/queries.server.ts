import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, max, ne, not, sql } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import { meetingLinkFor } from "#app/domain/meetings/meetings/platforms.ts";
import { meetingParts } from "#app/domain/meetings/meetings/queries.server.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { isShownTo } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
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

/** What the file of a meeting's transcript says was decided and is to be done; null where it says neither. */
export async function statedOf({ q }: Pick<Scope, "q">, meetingId: string) {
  const [found] = await q
    .select({ stated: recordings.stated })
    .from(recordings)
    .where(and(eq(recordings.meeting_id, meetingId), isNotNull(recordings.stated)))
    .orderBy(desc(recordings.started_at))
    .limit(1);
  return found?.stated ?? null;
}

/**
 * When (ms) a new recording starts: now, or after the newest of its meeting, so that the newest is the one that was stored last.
 * Ids are made before the transaction, and clocks of two machines differ.
 */
export async function startOfRecording(
  scope: Pick<Scope, "q" | "now">,
  { meeting_id, recording_id }: Pick<RecordingRow, "meeting_id" | "recording_id">,
): Promise<number> {
  const { now } = scope;
  const last = await latestRecording(scope, meeting_id);
  const isNewest =
    !last || last.started_at < now || (last.started_at === now && last.recording_id < recording_id);
  return isNewest ? now : last.started_at + 1;
}

export async function openRecordings({ q }: Pick<Scope, "q">, meetingId: string): Promise<RecordingRow[]> {
  const running = and(eq(recordings.meeting_id, meetingId), inArray(recordings.status, openStatuses));
  return q.select().from(recordings).where(running);
}

/** How many recordings of the project are active now, as far as their meetings are shown. */
export async function activeRecordings(
  { q }: Pick<Scope, "q">,
  projectId: string,
  seenBy: string,
): Promise<number> {
  const [found] = await q
    .select({ count: count() })
    .from(recordings)
    .innerJoin(meetings, eq(meetings.meeting_id, recordings.meeting_id))
    .where(and(eq(recordings.status, "active"), eq(meetings.project_id, projectId), isShownTo(seenBy)));
  return found?.count ?? 0;
}

/** A recording with its meeting, as the program itself finds it for a delivery. */
export async function recordingById({ q }: Pick<Scope, "q">, recordingId: string) {
  const [found] = await q.prepared(
    "recording with its meeting",
    (all, places) =>
      all
        .select({ recording: recordings, meeting: meetings })
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
    .where(and(member, not(projectMembers.lacks_second_step), eq(users.status, "active")))
    .limit(1);
  return found.length > 0;
}

/**
 * Where a recording's own time begins within the meeting, in ms: after all that others had brought before its first
 * line. The same at every call once there is such a line, so that the order of arrival changes nothing.
 */
export async function offsetOf({ q }: Pick<Scope, "q">, { meeting_id, recording_id }: RecordingRow) {
  const [other] = await q.prepared(
    "another recording of a meeting",
    (all, places) =>
      all
        .select({ id: recordings.recording_id })
        .from(recordings)
        .where(
          and(eq(recordings.meeting_id, places.meeting_id), ne(recordings.recording_id, places.recording_id)),
        )
        .limit(1),
    { meeting_id, recording_id },
  );
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
  return q.prepared(
    "waiting deliveries",
    (all, places) =>
      all
        .select()
        .from(webhookDeliveries)
        .where(
          and(
            eq(webhookDeliveries.recording_id, places.recordingId),
            eq(webhookDeliveries.applied, false),
            eq(webhookDeliveries.provider, places.provider),
          ),
        )
        .orderBy(asc(webhookDeliveries.delivery_id))
        .limit(sql.placeholder("limit")),
    { recordingId, provider, limit },
  );
}

/** Those of these deliveries that nobody has applied since they were read. */
export async function stillWaiting<D extends { delivery_id: string }>(
  { q }: Pick<Scope, "q">,
  deliveries: D[],
): Promise<D[]> {
  if (deliveries.length === 0) return [];
  const ids = deliveries.map(({ delivery_id }) => delivery_id);
  const { delivery_id, applied } = webhookDeliveries;
  const found = await q.preparedForIds("still waiting", ids, (all, places) =>
    all
      .select({ delivery_id })
      .from(webhookDeliveries)
      .where(and(inArray(delivery_id, places), eq(applied, false))),
  );
  const waiting = new Set(found.map((row) => row.delivery_id));
  return deliveries.filter((row) => waiting.has(row.delivery_id));
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

/** When a meeting took place, or is planned to. */
export async function heldAtOf({ q }: Pick<Scope, "q">, meetingId: string): Promise<number> {
  const [meeting] = await q.select({ at: heldAt }).from(meetings).where(eq(meetings.meeting_id, meetingId));
  return meeting?.at ?? 0;
}

/** The link by which anybody can join a meeting; null while there is none. */
export async function sharedLink(scope: Pick<Scope, "q">, meeting: MeetingRow): Promise<string | null> {
  const { links } = await meetingParts(scope, [meeting]);
  return meetingLinkFor({ isHosting: false }, meeting.manual_meeting_link, links)?.href ?? null;
}
