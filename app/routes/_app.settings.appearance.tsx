import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { AppearanceForm } from "#app/ui/account/appearance-form.tsx";
import { useFailedForm } from "#app/ui/account/use-failed-form.ts";
import { submitSettings } from "./settings/actions.server.ts";
import { loadAppearance } from "./settings/appearance.server.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Appearance")} · ${t("Settings")} · Throughline` }];

export const loader = (args: LoaderFunctionArgs) => loadAppearance(args);

export const action = (args: ActionFunctionArgs) => submitSettings(args);

export default function AppearanceSettings() {
  return <AppearanceForm {...useLoaderData<typeof loader>()} failed={useFailedForm()} />;
}
