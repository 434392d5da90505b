import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { JobState } from "#app/core/enums/job-state.ts";
import { jobStates } from "#app/core/enums/job-state.ts";
import { type Message, message, t } from "#app/core/words.ts";
import { getAttention, listJobs } from "#app/domain/administration/integrations/read.server.ts";
import { discardJob, retryJob } from "#app/domain/administration/integrations/write.server.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { Filters, Pager } from "#app/ui/integrations/filters.tsx";
import { IntegrationsFrame } from "#app/ui/integrations/frame.tsx";
import { JobsList } from "#app/ui/integrations/jobs-list.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { FormErrors } from "#app/ui/kit/form-errors.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Jobs")} · ${t("Integrations")} · Throughline` }];

const page = "/settings/integrations/jobs";

export const loader = async (args: LoaderFunctionArgs) => {
  const { searchParams } = new URL(args.request.url);
  const state = jobStates.find((one) => one === searchParams.get("state")) ?? "dead";
  const before = searchParams.get("before") ?? undefined;
  return {
    state,
    isFirstPage: before === undefined,
    attention: await load(args, getAttention, {}),
    ...(await load(args, listJobs, { state, before })),
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const done = (message: string) => () => redirectTo(args, page, { flash: { kind: "success", message } });
  const { act, id } = selectIntent(form, {
    retry: (job_id?: string) => submit(args, retryJob, { job_id }, done(t("Retrying the job now."))),
    discard: (job_id?: string) => submit(args, discardJob, { job_id }, done(t("Job discarded."))),
  });
  return act(id);
};

const labels: Record<JobState, { label: Message; empty: Message; more: Message }> = {
  dead: {
    label: message("Failed"),
    empty: message("No jobs have failed."),
    more: message("Jobs that keep failing wait here, with the reason, until you retry or discard them."),
  },
  waiting: {
    label: message("Waiting"),
    empty: message("No jobs are waiting."),
    more: message("Work that's due now or later shows up here."),
  },
  running: {
    label: message("Running"),
    empty: message("No jobs are running."),
    more: message("Work in progress shows up here."),
  },
  done: {
    label: message("Done"),
    empty: message("No recent jobs."),
    more: message("Finished work stays here for a week."),
  },
};

const address = (state: JobState, before?: string) =>
  `${page}?${new URLSearchParams({ state, ...(before && { before }) })}`;

export default function Jobs() {
  const { state, isFirstPage, attention, jobs, next } = useLoaderData<typeof loader>();
  const failed = useFormResult() as { errors?: Record<string, string[]> } | undefined;
  return (
    <IntegrationsFrame tab="jobs" attention={attention}>
      <Filters
        label={t("State")}
        choices={jobStates.map((one) => ({
          label: t(labels[one].label),
          href: address(one),
          current: one === state,
        }))}
      />
      <FormErrors errors={failed?.errors?.[""]} />
      {jobs.length > 0 ? (
        <JobsList jobs={jobs} action={page} />
      ) : (
        <EmptyState title={t(labels[state].empty)}>{t(labels[state].more)}</EmptyState>
      )}
      <Pager older={next && address(state, next)} newest={isFirstPage ? null : address(state)} />
    </IntegrationsFrame>
  );
}
