import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { zoneOfRequest } from "#app/browser-preferences.ts";
import { t } from "#app/core/words.ts";
import { readWorkload } from "#app/domain/summaries/action-items/workload.server.ts";
import { currentProject } from "#app/domain/workspaces/projects/read.server.ts";
import { load, redirectTo } from "#app/http/pages/page.ts";
import { WorkloadPage } from "#app/ui/action-items/workload-page.tsx";

export const meta: MetaFunction = () => [{ title: `${t("Workload")} · Throughline` }];

/** Of the current project; without one there is only the list. */
export const loader = async (args: LoaderFunctionArgs) => {
  const project = await load(args, currentProject, {});
  if (!project) throw redirectTo(args, "/action-items");
  const { project_id, project_name } = project;
  const time_zone = zoneOfRequest(args.request, null);
  return {
    project: { project_id, project_name },
    workload: await load(args, readWorkload, { project_id, time_zone }),
  };
};

export default function Workload() {
  return <WorkloadPage {...useLoaderData<typeof loader>()} />;
}
