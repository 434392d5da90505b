import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { isolated } from "#app/core/isolated.ts";
import { localeOfReader, t } from "#app/core/words.ts";
import { readShared } from "#app/domain/summaries/shares/read.server.ts";
import { countShareVisit } from "#app/domain/summaries/shares/write.server.ts";
import { isVisit } from "#app/http/pages/is-visit.ts";
import { load } from "#app/http/pages/page.ts";
import { fullTime } from "#app/ui/share/full-time.server.ts";
import { SharedSummaryPage } from "#app/ui/share/shared-summary.tsx";
import { transcriptTextHtml } from "#app/ui/share/transcript-text-html.ts";
import { problemText } from "#app/ui/shell/problem.tsx";
import { PublicPage } from "#app/ui/shell/public-page.tsx";

/** Said in the page too, for a copy of it that has lost its headers. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${isolated(data?.title ?? t("Shared summary"))} · Throughline` },
  { name: "robots", content: "noindex, nofollow, noarchive" },
  { name: "referrer", content: "no-referrer" },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const input = { token: args.params.token };
  const { transcript, held_at, expires_at, zone, agreement, ...page } = await load(args, readShared, input);
  if (isVisit(args.request)) await load(args, countShareVisit, input);
  return {
    ...page,
    action_items: page.action_items.map((item) => ({
      ...item,
      due_date: item.due_date && dayOf(item.due_date),
    })),
    held: fullTime(held_at, zone),
    agreement: agreement && { ...agreement, agreed: dayOf(agreement.agreed_at, zone) },
    ends: dayOf(expires_at, zone),
    words: transcript && transcriptTextHtml(transcript),
  };
};

/** A shared summary is printed and read later, so a day has its year and is never "Today". */
function dayOf(date: string, zone = "UTC"): string {
  return new Date(date).toLocaleDateString(localeOfReader(), { dateStyle: "medium", timeZone: zone });
}

export default function Share() {
  return <SharedSummaryPage page={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { title, text } = problemText(error);
  const isOver = isRouteErrorResponse(error) && error.status === 404;
  return <PublicPage title={isOver ? t("This link doesn't work") : title} description={text} />;
}
