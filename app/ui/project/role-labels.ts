import type { ProjectRole } from "#app/core/enums/project-role.ts";
export const projectRoleLabels: Record<ProjectRole, string> = { member: "Member", project_admin: "Admin" };
export const projectRoleOptions = Object.entries(projectRoleLabels).map(([value, label]) => ({
  value,
  label,
}));
