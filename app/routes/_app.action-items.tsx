import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { zoneOfRequest } from "#app/browser-preferences.ts";
import type { DueGroup } from "#app/core/enums/due-group.ts";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { browseActionItems } from "#app/domain/summaries/action-items/read.server.ts";
import { currentProject } from "#app/domain/workspaces/projects/read.server.ts";
import { load } from "#app/http/pages/page.ts";
import { ItemFilterBar } from "#app/ui/action-items/item-filters.tsx";
import { ItemGroups } from "#app/ui/action-items/item-groups.tsx";
import { NoItems } from "#app/ui/action-items/no-items.tsx";
import { PossibleItems } from "#app/ui/action-items/possible-items.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { rich } from "#app/ui/kit/rich.tsx";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import { TextLink } from "#app/ui/kit/text-link.tsx";
import { personHref } from "#app/ui/workspace/person-href.ts";

export const meta: MetaFunction = () => [{ title: `${t("Action items")} · Throughline` }];

/** The filters stand in the address: `whose=all`, `owner`, `meeting`, `in=all` for every project, `show` for a whole group. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { searchParams, pathname, search } = new URL(args.request.url);
  const text = (name: string) => searchParams.get(name)?.slice(0, 200) ?? "";
  const project = await load(args, currentProject, {});
  const everywhere = !project || text("in") === "all";
  const owner = text("owner");
  const mine = owner === "" && text("whose") !== "all";
  const list = await load(args, browseActionItems, {
    project_id: everywhere ? undefined : project.project_id,
    meeting_id: text("meeting").slice(0, 64) || undefined,
    owner: owner || undefined,
    mine,
    whole: text("show") || undefined,
    time_zone: zoneOfRequest(args.request, null),
  });
  return {
    list,
    project,
    here: pathname + search,
    filters: { mine, owner, meeting: text("meeting"), everywhere },
  };
};

export default function ActionItems() {
  const { list, project, here, filters } = useLoaderData<typeof loader>();
  const { open } = list;
  return (
    <Page>
      <PageHeader
        title={t("Action items")}
        description={
          filters.everywhere || !project
            ? t("From every meeting in your projects")
            : t("From every meeting in {projectName}", { projectName: isolated(project.project_name) })
        }
      />
      <Tabs
        label={t("Whose")}
        items={[
          {
            label: t("Mine"),
            href: addressOf(filters, { mine: true }),
            current: filters.mine,
            count: open.mine,
          },
          {
            label: t("All"),
            href: addressOf(filters, { mine: false }),
            current: !filters.mine,
            count: open.all,
          },
          ...(project ? [{ label: t("By person"), href: "/workload", current: false }] : []),
        ]}
      />
      {project && !filters.everywhere && list.owner_is_person && (
        <p className="text-sm">
          <TextLink to={personHref(filters.owner, project.project_id)}>
            {t("Everything with {owner}", { owner: filters.owner })}
          </TextLink>
        </p>
      )}
      <ItemGroups
        groups={list.groups}
        people={list.people}
        today={list.today}
        here={here}
        withProject={filters.everywhere}
        wholeHref={(group) => addressOf(filters, { show: group })}
        tools={
          <ItemFilterBar filters={filters} owners={list.owners} meetings={list.meetings} project={project} />
        }
      />
      {list.groups.length === 0 && (
        <NoItems
          mine={filters.mine}
          openOfAll={open.all}
          isFiltered={filters.owner !== "" || filters.meeting !== ""}
          allHref={addressOf({ ...filters, owner: "", meeting: "" }, { mine: false })}
        />
      )}
      {list.cut && (
        <p className="text-sm text-muted">
          {rich(
            "There are older items than are listed here. They are on the pages of <link>their meetings</link>.",
            {
              link: (text) => <TextLink to="/summary-hub">{text}</TextLink>,
            },
          )}
        </p>
      )}
      <PossibleItems meetings={list.possible} />
    </Page>
  );
}

type Filters = { mine: boolean; owner: string; meeting: string; everywhere: boolean };

/** The address of the same list with something else chosen. Another person's items are not among one's own. */
function addressOf(filters: Filters, changes: { mine?: boolean; show?: DueGroup }): string {
  const { mine, owner, meeting, everywhere, show } = { show: undefined, ...filters, ...changes };
  const search = new URLSearchParams({
    ...(!mine && { whose: "all" }),
    ...(!mine && owner && { owner }),
    ...(meeting && { meeting }),
    ...(everywhere && { in: "all" }),
    ...(show && { show }),
  });
  return search.size > 0 ? `/action-items?${search}` : "/action-items";
}
