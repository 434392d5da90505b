import type { UserActor } from "#app/core/actor.ts";
import { iso } from "#app/core/clock.ts";
import type { Scope } from "#app/core/context.ts";
import { query } from "#app/core/operation.ts";
import { zoneOfCaller } from "#app/domain/accounts/users/queries.server.ts";
import { ungrouped } from "#app/domain/meetings/meetings/ungrouped.ts";
import { projectInSight } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { recurrenceText } from "#app/domain/scheduling/series/recurrence.ts";
import type { SeriesRow } from "#app/domain/scheduling/series/schema.ts";
import { decisionsIn } from "#app/domain/summaries/decisions/queries.server.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import type { ProjectTarget } from "#app/domain/workspaces/projects/view.ts";
import { decisionsSince, itemsSince, mostChanges } from "./change-queries.server.ts";
import { monthsOf } from "./months.server.ts";
import { promisesOf } from "./promises.server.ts";
import { noSeriesHistory, ReadGroupHistory, ReadSeriesHistory, type WantedHistory } from "./schema.ts";
import { anyIn, endsOf, type MeetingSet, nextIn, type SetMeeting, seriesById } from "./set-queries.server.ts";
import { type SeriesHistoryView, setDecisionView, sinceView } from "./view.ts";

const decisionsShown = 10;

type Target = { project: ProjectTarget; set: MeetingSet; any: SetMeeting; series: SeriesRow | null };

/** Everything about the meetings of a series, as far as the caller sees them; for members of its project. */
export const readSeriesHistory = query({
  name: "series-history.read",
  failed: noSeriesHistory,
  input: ReadSeriesHistory,
  async find(scope, { series_id, project_id }): Promise<Target | undefined> {
    const series = await seriesById(scope, series_id);
    if (!series || (project_id ?? series.project_id) !== series.project_id) return undefined;
    return targetOf(scope, series.project_id, { series_id }, series);
  },
  run: (scope, { input, target }) => historyOfSet(scope, target, input),
});

/** The same of the meetings on one subject. */
export const readGroupHistory = query({
  name: "series-history.read-group",
  failed: noSeriesHistory,
  input: ReadGroupHistory,
  find: async (scope, { project_id, topic }) =>
    topic === ungrouped ? undefined : targetOf(scope, project_id, { topic }, null),
  run: (scope, { input, target }) => historyOfSet(scope, target, input),
});

/** Of a series none of whose meetings is shown to somebody nothing is said. */
async function targetOf(
  scope: Scope<UserActor>,
  projectId: string,
  which: MeetingSet["which"],
  series: SeriesRow | null,
): Promise<Target | undefined> {
  const project = await projectFor(scope, projectId);
  if (!project) return undefined;
  const set = { ...(await projectInSight(scope, projectId)), which };
  const any = await anyIn(scope, set);
  return any && { project, set, any, series };
}

async function historyOfSet(
  scope: Scope<UserActor>,
  { project, set, any, series }: Target,
  { until, skip, time_zone }: WantedHistory,
): Promise<SeriesHistoryView> {
  const { projectId, seenBy, which } = set;
  const zone = await zoneOfCaller(scope, time_zone);
  const ends = await endsOf(scope, set);
  const next = await nextIn(scope, set, scope.now);
  const inLog = "topic" in which ? { group: which.topic } : { group: "", series: which.series_id };
  const decided = await decisionsIn(scope, set, { ...inLog, limit: decisionsShown + 1 });
  const { project_id, project_name } = project.project;
  const last = ends && { meeting_id: ends.newest.meeting_id, held_at: ends.newest.held_at };
  return {
    series_id: "topic" in which ? null : which.series_id,
    topic: "topic" in which ? which.topic : null,
    title: "topic" in which ? which.topic : (next ?? ends?.newest ?? any).title,
    project: { project_id, project_name },
    repeats: series && recurrenceText(series.repeats, series.start_date),
    ended: series !== null && series.ended_at !== null,
    next: next ? { meeting_id: next.meeting_id, scheduled_at: iso(next.scheduled_at) } : null,
    held: ends?.total ?? 0,
    since:
      ends && last
        ? sinceView({
            last: ends.newest,
            items: await itemsSince(scope.q, projectId, seenBy, which, last),
            decisions: await decisionsSince(scope.q, projectId, seenBy, which, last),
            most: mostChanges,
          })
        : null,
    promises: await promisesOf(scope, set, { role: project.role, skip, zone }),
    decisions: decided.slice(0, decisionsShown).map(setDecisionView),
    more_decisions: decided.length > decisionsShown,
    months: ends && (await monthsOf(scope, set, { ...ends, until, zone })),
  };
}
