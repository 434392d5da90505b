import type { Policy } from "#app/core/policy.ts";
import type { ProjectStanding } from "#app/domain/workspaces/projects/policy.ts";

/** Those who run a project say whether its transcripts may leave the machine; every member may know. */
export const languageModelPolicy = {
  choose: (_actor, { role }) => role === "project_admin",
} satisfies Policy<ProjectStanding>;
