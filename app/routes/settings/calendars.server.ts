import { t } from "#app/core/words.ts";
import { listConnections } from "#app/domain/accounts/connections/read.server.ts";
import { listCalendars } from "#app/domain/scheduling/calendars/read.server.ts";
import { addCalendar, pauseCalendar, removeCalendar } from "#app/domain/scheduling/calendars/write.server.ts";
import { currentWorkspace, listProjectChoices } from "#app/domain/workspaces/projects/read.server.ts";
import { load, type PageArgs, submit } from "#app/http/pages/page.ts";
import { type SectionActions, saved } from "./saved.server.ts";

const at = "calendars";

export async function loadCalendars(args: PageArgs) {
  const { project } = await load(args, currentWorkspace, {});
  const accounts = await load(args, listConnections, {});
  return {
    calendars: await load(args, listCalendars, {}),
    projects: await ownProjects(args, project?.project_id),
    accounts: accounts.filter(({ vendor, status }) => vendor !== "zoom" && status === "active"),
  };
}

/** For choosing one; the active project comes first. */
async function ownProjects(args: PageArgs, active: string | undefined) {
  const all = (await load(args, listProjectChoices, {})).map(({ project_id, project_name }) => ({
    project_id,
    project_name,
  }));
  return all.sort((a, b) => Number(b.project_id === active) - Number(a.project_id === active));
}

export const calendarActions: SectionActions = {
  "add-calendar": (args, form) =>
    submit(args, addCalendar, form, () =>
      saved(args, t("Calendar added. Its meetings show up under Scheduled Meetings."), at),
    ),
  "pause-calendar": (args, _form, feed_id = "") =>
    submit(args, pauseCalendar, { feed_id, paused: true }, () => saved(args, t("Calendar paused."), at)),
  "resume-calendar": (args, _form, feed_id = "") =>
    submit(args, pauseCalendar, { feed_id, paused: false }, () => saved(args, t("Calendar resumed."), at)),
  "remove-calendar": (args, _form, feed_id = "") =>
    submit(args, removeCalendar, { feed_id }, () =>
      saved(args, t("Calendar removed. Meetings you added from it stay."), at),
    ),
};
