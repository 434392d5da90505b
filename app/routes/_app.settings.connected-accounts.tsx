import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { listConnections } from "#app/domain/accounts/connections/read.server.ts";
import { signInConnections } from "#app/domain/accounts/social-sign-in/read.server.ts";
import { load } from "#app/http/pages/page.ts";
import { ConnectedAccounts } from "#app/ui/account/connected-accounts.tsx";
import { SocialSignIn } from "#app/ui/account/social-sign-in.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";
import { submitSettings } from "./settings/actions.server.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [
  { title: `${t("Connected accounts")} · ${t("Settings")} · Throughline` },
];

export const loader = async (args: LoaderFunctionArgs) => ({
  accounts: await load(args, listConnections, {}),
  signIns: await load(args, signInConnections, {}),
});

export const action = (args: ActionFunctionArgs) => submitSettings(args);

export default function ConnectedAccountSettings() {
  const { accounts, signIns } = useLoaderData<typeof loader>();
  const result = useFormResult() as { connect?: { service: string; href: string } } | undefined;
  return (
    <>
      <ConnectedAccounts accounts={accounts} connect={result?.connect} />
      {signIns.map((signIn) => (
        <SocialSignIn key={signIn.provider} {...signIn} />
      ))}
    </>
  );
}
