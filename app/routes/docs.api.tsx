import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notFound } from "#app/core/errors.ts";
import { failure } from "#app/http/pages/page.ts";
import { Begin } from "#app/ui/docs/begin.tsx";
import { Call } from "#app/ui/docs/call.tsx";
import { CallList } from "#app/ui/docs/call-list.tsx";
import { journey } from "#app/ui/docs/journey.ts";
import { callGroups, detailOf } from "#app/ui/docs/reference.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { Wordmark } from "#app/ui/kit/wordmark.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.call ? `${data.call.method} ${data.call.path}` : "API"} · Throughline` },
];

/** The API reference, one call at a time. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { reference, origin } = args.context;
  const callId = new URL(args.request.url).searchParams.get("call");
  const document = reference?.();
  const call = document && callId ? detailOf(document, callId, origin) : null;
  if (!document || (callId && !call)) throw failure(args, notFound());
  return { groups: callGroups(document), call, journey: call ? null : journey };
};

export default function ApiReference() {
  const { groups, call, journey } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto w-full max-w-[94rem] px-4 md:px-6">
      <header className="flex min-h-14 items-center border-b border-line">
        <Link to="/" aria-label="Throughline" className="touch-target rounded-control">
          <Wordmark />
        </Link>
      </header>
      <div className="gap-x-8 lg:grid lg:grid-cols-[19rem_minmax(0,1fr)]">
        <CallList groups={groups} current={call?.id ?? null} />
        <main id="main" className="min-w-0 py-6 md:py-10">
          {call ? <Call call={call} /> : <Begin journey={journey ?? ""} />}
        </main>
      </div>
    </div>
  );
}
