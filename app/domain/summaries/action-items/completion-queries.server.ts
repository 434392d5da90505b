import { and, asc, desc, eq, lt, ne, type SQL, sql } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { ReadScope, Scope } from "#app/core/context.ts";
import { seriesIdOf } from "#app/domain/meetings/agenda/earlier-queries.server.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { ungrouped } from "#app/domain/meetings/meetings/ungrouped.ts";
import { isShownTo } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { clockTime } from "#app/domain/transcripts/recordings/clock-time.ts";
import { actionItems, completionProposals, isOpenItem } from "#db/schema/action-items.ts";
import { meetings } from "#db/schema/meetings.ts";
import { recordings, transcriptSegments } from "#db/schema/recordings.ts";
import { seriesMeetings } from "#db/schema/series.ts";
import { type ItemTarget, ownItemFor } from "./queries.server.ts";
import type { CompletionRow } from "./schema.ts";
import type { CompletionView } from "./view.ts";

/** So many open items of a project are looked for in the words of a meeting, those of the newest meetings. */
const mostSought = 2000;

/** Open items of earlier meetings of the project, and whether their meetings belong together with this one. */
export async function promisesBefore({ q }: ReadScope, meeting: MeetingRow) {
  const { action_id, description, owner } = actionItems;
  const rows = await q
    .select({ item: { action_id, description, owner, meeting_id: actionItems.meeting_id }, of: relation })
    .from(meetings)
    .innerJoin(actionItems, eq(actionItems.meeting_id, meetings.meeting_id))
    .leftJoin(seriesMeetings, eq(seriesMeetings.meeting_id, meetings.meeting_id))
    .where(and(isHeldBefore(meeting), isOpenItem))
    .orderBy(desc(meetings.held_at), asc(action_id))
    .limit(mostSought);
  const series = await seriesIdOf({ q }, meeting.meeting_id);
  const group = groupOfMeeting(meeting);
  return rows.map(({ item, of }) => ({
    ...item,
    isNear:
      (series !== undefined && of.series_id === series) || (group !== null && of.context_group === group),
  }));
}

const relation = { series_id: seriesMeetings.series_id, context_group: meetings.context_group };

/** Of the same project, and held before. */
export function isHeldBefore({ project_id, meeting_id, held_at }: MeetingRow): SQL | undefined {
  return and(
    eq(meetings.project_id, project_id),
    ne(meetings.meeting_id, meeting_id),
    lt(meetings.held_at, held_at),
  );
}

/** The subject of a meeting; what has none shares it with nothing. */
export function groupOfMeeting({ context_group }: Pick<MeetingRow, "context_group">): string | null {
  return context_group === ungrouped ? null : context_group;
}

/** What the words of a meeting were found to say, answered or not. */
export async function completionsFoundIn({ q }: ReadScope, meetingId: string): Promise<CompletionRow[]> {
  return q.select().from(completionProposals).where(eq(completionProposals.meeting_id, meetingId));
}

/** So many of one item are shown, the newest first; an item that is spoken of more often is answered meanwhile. */
const mostShown = 20;

/**
 * The words that were found for an item by their ids, as far as the caller sees the meetings they are from; a transcript that was
 * corrected since is quoted as it is now.
 */
export async function completionsShown(
  { q, actor }: Scope<UserActor>,
  { item, standing }: ItemTarget,
): Promise<(CompletionView & { answer: CompletionRow["answer"] })[]> {
  if (standing.projectRole === null) return [];
  const { proposal_id, action_id, segment_id, quote, asked, answer, found_at } = completionProposals;
  const { meeting_id, title, held_at } = meetings;
  const { speaker, start_ms } = transcriptSegments;
  const rows = await q
    .select({
      ...{ proposal_id, segment_id, quote, asked, answer },
      ...{ meeting_id, title, held_at, speaker, start_ms, timing: recordings.timing },
    })
    .from(completionProposals)
    .innerJoin(transcriptSegments, eq(transcriptSegments.segment_id, segment_id))
    .innerJoin(recordings, eq(recordings.recording_id, transcriptSegments.recording_id))
    .innerJoin(meetings, eq(meeting_id, completionProposals.meeting_id))
    .where(and(eq(action_id, item.action_id), isShownTo(actor.userId)))
    .orderBy(asc(sql`${answer} is not null`), desc(found_at), desc(proposal_id))
    .limit(mostShown);
  return rows.map(({ title, held_at, meeting_id, start_ms, timing, ...row }) => ({
    ...row,
    start_ms: timing === "none" ? null : start_ms,
    timestamp: timing === "none" ? null : clockTime(start_ms),
    meeting: { meeting_id, title, held_at: new Date(held_at).toISOString() },
  }));
}

/** Words with the item they are about, found through the caller, who sees the item and the meeting they are from. */
export async function completionFor(scope: Scope<UserActor>, proposalId: string) {
  const [proposal] = await scope.q
    .select()
    .from(completionProposals)
    .where(eq(completionProposals.proposal_id, proposalId));
  if (!proposal || !(await meetingFor(scope, proposal.meeting_id))) return undefined;
  const target = await ownItemFor(scope, proposal.action_id);
  return target && { ...target, proposal };
}
