import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { callOutcomes } from "#app/domain/administration/integrations/filters.ts";
import { getAttention, listCalls } from "#app/domain/administration/integrations/read.server.ts";
import { load } from "#app/http/pages/page.ts";
import { CallsList } from "#app/ui/integrations/calls-list.tsx";
import { Filters } from "#app/ui/integrations/filters.tsx";
import { IntegrationsFrame } from "#app/ui/integrations/frame.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";

export const meta: MetaFunction = () => [{ title: "Calls · Integrations · Throughline" }];

export const loader = async (args: LoaderFunctionArgs) => {
  const { searchParams } = new URL(args.request.url);
  const outcome = callOutcomes.find((one) => one === searchParams.get("outcome")) ?? "all";
  return {
    outcome,
    attention: await load(args, getAttention, {}),
    ...(await load(args, listCalls, { outcome })),
  };
};

const labels = { all: "All", failed: "Failed" };

export default function Calls() {
  const { outcome, attention, calls } = useLoaderData<typeof loader>();
  const title =
    outcome === "failed" ? "No calls have failed." : "This server hasn't called another server yet.";
  return (
    <IntegrationsFrame tab="calls" attention={attention}>
      <Filters
        label="Outcome"
        choices={callOutcomes.map((one) => ({
          label: labels[one],
          href: `/settings/integrations/calls?outcome=${one}`,
          current: one === outcome,
        }))}
      />
      {calls.length > 0 ? (
        <CallsList calls={calls} />
      ) : (
        <EmptyState title={title}>
          The last 200 calls to other servers since startup show up here, each with its outcome.
        </EmptyState>
      )}
    </IntegrationsFrame>
  );
}
