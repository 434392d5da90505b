import { createIssue, unlinkIssue } from "#app/domain/outbound/trackers/issue-write.server.ts";
import { getIssueOfItem, listTrackers } from "#app/domain/outbound/trackers/read.server.ts";
import {
  connectTracker,
  removeTracker,
  replaceTrackerToken,
} from "#app/domain/outbound/trackers/write.server.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { Done } from "./shapes/done.ts";
import { IssueOfActionItem, ProjectTrackers, TrackerIssue, TrackerShape } from "./shapes/trackers.ts";

export const trackersApi = group("Trackers", [
  endpoint("GET /proj/:project_id/trackers", listTrackers, {
    summary: "Lists the trackers of a project, for its admins. No token is in it.",
    response: ProjectTrackers,
  }),
  endpoint("POST /proj/:project_id/trackers", connectTracker, {
    summary: "Connects a place of GitHub, GitLab, Jira or Linear, after asking it once with the token.",
    response: TrackerShape,
    status: 201,
    refusals: [409],
  }),
  endpoint("PUT /trackers/:tracker_id/token", replaceTrackerToken, {
    summary: "Replaces the token of a tracker, after asking once with it.",
    response: TrackerShape,
    refusals: [409],
  }),
  endpoint("DELETE /trackers/:tracker_id", removeTracker, {
    summary: "Removes a tracker and its token. Issues stay as links and are no longer followed.",
    response: Done,
  }),
  endpoint("GET /action-items/:action_id/issue", getIssueOfItem, {
    summary: "Reads the issue of an action item, and where one can be created.",
    response: IssueOfActionItem,
  }),
  endpoint("POST /action-items/:action_id/issue", createIssue, {
    summary: "Creates an issue of an action item at a tracker, once. One that failed is tried again.",
    response: TrackerIssue,
    status: 201,
    refusals: [409],
  }),
  endpoint("DELETE /action-items/:action_id/issue", unlinkIssue, {
    summary: "Removes the link to the issue of an action item. The issue stays as it is.",
    response: Done,
  }),
]);
