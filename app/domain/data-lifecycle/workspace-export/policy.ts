import { organizationPolicy } from "#app/domain/workspaces/organizations/policy.ts";
import { projectPolicy } from "#app/domain/workspaces/projects/policy.ts";

/** Who may delete something may take it along. */
export const archivePolicy = {
  exportProject: projectPolicy.delete,
  exportOrganization: organizationPolicy.delete,
};
