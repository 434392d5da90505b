import type { Policy } from "#app/core/policy.ts";
import type { ProjectStanding } from "#app/domain/workspaces/projects/policy.ts";

/** Those who run a project say whether its meetings are recorded without anybody pressing Start. */
export const botPolicy = {
  chooseForProject: (_actor, { role }) => role === "project_admin",
} satisfies Policy<ProjectStanding>;
