import { query } from "#app/core/operation.ts";
import { isWayOpen } from "#app/domain/outbound/ways-out/queries.server.ts";
import { projectPolicy } from "#app/domain/workspaces/projects/policy.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { issuePolicy } from "./policy.ts";
import { issueOf, itemToSend, trackersOfProject } from "./queries.server.ts";
import { IssueOfItem, ListTrackers, mostTrackers } from "./schema.ts";
import { issueView, trackerView } from "./view.ts";

/** The trackers of a project, for its admins, and whether anything is sent to them. */
export const listTrackers = query({
  name: "trackers.list",
  input: ListTrackers,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  can: projectPolicy.edit,
  async run(scope, { input: { project_id }, target: { project } }) {
    return {
      is_way_open: await isWayOpen(scope, project.org_id, "trackers"),
      most: mostTrackers,
      trackers: (await trackersOfProject(scope, project_id)).map(trackerView),
    };
  },
});

/**
 * The issue of an action item, for the people of its project; and where the caller could have one created. `closed_because` says
 * why nowhere, where there would be a tracker.
 */
export const getIssueOfItem = query({
  name: "trackers.get-issue",
  input: IssueOfItem,
  find: (scope, { action_id }) => itemToSend(scope, action_id),
  can: (actor, { own }) => issuePolicy.view(actor, own),
  async run(scope, { actor, input: { action_id }, target: { meeting, project, own } }) {
    const issue = await issueOf(scope, action_id);
    const all = await trackersOfProject(scope, project.project_id);
    const can_send = issuePolicy.send(actor, own);
    const isOpen = await isWayOpen(scope, project.org_id, "trackers");
    const closed_because = !isOpen ? ("way" as const) : meeting.is_private ? ("private" as const) : null;
    const isOffered = can_send && closed_because === null;
    const isAdmin = own.standing.projectRole === "project_admin";
    const isTold = can_send && all.length > 0 && (closed_because === "private" || isAdmin);
    return {
      issue: issue ? issueView(issue) : null,
      can_send,
      closed_because: isTold ? closed_because : null,
      offered: isOffered
        ? all.flatMap(({ tracker_id, kind, place, off_because }) =>
            off_because === null ? { tracker_id, kind, place } : [],
          )
        : [],
    };
  },
});
