import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { AppearanceForm } from "#app/ui/account/appearance-form.tsx";
import { loadAppearance } from "./settings/appearance.server.ts";

export const meta: MetaFunction = () => [{ title: `${t("Settings")} · Throughline` }];

export const loader = (args: LoaderFunctionArgs) => loadAppearance(args);

export default function FirstSettings() {
  return <AppearanceForm {...useLoaderData<typeof loader>()} main="h2" />;
}
