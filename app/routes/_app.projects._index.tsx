import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { browseWorkspaces } from "#app/domain/workspaces/projects/browse-workspaces.server.ts";
import { currentProject } from "#app/domain/workspaces/projects/read.server.ts";
import { load } from "#app/http/pages/page.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { readPeopleAddress } from "#app/ui/workspace/people-address.ts";
import { WorkspaceList } from "#app/ui/workspace/workspace-list.tsx";

export const meta: MetaFunction = () => [{ title: `${t("Projects")} · Throughline` }];

export const loader = async (args: LoaderFunctionArgs) => {
  const asked = readPeopleAddress(new URL(args.request.url).searchParams);
  return {
    listed: await load(args, browseWorkspaces, { noun: "project", ...asked }),
    currentId: (await load(args, currentProject, {}))?.project_id ?? null,
  };
};

export default function AllProjects() {
  return (
    <Page>
      <PageHeader
        title={t("Projects")}
        actions={<LinkButton to="/projects/new">{t("Create Project")}</LinkButton>}
      />
      <WorkspaceList noun="project" path="/projects" {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
