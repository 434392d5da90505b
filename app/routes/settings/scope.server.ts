import { getInstance } from "#app/domain/server/operators/read.server.ts";
import { currentWorkspace } from "#app/domain/workspaces/projects/read.server.ts";
import { load, type PageArgs } from "#app/http/pages/page.ts";
import type { SettingsScope } from "#app/ui/account/settings-places.ts";

/** What there is to set for a person, for the list beside each page of the settings. */
export async function loadScope(args: PageArgs): Promise<SettingsScope> {
  const { project } = await load(args, currentWorkspace, {});
  const { abilities } = await load(args, getInstance, {});
  return { project: project?.project_name ?? null, operates: abilities.operate };
}

/** For the pages of a project's settings; null without an active one. */
export async function activeProject(args: PageArgs): Promise<{ project_id: string } | null> {
  const { project } = await load(args, currentWorkspace, {});
  return project && { project_id: project.project_id };
}
