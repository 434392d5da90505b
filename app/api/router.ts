import { actionItemsApi } from "./action-items.ts";
import { agendaApi } from "./agenda.ts";
import { chatApi } from "./chat.ts";
import { identityApi } from "./identity.ts";
import { meetingsApi } from "./meetings.ts";
import { notificationsApi } from "./notifications.ts";
import { organizationsApi } from "./organizations.ts";
import { projectsApi } from "./projects.ts";
import { recallApi } from "./recall.ts";
import { summariesApi } from "./summaries.ts";

/** The REST mirror, one table per noun. */
export const api = [
  actionItemsApi,
  agendaApi,
  chatApi,
  identityApi,
  meetingsApi,
  notificationsApi,
  organizationsApi,
  projectsApi,
  recallApi,
  summariesApi,
];
