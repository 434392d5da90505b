import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { message, t } from "#app/core/words.ts";
import { callOutcomes } from "#app/domain/administration/integrations/filters.ts";
import { getAttention, listCalls } from "#app/domain/administration/integrations/read.server.ts";
import { load } from "#app/http/pages/page.ts";
import { CallsList } from "#app/ui/integrations/calls-list.tsx";
import { Filters } from "#app/ui/integrations/filters.tsx";
import { IntegrationsFrame } from "#app/ui/integrations/frame.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";

export const meta: MetaFunction = () => [{ title: `${t("Calls")} · ${t("Integrations")} · Throughline` }];

export const loader = async (args: LoaderFunctionArgs) => {
  const { searchParams } = new URL(args.request.url);
  const outcome = callOutcomes.find((one) => one === searchParams.get("outcome")) ?? "all";
  return {
    outcome,
    attention: await load(args, getAttention, {}),
    ...(await load(args, listCalls, { outcome })),
  };
};

const labels = { all: message("All"), failed: message("Failed") };

export default function Calls() {
  const { outcome, attention, calls } = useLoaderData<typeof loader>();
  const title =
    outcome === "failed" ? t("No calls have failed.") : t("This server hasn't called another server yet.");
  return (
    <IntegrationsFrame tab="calls" attention={attention}>
      <Filters
        label={t("Outcome")}
        choices={callOutcomes.map((one) => ({
          label: t(labels[one]),
          href: `/settings/integrations/calls?outcome=${one}`,
          current: one === outcome,
        }))}
      />
      {calls.length > 0 ? (
        <CallsList calls={calls} />
      ) : (
        <EmptyState title={title}>
          {t("The last 200 calls to other servers since startup show up here, each with its outcome.")}
        </EmptyState>
      )}
    </IntegrationsFrame>
  );
}
