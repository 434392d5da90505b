import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Message, message, t } from "#app/core/words.ts";
import { type DeliveryOutcome, outcomes } from "#app/domain/administration/integrations/filters.ts";
import { getAttention, listDeliveries } from "#app/domain/administration/integrations/read.server.ts";
import { load } from "#app/http/pages/page.ts";
import { DeliveriesList } from "#app/ui/integrations/deliveries-list.tsx";
import { Filters, Pager } from "#app/ui/integrations/filters.tsx";
import { IntegrationsFrame } from "#app/ui/integrations/frame.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";

export const meta: MetaFunction = () => [
  { title: `${t("Deliveries")} · ${t("Integrations")} · Throughline` },
];

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

const labels: Record<DeliveryOutcome, { label: Message; empty: Message; more: Message }> = {
  all: {
    label: message("All"),
    empty: message("No deliveries yet."),
    more: message("What recorders send to this server shows up here for 30 days, without the words spoken."),
  },
  problem: {
    label: message("Not used"),
    empty: message("Every delivery was used."),
    more: message("Deliveries that arrive too late or can't be read show up here with the reason."),
  },
  waiting: {
    label: message("Waiting"),
    empty: message("No deliveries are waiting."),
    more: message(
      "Deliveries wait here until they're added to a transcript, usually for less than a second.",
    ),
  },
  applied: {
    label: message("Used"),
    empty: message("No deliveries used yet."),
    more: message("Deliveries added to a transcript show up here."),
  },
};

const address = (outcome: DeliveryOutcome, before?: string) =>
  `/settings/integrations/deliveries?${new URLSearchParams({ outcome, ...(before && { before }) })}`;

export default function Deliveries() {
  const { outcome, isFirstPage, attention, deliveries, next } = useLoaderData<typeof loader>();
  return (
    <IntegrationsFrame tab="deliveries" attention={attention}>
      <Filters
        label={t("Outcome")}
        choices={outcomes.map((one) => ({
          label: t(labels[one].label),
          href: address(one),
          current: one === outcome,
        }))}
      />
      {deliveries.length > 0 ? (
        <DeliveriesList deliveries={deliveries} />
      ) : (
        <EmptyState title={t(labels[outcome].empty)}>{t(labels[outcome].more)}</EmptyState>
      )}
      <Pager older={next && address(outcome, next)} newest={isFirstPage ? null : address(outcome)} />
    </IntegrationsFrame>
  );
}
