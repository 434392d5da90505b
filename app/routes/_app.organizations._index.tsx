import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { browseWorkspaces } from "#app/domain/workspaces/projects/browse-workspaces.server.ts";
import { currentWorkspace } from "#app/domain/workspaces/projects/read.server.ts";
import { load } from "#app/http/pages/page.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { readPeopleAddress } from "#app/ui/workspace/people-address.ts";
import { WorkspaceList } from "#app/ui/workspace/workspace-list.tsx";

export const meta: MetaFunction = () => [{ title: `${t("Organizations")} · Throughline` }];

export const loader = async (args: LoaderFunctionArgs) => {
  const asked = readPeopleAddress(new URL(args.request.url).searchParams);
  return {
    listed: await load(args, browseWorkspaces, { noun: "organization", ...asked }),
    currentId: (await load(args, currentWorkspace, {})).org?.org_id ?? null,
  };
};

export default function AllOrganizations() {
  return (
    <Page>
      <PageHeader
        title={t("Organizations")}
        actions={<LinkButton to="/organizations/new">{t("Create Org")}</LinkButton>}
      />
      <WorkspaceList noun="organization" path="/organizations" {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
