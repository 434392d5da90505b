import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { getRecorderDefault } from "#app/domain/transcripts/bots/read.server.ts";
import { load } from "#app/http/pages/page.ts";
import { NoProject } from "#app/ui/account/no-project.tsx";
import { RecorderDefault } from "#app/ui/account/recorder-default.tsx";
import { useFailedForm } from "#app/ui/account/use-failed-form.ts";
import { submitSettings } from "./settings/actions.server.ts";
import { activeProject } from "./settings/scope.server.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Recorder")} · ${t("Settings")} · Throughline` }];

export const loader = async (args: LoaderFunctionArgs) => {
  const project = await activeProject(args);
  return { view: project && (await load(args, getRecorderDefault, project)) };
};

export const action = (args: ActionFunctionArgs) => submitSettings(args);

export default function RecorderSettings() {
  const { view } = useLoaderData<typeof loader>();
  const failed = useFailedForm();
  return view ? <RecorderDefault view={view} failed={failed} /> : <NoProject title={t("Recorder")} />;
}
