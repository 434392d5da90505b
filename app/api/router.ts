import { accountApi } from "./account.ts";
import { actionItemsApi } from "./action-items.ts";
import { agendaApi } from "./agenda.ts";
import { calendarsApi } from "./calendars.ts";
import { chatApi } from "./chat.ts";
import { commentsApi } from "./comments.ts";
import { decisionsApi } from "./decisions.ts";
import { identityApi } from "./identity.ts";
import { instanceCalls } from "./instance-calls.ts";
import { meetingPartsApi } from "./meeting-parts.ts";
import { meetingsApi } from "./meetings.ts";
import { minutesApi } from "./minutes.ts";
import { notesApi } from "./notes.ts";
import { notificationsApi } from "./notifications.ts";
import { organizationMembersApi } from "./organization-members.ts";
import { organizationsApi } from "./organizations.ts";
import { outboundCalls } from "./outbound-calls.ts";
import { peopleApi } from "./people.ts";
import { platformsApi } from "./platforms.ts";
import { projectSettingsApi } from "./project-settings.ts";
import { projectsApi } from "./projects.ts";
import { recallApi } from "./recall.ts";
import { searchApi } from "./search.ts";
import { summariesApi } from "./summaries.ts";

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
  calendarsApi,
  agendaApi,
  platformsApi,
  recallApi,
  summariesApi,
  peopleApi,
  decisionsApi,
  meetingPartsApi,
  actionItemsApi,
  commentsApi,
  minutesApi,
  notificationsApi,
  chatApi,
  ...outboundCalls,
  ...instanceCalls,
];
