import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { listApiTokens } from "#app/domain/accounts/api-tokens/read.server.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { load } from "#app/http/pages/page.ts";
import { ApiTokens } from "#app/ui/account/api-tokens.tsx";
import { useFailedForm } from "#app/ui/account/use-failed-form.ts";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";
import { submitSettings } from "./settings/actions.server.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("API tokens")} · ${t("Settings")} · Throughline` }];

export const loader = async (args: LoaderFunctionArgs) => ({
  fresh: (await load(args, me, {})).fresh,
  tokens: await load(args, listApiTokens, {}),
});

export const action = (args: ActionFunctionArgs) => submitSettings(args);

export default function TokenSettings() {
  const { fresh, tokens } = useLoaderData<typeof loader>();
  const result = useFormResult() as { created?: { name: string; value: string } } | undefined;
  return (
    <ApiTokens tokens={tokens} fresh={fresh} created={result?.created ?? null} failed={useFailedForm()} />
  );
}
