import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { zoneOfRequest } from "#app/browser-preferences.ts";
import { t } from "#app/core/words.ts";
import { reviewQuarter } from "#app/domain/search-and-chat/quarter-review/read.server.ts";
import { load } from "#app/http/pages/page.ts";
import { quarterAsked } from "#app/ui/review/quarter-asked.ts";
import { ReviewPage } from "#app/ui/review/review-page.tsx";
import { placeIn } from "#app/ui/workspace/people-address.ts";

export const meta: MetaFunction = () => [{ title: `${t("Quarter review")} · Throughline` }];

export const loader = (args: LoaderFunctionArgs) => {
  const { searchParams } = new URL(args.request.url);
  return load(args, reviewQuarter, {
    project_id: args.params.project_id,
    quarter: quarterAsked(searchParams),
    time_zone: zoneOfRequest(args.request, null),
    decided: placeIn(searchParams, "decided"),
    delivered: placeIn(searchParams, "delivered"),
    slipped: placeIn(searchParams, "slipped"),
    open: placeIn(searchParams, "open"),
  });
};

export default function Review() {
  return <ReviewPage review={useLoaderData<typeof loader>()} />;
}
