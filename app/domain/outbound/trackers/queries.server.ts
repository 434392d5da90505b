import { and, asc, eq, exists, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { ReadScope, Scope } from "#app/core/context.ts";
import { ownItemFor } from "#app/domain/summaries/action-items/queries.server.ts";
import { projectById, projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { actionItems } from "#db/schema/action-items.ts";
import { meetings } from "#db/schema/meetings.ts";
import { trackerIssues, trackers } from "#db/schema/trackers.ts";
import { askedAtOnce, type TrackerIssueRow, type TrackerRow } from "./schema.ts";

export async function trackerById({ q }: ReadScope, trackerId: string): Promise<TrackerRow | undefined> {
  const [row] = await q.select().from(trackers).where(eq(trackers.tracker_id, trackerId));
  return row;
}

/** A tracker found through the caller, who is in its project. */
export async function trackerFor(scope: Scope<UserActor>, trackerId: string) {
  const tracker = await trackerById(scope, trackerId);
  const target = tracker && (await projectFor(scope, tracker.project_id));
  return target && { ...target, tracker };
}

export async function trackersOfProject({ q }: ReadScope, projectId: string): Promise<TrackerRow[]> {
  return q
    .select()
    .from(trackers)
    .where(eq(trackers.project_id, projectId))
    .orderBy(asc(trackers.tracker_id));
}

export async function issueOf({ q }: ReadScope, actionId: string): Promise<TrackerIssueRow | undefined> {
  const [row] = await q.select().from(trackerIssues).where(eq(trackerIssues.action_id, actionId));
  return row;
}

/** An item that is not deleted, the caller's standing to it, and the project of its meeting. */
export async function itemToSend(scope: Scope<UserActor>, actionId: string) {
  const target = await ownItemFor(scope, actionId);
  const project = target && (await projectById(scope, target.meeting.project_id));
  return target && project && { ...target, project };
}

/** An item with its meeting, for the program: also of a meeting that is private. */
export async function itemToTell({ q }: ReadScope, actionId: string) {
  const [row] = await q
    .select({ item: actionItems, meeting: meetings })
    .from(actionItems)
    .innerJoin(meetings, eq(meetings.meeting_id, actionItems.meeting_id))
    .where(eq(actionItems.action_id, actionId));
  return row;
}

/** Every tracker with issues that may be asked now, whatever its project. */
export async function trackersToAsk({ q, now }: Pick<Scope, "q" | "now">) {
  const { tracker_id, project_id, off_because, next_at } = trackers;
  const isMade = and(eq(trackerIssues.tracker_id, tracker_id), isNotNull(trackerIssues.remote_id));
  const issues = q.select({ one: sql`1` }).from(trackerIssues).where(isMade);
  return q
    .select({ tracker_id, project_id })
    .from(trackers)
    .where(and(isNull(off_because), or(isNull(next_at), lt(next_at, now)), exists(issues)));
}

/** Issues of a tracker that were made, of items that are there, and were not looked at since: the longest ago first. */
export async function issuesToAsk({ q }: ReadScope, trackerId: string, before: number) {
  const rows = await q
    .select({ remote_id: trackerIssues.remote_id })
    .from(trackerIssues)
    .innerJoin(actionItems, eq(actionItems.action_id, trackerIssues.action_id))
    .where(
      and(
        eq(trackerIssues.tracker_id, trackerId),
        lt(trackerIssues.checked_at, before),
        isNotNull(trackerIssues.remote_id),
        isNull(actionItems.deleted_at),
      ),
    )
    .orderBy(asc(trackerIssues.checked_at))
    .limit(askedAtOnce);
  return rows.flatMap(({ remote_id }) => remote_id ?? []);
}

/** Issues of a tracker whose state is not this one any more, with their items and the project of the meeting. */
export async function issuesInOtherState(
  { q }: ReadScope,
  trackerId: string,
  { state, remoteIds }: { state: TrackerIssueRow["state"]; remoteIds: string[] },
) {
  if (remoteIds.length === 0) return [];
  return q
    .select({ issue: trackerIssues, item: actionItems, project_id: meetings.project_id })
    .from(trackerIssues)
    .innerJoin(actionItems, eq(actionItems.action_id, trackerIssues.action_id))
    .innerJoin(meetings, eq(meetings.meeting_id, trackerIssues.meeting_id))
    .where(
      and(
        eq(trackerIssues.tracker_id, trackerId),
        inArray(trackerIssues.remote_id, remoteIds),
        ne(trackerIssues.state, state),
      ),
    );
}
