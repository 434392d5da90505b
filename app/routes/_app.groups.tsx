import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { zoneOfRequest } from "#app/browser-preferences.ts";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { readGroupHistory } from "#app/domain/search-and-chat/series-history/read.server.ts";
import { load } from "#app/http/pages/page.ts";
import { historyAsked } from "#app/ui/series/history-asked.ts";
import { historyPage } from "#app/ui/series/paged-months.ts";
import { SeriesPage } from "#app/ui/series/series-page.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${isolated(data?.title ?? t("Group"))} · Throughline` },
];

/** The address names the group by what it is called. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { searchParams } = new URL(args.request.url);
  const asked = historyAsked(searchParams);
  const which = { project_id: searchParams.get("project") ?? "", topic: searchParams.get("topic") ?? "" };
  const time_zone = zoneOfRequest(args.request, null);
  const history = await load(args, readGroupHistory, { ...which, ...asked, time_zone });
  return historyPage(history, searchParams, asked.until);
};

export default function Group() {
  return <SeriesPage {...useLoaderData<typeof loader>()} />;
}
