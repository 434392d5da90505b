import type { Policy } from "#app/core/policy.ts";
import type { ProjectRole } from "./schema.ts";

export type ProjectStanding = { role: ProjectRole };

export const projectPolicy = {
  edit: (_actor, { role }) => role === "project_admin",
  delete: (_actor, { role }) => role === "project_admin",
  manageMembers: (_actor, { role }) => role === "project_admin",
  leave: () => true,
  schedule: () => true,
} satisfies Policy<ProjectStanding>;
