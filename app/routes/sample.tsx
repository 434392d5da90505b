import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { t } from "#app/core/words.ts";
import { readSample } from "#app/domain/summaries/sample/read.server.ts";
import { ctxOf, load } from "#app/http/pages/page.ts";
import { withRetry } from "#app/ui/runtime/retry.ts";
import { announceNavigationsInTransitions } from "#app/ui/runtime/router-transitions.ts";

export { shouldRevalidate } from "#app/ui/summary/document/tab-revalidation.ts";

export const meta: MetaFunction = () => [{ title: `${t("Sample meeting")} · Throughline` }];

/** The sample's summary page, for anybody who asks. */
export const loader = async (args: LoaderFunctionArgs) => {
  const search = new URL(args.request.url).searchParams;
  const filter = { speaker: search.get("speaker") ?? undefined, q: search.get("q") ?? undefined };
  const { title, ends, summary, transcript } = await load(args, readSample, filter);
  return { title, ends, summary, transcript, isLoggedIn: ctxOf(args).actor.kind === "user" };
};

announceNavigationsInTransitions();

const SampleBody = lazy(() => withRetry(() => import("#app/ui/summary/document/sample-body.tsx")));

/** The page is a large one, so that its code is not of the first page of a visitor. */
export default function Sample() {
  return (
    <Suspense>
      <SampleBody {...useLoaderData<typeof loader>()} />
    </Suspense>
  );
}
