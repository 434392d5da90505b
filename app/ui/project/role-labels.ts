import type { ProjectRole } from "#app/domain/projects/schema.ts";

/** The labels of the roles. */
export const projectRoleLabels: Record<ProjectRole, string> = { member: "Member", project_admin: "Admin" };
export const projectRoleOptions = Object.entries(projectRoleLabels).map(([value, label]) => ({
  value,
  label,
}));
