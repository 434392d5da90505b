import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { memoizedOwnRead } from "#app/core/memoized-read.ts";
import { query } from "#app/core/operation.ts";
import { dateIn } from "#app/core/time-zone.ts";
import { namesOf, zoneOfCaller } from "#app/domain/accounts/users/queries.server.ts";
import { nextMeetingOf } from "#app/domain/meetings/meetings/list-queries.server.ts";
import { partsOfMeeting } from "#app/domain/meetings/meetings/queries.server.ts";
import { meetingView } from "#app/domain/meetings/meetings/view.ts";
import { projectInSight, sightOf } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { dueGroup } from "#app/domain/summaries/action-items/due-groups.ts";
import { listedItems } from "#app/domain/summaries/action-items/item-list.ts";
import { ownersOfProjects } from "#app/domain/summaries/action-items/owner-queries.server.ts";
import { possibleItemsIn } from "#app/domain/summaries/action-items/possible-item-queries.server.ts";
import {
  itemsOfProject,
  rowsOfProject,
} from "#app/domain/summaries/action-items/project-item-queries.server.ts";
import { pendingEditsIn } from "#app/domain/summaries/edit-requests/queries.server.ts";
import { ownProject } from "#app/domain/workspaces/projects/queries.server.ts";
import type { ProjectTarget } from "#app/domain/workspaces/projects/view.ts";
import { stepsToGo } from "./first-steps.server.ts";
import { lastTimeOf } from "./last-time.server.ts";
import { newsOf } from "./news.server.ts";
import { ReadDashboard } from "./schema.ts";
import { type DashboardView, shownOf, waitingEditView } from "./view.ts";

/** What waits for the caller in a project, and what is new in it since they were last here. */
export const readDashboard = query({
  name: "dashboard.read",
  time: "minute",
  input: ReadDashboard,
  find: (scope, { project_id }) => ownProject(scope, project_id),
  async run(scope, { input: { project_id, time_zone }, target }): Promise<DashboardView> {
    const today = dateIn(scope.now, await zoneOfCaller(scope, time_zone));
    const next = await nextMeeting(scope, target);
    return {
      next,
      last: next && (await lastTimeOf(scope, target, { next, today })),
      waiting: await editsWaiting(scope, target),
      items: await openItemsOn(scope, project_id, today),
      news: await newsOf(scope, project_id),
      steps: await stepsToGo(scope, project_id),
    };
  },
});

async function nextMeeting(scope: Scope<UserActor>, { project, role }: ProjectTarget) {
  const seenBy = await sightOf(scope, project.project_id);
  const next = await nextMeetingOf(scope, project.project_id, seenBy);
  if (!next) return null;
  const standing = { projectRole: role, isHost: next.created_by === scope.actor.userId };
  return meetingView(scope.actor, next, standing, await partsOfMeeting(scope.q, next.meeting_id));
}

async function editsWaiting(scope: Scope<UserActor>, target: ProjectTarget) {
  const pending = await pendingEditsIn(scope, target);
  const shown = pending.slice(0, shownOf.waiting);
  const names = await namesOf(
    scope,
    shown.map(({ request }) => request.proposed_by),
  );
  return { total: pending.length, edits: shown.map((edit) => waitingEditView(edit, names)) };
}

/** The caller's own open items, the most overdue first. */
const openItemsOn = memoizedOwnRead("open items", async (scope, project_id: string, today: string) => {
  const role = (await ownProject(scope, project_id))?.role;
  const place = await projectInSight(scope, project_id);
  const { ofMember } = await itemsOfProject(scope, place, "pending");
  const mine = ofMember.get(scope.actor.userId) ?? [];
  const shown = mine.slice(0, shownOf.items).map(({ action_id }) => action_id);
  const rows = role ? await rowsOfProject(scope, shown, role) : [];
  const owners = await ownersOfProjects(scope, [project_id]);
  return {
    total: mine.length,
    overdue: mine.filter((item) => dueGroup(item, today) === "overdue").length,
    items: listedItems(rows, owners, { actor: scope.actor, today }),
    possible: role ? await possibleItemsIn(scope.q, project_id, place.seenBy) : [],
  };
});
