import { chatApi } from "./chat.ts";
import { identityApi } from "./identity.ts";
import { organizationsApi } from "./organizations.ts";
import { projectsApi } from "./projects.ts";

/** The REST mirror, one router per noun. */
export const api = [chatApi, identityApi, organizationsApi, projectsApi];
