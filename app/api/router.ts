import { accountApi } from "./account.ts";
import { actionItemsApi } from "./action-items.ts";
import { agendaApi } from "./agenda.ts";
import { calendarsApi } from "./calendars.ts";
import { chatApi } from "./chat.ts";
import { commentsApi } from "./comments.ts";
import { correctionsApi } from "./corrections.ts";
import { identityApi } from "./identity.ts";
import { instanceApi } from "./instance.ts";
import { instanceSetupApi } from "./instance-setup.ts";
import { meetingsApi } from "./meetings.ts";
import { notesApi } from "./notes.ts";
import { notificationsApi } from "./notifications.ts";
import { organizationMembersApi } from "./organization-members.ts";
import { organizationsApi } from "./organizations.ts";
import { peopleApi } from "./people.ts";
import { platformsApi } from "./platforms.ts";
import { projectSettingsApi } from "./project-settings.ts";
import { projectsApi } from "./projects.ts";
import { recallApi } from "./recall.ts";
import { recapsApi } from "./recaps.ts";
import { recordingsApi } from "./recordings.ts";
import { searchApi } from "./search.ts";
import { seriesApi } from "./series.ts";
import { sharesApi } from "./shares.ts";
import { summariesApi } from "./summaries.ts";
import { summaryLinesApi } from "./summary-lines.ts";
import { todayApi } from "./today.ts";

/** The REST mirror, one table per noun, in the order of the reference. */
export const api = [
  identityApi,
  accountApi,
  organizationsApi,
  organizationMembersApi,
  projectsApi,
  projectSettingsApi,
  searchApi,
  // Before the meetings, whose ids would take the place of "notes".
  notesApi,
  meetingsApi,
  todayApi,
  seriesApi,
  calendarsApi,
  agendaApi,
  platformsApi,
  recallApi,
  recordingsApi,
  summariesApi,
  summaryLinesApi,
  sharesApi,
  peopleApi,
  correctionsApi,
  actionItemsApi,
  commentsApi,
  recapsApi,
  notificationsApi,
  chatApi,
  instanceApi,
  instanceSetupApi,
];
