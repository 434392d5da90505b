import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { Page } from "#app/ui/kit/page.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { TextLink } from "#app/ui/kit/text-link.tsx";
import { ScheduleForm } from "#app/ui/meeting/schedule/form.tsx";
import { useFormDraft } from "#app/ui/runtime/use-form-draft.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";
import { submitForm } from "./schedule-meeting/action.server.ts";
import type { Answer } from "./schedule-meeting/answer.server.ts";
import { loadForm } from "./schedule-meeting/load.server.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.meeting ? t("Edit Meeting") : t("Schedule Meeting")} · Throughline` },
];

/** A response that returns the form needs no reload: a reload would discard text typed meanwhile. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult === undefined && defaultShouldRevalidate;

export const loader = (args: LoaderFunctionArgs) => loadForm(args);

export const action = (args: ActionFunctionArgs) => submitForm(args);

export default function ScheduleMeeting() {
  const { project_name, meeting, ...choices } = useLoaderData<typeof loader>();
  const result: Answer | undefined = useFormResult<typeof action>();
  const kept = useFormDraft(
    `schedule ${meeting?.meeting_id ?? "new"}`,
    result ?? (choices.draft && { values: choices.draft }),
  );
  return (
    <Page width="narrow">
      <PageHeader
        title={meeting ? t("Edit Meeting") : t("Schedule Meeting")}
        description={t("In {projectName}", { projectName: isolated(project_name) })}
        actions={<TextLink to="/pending-meetings">{t("View Scheduled Meetings")}</TextLink>}
      />
      <ScheduleForm
        key={kept.key}
        kept={kept}
        {...choices}
        {...(meeting && { meeting })}
        {...(result && { result })}
      />
    </Page>
  );
}
