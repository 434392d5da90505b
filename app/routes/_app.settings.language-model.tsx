import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { getLanguageModel } from "#app/domain/workspaces/language-model/read.server.ts";
import { load } from "#app/http/pages/page.ts";
import { LanguageModel } from "#app/ui/account/language-model.tsx";
import { NoProject } from "#app/ui/account/no-project.tsx";
import { useFailedForm } from "#app/ui/account/use-failed-form.ts";
import { submitSettings } from "./settings/actions.server.ts";
import { activeProject } from "./settings/scope.server.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [
  { title: `${t("Language model")} · ${t("Settings")} · Throughline` },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const project = await activeProject(args);
  return { view: project && (await load(args, getLanguageModel, project)) };
};

export const action = (args: ActionFunctionArgs) => submitSettings(args);

export default function LanguageModelSettings() {
  const { view } = useLoaderData<typeof loader>();
  const failed = useFailedForm();
  return view ? <LanguageModel view={view} failed={failed} /> : <NoProject title={t("Language model")} />;
}
