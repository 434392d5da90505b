import type { UserActor } from "#app/core/actor.ts";
import { iso } from "#app/core/clock.ts";
import type { Scope } from "#app/core/context.ts";
import { memoizedOwnRead } from "#app/core/memoized-read.ts";
import { meetingsOfProject } from "#app/domain/meetings/meetings/list-queries.server.ts";
import { nameOfSeries } from "#app/domain/meetings/meetings/name-of-series.ts";
import { projectInSight, sightOf } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { seriesIdsOf } from "#app/domain/scheduling/series/queries.server.ts";
import { listedItems } from "#app/domain/summaries/action-items/item-list.ts";
import { ownersOfProjects } from "#app/domain/summaries/action-items/owner-queries.server.ts";
import {
  itemsOfProject,
  rowsOfProject,
} from "#app/domain/summaries/action-items/project-item-queries.server.ts";
import type { ProjectTarget } from "#app/domain/workspaces/projects/view.ts";
import { type LastTimeView, shownOf } from "./view.ts";

type Next = { meeting_id: string; title: string };

/** So many meetings back it is looked for. */
const lookedAt = 50;

/** The meeting that the next one follows on, if there is one: of its series, else of its name; and what is still open from it. */
export async function lastTimeOf(
  scope: Scope<UserActor>,
  { project, role }: ProjectTarget,
  { next: { meeting_id, title }, today }: { next: Next; today: string },
): Promise<LastTimeView | null> {
  const last = await heldBefore(scope, project.project_id, meeting_id, title);
  if (!last) return null;
  const projectId = project.project_id;
  const { all } = await itemsOfProject(scope, await projectInSight(scope, projectId), "pending");
  const open = all.filter((item) => item.meeting_id === last.meeting_id);
  const shown = open.slice(0, shownOf.lastTime).map(({ action_id }) => action_id);
  const rows = await rowsOfProject(scope, shown, role);
  const owners = await ownersOfProjects(scope, [projectId]);
  return { ...last, total: open.length, items: listedItems(rows, owners, { actor: scope.actor, today }) };
}

const heldBefore = memoizedOwnRead(
  "meeting held before",
  async (scope, projectId: string, meetingId: string, title: string) => {
    const seenBy = await sightOf(scope, projectId);
    const held = await meetingsOfProject(scope, projectId, {
      seenBy,
      status: ["completed"],
      limit: lookedAt,
    });
    if (held.length === 0) return null;
    const series = await seriesIdsOf(scope, [meetingId, ...held.map(({ meeting_id }) => meeting_id)]);
    const own = series.get(meetingId);
    const name = nameOfSeries(title);
    const last =
      (own && held.find(({ meeting_id }) => series.get(meeting_id) === own)) ||
      (name && held.find((one) => nameOfSeries(one.title) === name));
    return last ? { meeting_id: last.meeting_id, title: last.title, held_at: iso(last.held_at) } : null;
  },
);
