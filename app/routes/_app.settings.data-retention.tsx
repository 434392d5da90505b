import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { getRetention } from "#app/domain/transcripts/retention-settings/read.server.ts";
import { load } from "#app/http/pages/page.ts";
import { DataRetention } from "#app/ui/account/data-retention.tsx";
import { NoProject } from "#app/ui/account/no-project.tsx";
import { useFailedForm } from "#app/ui/account/use-failed-form.ts";
import { submitSettings } from "./settings/actions.server.ts";
import { activeProject } from "./settings/scope.server.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [
  { title: `${t("Transcripts and recordings")} · ${t("Settings")} · Throughline` },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const project = await activeProject(args);
  return { view: project && (await load(args, getRetention, project)) };
};

export const action = (args: ActionFunctionArgs) => submitSettings(args);

export default function DataRetentionSettings() {
  const { view } = useLoaderData<typeof loader>();
  const failed = useFailedForm();
  return view ? (
    <DataRetention view={view} failed={failed} />
  ) : (
    <NoProject title={t("Transcripts and recordings")} />
  );
}
