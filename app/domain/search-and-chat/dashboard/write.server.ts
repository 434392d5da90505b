import { minute } from "#app/core/clock.ts";
import { operation } from "#app/core/operation.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { ownProject } from "#app/domain/workspaces/projects/queries.server.ts";
import { WhichProject } from "#app/domain/workspaces/projects/schema.ts";
import { meetingVisits, projectVisits } from "#db/schema/dashboard.ts";
import { lastVisit, visitOf, wasOpened } from "./queries.server.ts";
import { OpenedMeeting } from "./schema.ts";
import { visitAt } from "./visits.ts";

/** Looks within a minute are stored as one. */
const oneLookMs = minute;

/** Stores that the caller looks at what is new in a project now. */
export const recordVisit = operation({
  name: "dashboard.record-visit",
  brief: true,
  unhurried: true,
  input: WhichProject,
  find: (scope, { project_id }) => ownProject(scope, project_id),
  async already(scope, { input: { project_id } }) {
    const before = await lastVisit(scope, project_id);
    return before && scope.now - before.seen_at < oneLookMs ? { success: true } : undefined;
  },
  async run(tx, { actor, input: { project_id } }) {
    const visit = visitAt(await visitOf(tx, project_id), tx.now);
    await tx.q
      .insert(projectVisits)
      .values({ user_id: actor.userId, project_id, ...visit })
      .onConflictDoUpdate({ target: [projectVisits.user_id, projectVisits.project_id], set: visit });
    return { success: true };
  },
});

/** Stores that the caller has opened a meeting's summary, once. */
export const recordOpened = operation({
  name: "dashboard.record-opened",
  brief: true,
  unhurried: true,
  input: OpenedMeeting,
  already: async (scope, { input: { meeting_id } }) =>
    (await wasOpened(scope, meeting_id)) ? { opened: true } : undefined,
  async run(tx, { actor, input: { meeting_id } }) {
    if (!(await meetingFor(tx, meeting_id))) return { opened: false };
    const opened = { user_id: actor.userId, meeting_id, opened_at: tx.now };
    await tx.q.insert(meetingVisits).values(opened).onConflictDoNothing();
    return { opened: true };
  },
});
