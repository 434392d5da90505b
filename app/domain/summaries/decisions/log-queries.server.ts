import { and, desc, eq, gt, inArray, isNull, ne, or } from "drizzle-orm";
import type { ReadScope } from "#app/core/context.ts";
import type { DecisionAct } from "#app/core/enums/decision-act.ts";
import { confirmationsOf, evidenceOf } from "#app/domain/summaries/evidence/queries.server.ts";
import { lineState } from "#app/domain/summaries/evidence/schema.ts";
import { storedLinesOf } from "#app/domain/summaries/summaries/queries.server.ts";
import { decisionHistory, decisionReadings, decisions, decisionVectors } from "#db/schema/decisions.ts";
import { meetings } from "#db/schema/meetings.ts";
import { summaries } from "#db/schema/summaries.ts";
import type { SummaryDecision } from "./log-plan.ts";
import { entriesOf } from "./queries.server.ts";
import { type DecisionRow, mostUnlogged } from "./schema.ts";

/** The decisions of a summary that are more than possible, in their order. */
export async function decisionsOfSummary(
  scope: ReadScope,
  { meeting_id, summary_id }: { meeting_id: string; summary_id: string },
): Promise<SummaryDecision[]> {
  const lines = await storedLinesOf(scope, summary_id);
  const confirmations = await confirmationsOf(scope, meeting_id);
  const spoken = Map.groupBy(await evidenceOf(scope, meeting_id), ({ line_id }) => line_id);
  return lines
    .filter((line) => line.section === "decision")
    .filter((line) => lineState(line, confirmations.has(line.line_id)) !== "possible")
    .map(({ line_id, text, author }) => ({
      ...{ line_id, text },
      said_by: [...new Set(spoken.get(line_id)?.map(({ speaker }) => speaker))],
      confirmed_by: author === "ai" ? (confirmations.get(line_id)?.confirmed_by ?? null) : author,
    }));
}

/** What happens to an entry only where somebody looked at it. */
const actsOfPeople: DecisionAct[] = ["confirmed", "superseded", "same", "separated", "reversed", "restored"];

/** The entries of a meeting, and whether anybody has made something of them. */
export async function entriesWithUse(scope: ReadScope, meetingId: string) {
  const entries = await entriesOf(scope, meetingId);
  if (entries.length === 0) return [];
  const ids = entries.map(({ decision_id }) => decision_id);
  const ofMeeting = eq(decisionHistory.meeting_id, meetingId);
  const acted = await scope.q
    .selectDistinct({ id: decisionHistory.decision_id })
    .from(decisionHistory)
    .where(and(ofMeeting, inArray(decisionHistory.act, actsOfPeople)));
  const referring = await scope.q
    .select({ superseded_by: decisions.superseded_by, same_as: decisions.same_as })
    .from(decisions)
    .where(or(inArray(decisions.superseded_by, ids), inArray(decisions.same_as, ids)));
  const used = new Set([
    ...acted.map(({ id }) => id),
    ...referring.flatMap(({ superseded_by, same_as }) => [superseded_by, same_as]),
  ]);
  return entries.map((entry) => ({
    ...entry,
    isKept: entry.reason !== null || used.has(entry.decision_id),
  }));
}

/** Meetings whose summary the log has not read, or not in its newest version; those that were held last first. */
export async function unloggedMeetings({ q }: ReadScope) {
  const isUnread = or(isNull(decisionReadings.revision), ne(decisionReadings.revision, summaries.revision));
  return q
    .select({ meeting_id: meetings.meeting_id, project_id: meetings.project_id })
    .from(summaries)
    .innerJoin(meetings, eq(meetings.meeting_id, summaries.meeting_id))
    .leftJoin(decisionReadings, eq(decisionReadings.meeting_id, summaries.meeting_id))
    .where(and(gt(summaries.revision, 0), isUnread))
    .orderBy(desc(meetings.held_at))
    .limit(mostUnlogged);
}

/** The decisions of a meeting that nothing has been compared with. */
export async function uncomparedOf({ q }: ReadScope, meetingId: string): Promise<DecisionRow[]> {
  const { meeting_id, is_compared } = decisions;
  return q
    .select()
    .from(decisions)
    .where(and(eq(meeting_id, meetingId), eq(is_compared, false)));
}

export type ComparableDecision = Awaited<ReturnType<typeof comparableDecisions>>[number];

/** So many are compared with a new decision, those of the newest meetings. */
const mostCompared = 5000;

/** What other meetings of a project decided and stands, with the vectors of a model, where they have some. */
export async function comparableDecisions(
  { q }: ReadScope,
  { meeting_id, project_id }: { meeting_id: string; project_id: string },
  model: string | undefined,
) {
  const { decision_id, text, state, same_as } = decisions;
  const vectorOfModel = and(
    eq(decisionVectors.decision_id, decision_id),
    eq(decisionVectors.model, model ?? ""),
  );
  return q
    .select({ decision_id, text, held_at: meetings.held_at, vector: decisionVectors.vector })
    .from(meetings)
    .innerJoin(decisions, eq(decisions.meeting_id, meetings.meeting_id))
    .leftJoin(decisionVectors, vectorOfModel)
    .where(
      and(
        eq(meetings.project_id, project_id),
        ne(meetings.meeting_id, meeting_id),
        inArray(state, ["proposed", "decided"]),
        isNull(same_as),
      ),
    )
    .orderBy(desc(meetings.held_at), desc(decision_id))
    .limit(mostCompared);
}
