import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { Calendars } from "#app/ui/account/calendars.tsx";
import { useFailedForm } from "#app/ui/account/use-failed-form.ts";
import { submitSettings } from "./settings/actions.server.ts";
import { loadCalendars } from "./settings/calendars.server.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Calendars")} · ${t("Settings")} · Throughline` }];

export const loader = (args: LoaderFunctionArgs) => loadCalendars(args);

export const action = (args: ActionFunctionArgs) => submitSettings(args);

export default function CalendarSettings() {
  return <Calendars {...useLoaderData<typeof loader>()} failed={useFailedForm()} />;
}
