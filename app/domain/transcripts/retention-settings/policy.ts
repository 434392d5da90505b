import type { Policy } from "#app/core/policy.ts";
import type { ProjectStanding } from "#app/domain/workspaces/projects/policy.ts";

/** Those who run a project say how long its words are kept; every member may know. */
export const dataRetentionPolicy = {
  choose: (_actor, { role }) => role === "project_admin",
} satisfies Policy<ProjectStanding>;
