import { actionItemsApi } from "./action-items.ts";
import { chatApi } from "./chat.ts";
import { identityApi } from "./identity.ts";
import { notificationsApi } from "./notifications.ts";
import { organizationsApi } from "./organizations.ts";
import { projectsApi } from "./projects.ts";
import { summariesApi } from "./summaries.ts";

/** The REST mirror, one router per noun. */
export const api = [
  actionItemsApi,
  chatApi,
  identityApi,
  notificationsApi,
  organizationsApi,
  projectsApi,
  summariesApi,
];
