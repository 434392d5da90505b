import { and, asc, desc, eq, gt, gte, inArray, lt, or, type SQL } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { ReadScope, Scope } from "#app/core/context.ts";
import type { DecisionState } from "#app/core/enums/decision-state.ts";
import {
  type MeetingTarget,
  meetingFor,
  membershipOf,
} from "#app/domain/meetings/meetings/queries.server.ts";
import { isShownTo, type ProjectSight } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { decisionHistory, decisions } from "#db/schema/decisions.ts";
import { meetings } from "#db/schema/meetings.ts";
import { projectMembers } from "#db/schema/projects.ts";
import { seriesMeetings } from "#db/schema/series.ts";
import type { DecisionCursor } from "./cursor.ts";
import { rootOf } from "./lifecycle.ts";
import type { DecisionHistoryRow, DecisionRow } from "./schema.ts";

export type DecisionTarget = MeetingTarget & { decision: DecisionRow };
export type LoggedDecision = Awaited<ReturnType<typeof decisionsIn>>[number];
/** Another decision as far as the caller sees it. */
export type ShownDecision = Awaited<ReturnType<typeof decisionsShown>>[number];

/** A decision found through the caller: as a member of its project who sees its meeting. */
export async function decisionFor(
  scope: Scope<UserActor>,
  decisionId: string,
): Promise<DecisionTarget | undefined> {
  const decision = await decisionById(scope, decisionId);
  const target = decision && (await meetingFor(scope, decision.meeting_id));
  return target && target.standing.projectRole !== null ? { ...target, decision } : undefined;
}

export async function decisionById({ q }: ReadScope, decisionId: string): Promise<DecisionRow | undefined> {
  const [row] = await q.select().from(decisions).where(eq(decisions.decision_id, decisionId));
  return row;
}

/** A decision and all that say the same, in whatever meeting. */
export async function groupOf({ q }: ReadScope, decision: DecisionRow): Promise<DecisionRow[]> {
  const root = rootOf(decision);
  return q
    .select()
    .from(decisions)
    .where(or(eq(decisions.decision_id, root), eq(decisions.same_as, root)))
    .orderBy(asc(decisions.decision_id));
}

const meeting = {
  meeting_id: meetings.meeting_id,
  project_id: meetings.project_id,
  title: meetings.title,
  held_at: meetings.held_at,
  created_by: meetings.created_by,
};

type Range = {
  state?: DecisionState | undefined;
  group: string;
  series?: string | undefined;
  from?: number | undefined;
  /** Exclusive. */
  to?: number | undefined;
  after?: DecisionCursor | undefined;
  limit: number;
};

/** The decisions of a project that are shown in a sight, those of the meeting that was held last first. */
export async function decisionsIn(
  { q }: ReadScope,
  { projectId, seenBy }: ProjectSight,
  { state, group, series, from, to, after, limit }: Range,
) {
  const { held_at, project_id, context_group } = meetings;
  const ofSeries = (id: string) =>
    q.select({ id: seriesMeetings.meeting_id }).from(seriesMeetings).where(eq(seriesMeetings.series_id, id));
  return q
    .select({ decision: decisions, meeting })
    .from(meetings)
    .innerJoin(decisions, eq(decisions.meeting_id, meetings.meeting_id))
    .where(
      and(
        eq(project_id, projectId),
        isShownTo(seenBy),
        state && eq(decisions.state, state),
        group === "" ? undefined : eq(context_group, group),
        series === undefined ? undefined : inArray(meetings.meeting_id, ofSeries(series)),
        from === undefined ? undefined : gte(held_at, from),
        to === undefined ? undefined : lt(held_at, to),
        after && isAfter(after),
      ),
    )
    .orderBy(desc(held_at), asc(decisions.position), asc(decisions.decision_id))
    .limit(limit);
}

function isAfter({ held_at, position, decision_id }: DecisionCursor): SQL | undefined {
  const later = or(
    gt(decisions.position, position),
    and(eq(decisions.position, position), gt(decisions.decision_id, decision_id)),
  );
  return or(lt(meetings.held_at, held_at), and(eq(meetings.held_at, held_at), later));
}

/** Decisions by their ids, as far as the caller is in their project and sees their meeting. */
export async function decisionsShown({ q, actor }: Scope<UserActor>, decisionIds: string[]) {
  if (decisionIds.length === 0) return [];
  const { decision_id, line_id, text, state } = decisions;
  return q
    .select({ decision_id, line_id, text, state, meeting })
    .from(decisions)
    .innerJoin(meetings, eq(meetings.meeting_id, decisions.meeting_id))
    .innerJoin(projectMembers, membershipOf(actor.userId))
    .where(and(inArray(decision_id, [...new Set(decisionIds)]), isShownTo(actor.userId)))
    .orderBy(desc(meetings.held_at), asc(decisions.position), asc(decision_id));
}

/** So many of those that a decision superseded, or that say the same, are shown with it. */
export const mostLinked = 200;

/** The ids of the decisions that a decision superseded, and of those that say the same as it. */
export async function linkedTo({ q }: ReadScope, decision: DecisionRow) {
  const { decision_id, superseded_by, same_as } = decisions;
  const root = rootOf(decision);
  const superseded = await q
    .select({ id: decision_id })
    .from(decisions)
    .where(eq(superseded_by, decision.decision_id))
    .limit(mostLinked);
  const same = await q.select({ id: decision_id }).from(decisions).where(eq(same_as, root)).limit(mostLinked);
  const others = [...same.map(({ id }) => id), root].filter((id) => id !== decision.decision_id);
  return {
    superseded: superseded.map(({ id }) => id),
    same: decision.same_as || same.length > 0 ? others : [],
  };
}

/** What happened to a decision, in its order. */
export async function historyOf({ q }: ReadScope, decisionId: string): Promise<DecisionHistoryRow[]> {
  return q
    .select()
    .from(decisionHistory)
    .where(eq(decisionHistory.decision_id, decisionId))
    .orderBy(asc(decisionHistory.acted_at), asc(decisionHistory.entry_id));
}

/** The groups that the meetings with decisions of a project are in. */
export async function groupsWithDecisions({ q }: ReadScope, { projectId, seenBy }: ProjectSight) {
  const rows = await q
    .selectDistinct({ group: meetings.context_group })
    .from(meetings)
    .innerJoin(decisions, eq(decisions.meeting_id, meetings.meeting_id))
    .where(and(eq(meetings.project_id, projectId), isShownTo(seenBy)));
  return rows.flatMap(({ group }) => group ?? []).sort();
}

/** The entries of one meeting, in their order. */
export async function entriesOf({ q }: ReadScope, meetingId: string): Promise<DecisionRow[]> {
  return q
    .select()
    .from(decisions)
    .where(eq(decisions.meeting_id, meetingId))
    .orderBy(asc(decisions.position), asc(decisions.decision_id));
}
