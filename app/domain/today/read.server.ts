import type { UserActor } from "#app/core/actor.ts";
import { hour, iso } from "#app/core/clock.ts";
import type { Scope } from "#app/core/context.ts";
import { query } from "#app/core/operation.ts";
import { dateIn, zoneOf } from "#app/core/time-zone.ts";
import { namesOf, personWithPlaces } from "#app/domain/account/identity/queries.server.ts";
import { listedItems } from "#app/domain/action-items/item-list.ts";
import { itemsAcross } from "#app/domain/action-items/queries.server.ts";
import { sessionsFor } from "#app/domain/chat/queries.server.ts";
import { pendingEditsIn } from "#app/domain/edit-requests/queries.server.ts";
import { meetingParts, meetingsOfProject, waitingMeetings } from "#app/domain/meetings/queries.server.ts";
import { meetingView } from "#app/domain/meetings/view.ts";
import { ownProject, peopleOfProjects } from "#app/domain/projects/queries.server.ts";
import type { ProjectTarget } from "#app/domain/projects/view.ts";
import { decisionsIn, editsDecidedSince, summariesSince, visitOf } from "./queries.server.ts";
import { ReadToday } from "./schema.ts";
import { decidedEditView, newSummaryView, shownOf, type TodayView, waitingEditView } from "./view.ts";
import { newSince } from "./visits.ts";

/** What waits for the caller in a project, and what is new in it since they were last here. */
export const readToday = query({
  name: "today.read",
  time: "minute",
  input: ReadToday,
  find: (scope, { project_id }) => ownProject(scope, project_id),
  async run(scope, { input: { project_id, time_zone }, target }): Promise<TodayView> {
    const own = `of ${scope.actor.userId} in ${project_id}`;
    return {
      next: await nextMeeting(scope, target),
      waiting: await scope.q.keep(`edits that wait ${own}`, () => editsWaiting(scope, project_id)),
      items: await ownItems(scope, project_id, time_zone),
      news: await newsOf(scope, project_id),
      steps: await scope.q.keep(`first steps ${own}`, () => firstSteps(scope, project_id)),
    };
  },
});

/** How many meetings without a transcript are looked through for one that is on or still to come. */
const lookedThrough = 5;

async function nextMeeting(scope: Scope<UserActor>, { project, role }: ProjectTarget) {
  const waiting = await waitingMeetings(scope, project.project_id, lookedThrough);
  const next = waiting.find(
    ({ meeting_status, scheduled_at }) => meeting_status === "in_progress" || scheduled_at > scope.now - hour,
  );
  if (!next) return null;
  const standing = { projectRole: role, isHost: next.created_by === scope.actor.userId };
  return meetingView(scope.actor, next, standing, await meetingParts(scope, [next]));
}

async function editsWaiting(scope: Scope<UserActor>, projectId: string) {
  const pending = await pendingEditsIn(scope, projectId);
  const shown = pending.slice(0, shownOf.waiting);
  const names = await namesOf(
    scope,
    shown.map(({ request }) => request.proposed_by),
  );
  return { total: pending.length, edits: shown.map((edit) => waitingEditView(edit, names)) };
}

/** The caller's own open items, the most overdue first. */
async function ownItems(scope: Scope<UserActor>, project_id: string, time_zone: string | undefined) {
  const { q, actor, now } = scope;
  const settings = (await personWithPlaces(scope, actor.userId))?.user;
  const today = dateIn(now, zoneOf([settings?.time_zone, time_zone]));
  return q.keep(`open items of ${actor.userId} in ${project_id} on ${today}`, async () => {
    const { rows, members } = await itemsAcross(scope, { project_id, openOnly: true });
    const mine = listedItems(rows, members, { actor, today }).filter((item) => item.mine);
    return {
      total: mine.length,
      overdue: mine.filter(({ group }) => group === "overdue").length,
      items: mine.slice(0, shownOf.items),
    };
  });
}

async function newsOf(scope: Scope<UserActor>, projectId: string) {
  const { q, actor, now } = scope;
  const visit = await q.keep(
    `visit of ${actor.userId} in ${projectId}`,
    async () => (await visitOf(scope, projectId)) ?? null,
  );
  const { since, isFirst } = newSince(visit ?? undefined, now);
  const found = await q.keep(`news for ${actor.userId} in ${projectId} since ${since}`, () =>
    newsSince(scope, projectId, since),
  );
  return { since: iso(since), isFirst, ...found };
}

async function newsSince(scope: Scope<UserActor>, projectId: string, since: number) {
  const found = await summariesSince(scope, projectId, { since, limit: shownOf.summaries + 1 });
  const shown = found.slice(0, shownOf.summaries);
  const decisions = await decisionsIn(
    scope,
    shown.map(({ summary_id }) => summary_id),
  );
  const edits = await editsDecidedSince(scope, projectId, { since, limit: shownOf.edits });
  const names = await namesOf(
    scope,
    edits.flatMap(({ request }) => [request.proposed_by, request.reviewed_by ?? request.proposed_by]),
  );
  return {
    summaries: shown.map((one) => newSummaryView(one, decisions)),
    more: found.length > shown.length,
    edits: edits.map((edit) => decidedEditView(edit, { names, userId: scope.actor.userId })),
  };
}

/** A project with so many transcripts is no new one, whatever its newcomers have not tried yet. */
const establishedFrom = 3;

/** The first steps of a new project, and which are done; null once they are, or the project is no new one. */
async function firstSteps(scope: Scope<UserActor>, projectId: string) {
  const transcribed = await meetingsOfProject(scope, projectId, {
    status: ["processing", "completed"],
    limit: establishedFrom,
  });
  if (transcribed.length === establishedFrom) return null;
  const people = await peopleOfProjects(scope, [projectId]);
  const asked = await sessionsFor(scope, { projectId, limit: 1 });
  const steps = {
    transcript: transcribed.length > 0,
    teammate: people.length > 1,
    question: asked.length > 0,
  };
  return Object.values(steps).every(Boolean) ? null : steps;
}
