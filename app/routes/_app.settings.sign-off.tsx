import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { getSignOffDefault } from "#app/domain/summaries/sign-offs/read.server.ts";
import { load } from "#app/http/pages/page.ts";
import { NoProject } from "#app/ui/account/no-project.tsx";
import { SignOffDefault } from "#app/ui/account/sign-off-default.tsx";
import { useFailedForm } from "#app/ui/account/use-failed-form.ts";
import { submitSettings } from "./settings/actions.server.ts";
import { activeProject } from "./settings/scope.server.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [
  { title: `${t("Agreement on minutes")} · ${t("Settings")} · Throughline` },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const project = await activeProject(args);
  return { view: project && (await load(args, getSignOffDefault, project)) };
};

export const action = (args: ActionFunctionArgs) => submitSettings(args);

export default function SignOffSettings() {
  const { view } = useLoaderData<typeof loader>();
  const failed = useFailedForm();
  return view ? (
    <SignOffDefault view={view} failed={failed} />
  ) : (
    <NoProject title={t("Agreement on minutes")} />
  );
}
