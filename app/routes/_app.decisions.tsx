import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { zoneOfRequest } from "#app/browser-preferences.ts";
import { t } from "#app/core/words.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import {
  listDecisionFilters,
  listDecisions,
  listSuggestions,
} from "#app/domain/summaries/decisions/read.server.ts";
import { currentProject } from "#app/domain/workspaces/projects/read.server.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import { type Failure, load } from "#app/http/pages/page.ts";
import { logFilterIn } from "#app/ui/decisions/decision-filter.ts";
import { DecisionLog } from "#app/ui/decisions/decision-log.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";
import { sharedDecisionButtons } from "./decisions/decision-buttons.server.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Decisions")} · Throughline` }];

export const loader = async (args: LoaderFunctionArgs) => {
  const filter = logFilterIn(new URL(args.request.url).searchParams);
  const project = await load(args, currentProject, {});
  if (!project) return null;
  const { project_id } = project;
  const time_zone = zoneOfRequest(args.request, (await load(args, me, {})).time_zone);
  return {
    project,
    filter,
    ...(await load(args, listDecisions, { project_id, ...filter, time_zone })),
    offered: await load(args, listDecisionFilters, { project_id }),
    waiting: await load(args, listSuggestions, { project_id }),
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const id = String(form.intent).split(" ")[1];
  return selectIntent(form, sharedDecisionButtons(args, id)).act();
};

export default function Decisions() {
  const found = useLoaderData<typeof loader>();
  const result = useFormResult<Failure>();
  if (!found)
    return (
      <Page>
        <PageHeader title={t("Decisions")} />
        <EmptyState
          title={t("No project is selected")}
          action={<LinkButton to="/dashboard">{t("Choose a project")}</LinkButton>}
        >
          {t("Choose a project to see its decisions.")}
        </EmptyState>
      </Page>
    );
  return <DecisionLog {...found} problem={result?.detail} />;
}
