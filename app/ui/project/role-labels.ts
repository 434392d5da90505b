import type { ProjectRole } from "#app/core/enums/project-role.ts";
import { type Message, message, t } from "#app/core/words.ts";
export const projectRoleLabels: Record<ProjectRole, Message> = {
  member: message("Member"),
  project_admin: message("Admin"),
};
export const projectRoleOptions = () =>
  Object.entries(projectRoleLabels).map(([value, label]) => ({ value, label: t(label) }));
