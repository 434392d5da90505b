import type { Policy } from "#app/core/policy.ts";
import type { ProjectStanding } from "#app/domain/workspaces/projects/policy.ts";

export const correctionPolicy = {
  forget: ({ userId }, { role, createdBy }) => role === "project_admin" || createdBy === userId,
} satisfies Policy<ProjectStanding & { createdBy: string }>;
