import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type DeliveryOutcome, outcomes } from "#app/domain/administration/integrations/filters.ts";
import { getAttention, listDeliveries } from "#app/domain/administration/integrations/read.server.ts";
import { load } from "#app/http/pages/page.ts";
import { DeliveriesList } from "#app/ui/integrations/deliveries-list.tsx";
import { Filters, Pager } from "#app/ui/integrations/filters.tsx";
import { IntegrationsFrame } from "#app/ui/integrations/frame.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";

export const meta: MetaFunction = () => [{ title: "Deliveries · Integrations · Throughline" }];

export const loader = async (args: LoaderFunctionArgs) => {
  const { searchParams } = new URL(args.request.url);
  const outcome = outcomes.find((one) => one === searchParams.get("outcome")) ?? "all";
  const before = searchParams.get("before") ?? undefined;
  return {
    outcome,
    isFirstPage: before === undefined,
    attention: await load(args, getAttention, {}),
    ...(await load(args, listDeliveries, { outcome, before })),
  };
};

const labels: Record<DeliveryOutcome, { label: string; empty: string; more: string }> = {
  all: {
    label: "All",
    empty: "No deliveries yet.",
    more: "What recorders send to this server shows up here for 30 days, without the words spoken.",
  },
  problem: {
    label: "Not used",
    empty: "Every delivery was used.",
    more: "Deliveries that arrive too late or can't be read show up here with the reason.",
  },
  waiting: {
    label: "Waiting",
    empty: "No deliveries are waiting.",
    more: "Deliveries wait here until they're added to a transcript, usually for less than a second.",
  },
  applied: {
    label: "Used",
    empty: "No deliveries used yet.",
    more: "Deliveries added to a transcript show up here.",
  },
};

const address = (outcome: DeliveryOutcome, before?: string) =>
  `/settings/integrations/deliveries?${new URLSearchParams({ outcome, ...(before && { before }) })}`;

export default function Deliveries() {
  const { outcome, isFirstPage, attention, deliveries, next } = useLoaderData<typeof loader>();
  return (
    <IntegrationsFrame tab="deliveries" attention={attention}>
      <Filters
        label="Outcome"
        choices={outcomes.map((one) => ({
          label: labels[one].label,
          href: address(one),
          current: one === outcome,
        }))}
      />
      {deliveries.length > 0 ? (
        <DeliveriesList deliveries={deliveries} />
      ) : (
        <EmptyState title={labels[outcome].empty}>{labels[outcome].more}</EmptyState>
      )}
      <Pager older={next && address(outcome, next)} newest={isFirstPage ? null : address(outcome)} />
    </IntegrationsFrame>
  );
}
