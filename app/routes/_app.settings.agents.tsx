import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { listAgents } from "#app/domain/outbound/agents/read.server.ts";
import { resourceOf } from "#app/domain/outbound/agents/schema.ts";
import { listSlackAccounts } from "#app/domain/outbound/slack/read.server.ts";
import { load } from "#app/http/pages/page.ts";
import { ConnectedAgents } from "#app/ui/account/connected-agents.tsx";
import { SlackAccounts } from "#app/ui/account/slack-accounts.tsx";
import { submitSettings } from "./settings/actions.server.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [
  { title: `${t("Connected agents")} · ${t("Settings")} · Throughline` },
];

export const loader = async (args: LoaderFunctionArgs) => ({
  agents: await load(args, listAgents, {}),
  slack: await load(args, listSlackAccounts, {}),
  address: resourceOf(args.context.origin),
});

export const action = (args: ActionFunctionArgs) => submitSettings(args);

export default function AgentSettings() {
  const { agents, slack, address } = useLoaderData<typeof loader>();
  return (
    <>
      <ConnectedAgents agents={agents} address={address} />
      <SlackAccounts accounts={slack} />
    </>
  );
}
