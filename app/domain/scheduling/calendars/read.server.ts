import { z } from "zod";
import { query } from "#app/core/operation.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { WhichProject } from "#app/domain/workspaces/projects/schema.ts";
import { importedCalendarsOf, proposalsFor } from "./queries.server.ts";
import { calendarView, proposalView } from "./view.ts";

/** The caller's calendars, in all projects. */
export const listCalendars = query({
  name: "calendars.list",
  account: "session",
  input: z.object({}),
  run: async (scope, { actor }) =>
    (await importedCalendarsOf(scope, actor.userId)).map(({ calendar, project_name }) =>
      calendarView(calendar, project_name),
    ),
});

/** What the caller's calendars propose in a project. Nobody else sees it before it is added. */
export const listProposals = query({
  name: "calendars.proposals",
  input: WhichProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  run: async (scope, { actor, input: { project_id } }) =>
    (await proposalsFor(scope, actor.userId, project_id)).map(({ event, calendar }) =>
      proposalView(event, calendar),
    ),
});
