import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { webhookFormats } from "#app/core/enums/webhook-format.ts";
import { isolated } from "#app/core/isolated.ts";
import { plural, t } from "#app/core/words.ts";
import { listWebhooks } from "#app/domain/outbound/webhooks/read.server.ts";
import { addWebhook } from "#app/domain/outbound/webhooks/write.server.ts";
import { getOrganizationAlone } from "#app/domain/workspaces/organizations/read.server.ts";
import { getProjectAlone } from "#app/domain/workspaces/projects/read.server.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import type { FormFailure } from "#app/ui/account/form-state.ts";
import { SettingsSection } from "#app/ui/account/section.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { ClosedWays, ReceiverHint, ReceiverKinds } from "#app/ui/outbound/receiver-kinds.tsx";
import { WebhookForm } from "#app/ui/outbound/webhook-form.tsx";
import { WebhookList } from "#app/ui/outbound/webhook-list.tsx";
import { WebhookSecret } from "#app/ui/outbound/webhook-secret.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  {
    title: `${t("Webhooks and channels")} · ${isolated(found?.project_name ?? t("Project"))} · Throughline`,
  },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const { project_id } = args.params;
  const to = new URL(args.request.url).searchParams.get("to");
  const { project_name, org_id } = await load(args, getProjectAlone, { project_id });
  const { abilities } = await load(args, getOrganizationAlone, { org_id });
  return {
    project_name,
    ways_page: abilities.edit ? `/organizations/${org_id}/ways-out` : null,
    path: `/projects/${project_id}/webhooks`,
    format: webhookFormats.find((one) => one === to) ?? "standard",
    ...(await load(args, listWebhooks, { project_id })),
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { project_id } = args.params;
  const { act } = selectIntent(form, {
    add: () =>
      submit(
        args,
        addWebhook,
        { ...form, types: [form.types ?? []].flat(), project_id },
        ({ secret, webhook_id }) =>
          secret === null
            ? redirectTo(args, `/projects/${project_id}/webhooks/${webhook_id}`, {
                flash: { kind: "success", message: t("Added. Send a test to see it arrive.") },
              })
            : data({ created: secret }),
      ),
  });
  return act();
};

export default function WebhooksOfProject() {
  const { project_name, ways_page, path, format, webhooks, open_ways, most } = useLoaderData<typeof loader>();
  const result = useFormResult() as (Partial<FormFailure> & { created?: string }) | undefined;
  const formats = [format, ...webhooks.map((one) => one.format)];
  return (
    <Page>
      <PageHeader
        title={t("Webhooks and channels")}
        description={t("Send news from {projectName} to other programs and to your team's channels.", {
          projectName: isolated(project_name),
        })}
      />
      <ClosedWays formats={formats} open={open_ways} waysPage={ways_page} />
      {result?.created && <WebhookSecret secret={result.created} />}
      {webhooks.length > 0 && (
        <div className="max-w-2xl">
          <WebhookList webhooks={webhooks} />
        </div>
      )}
      {webhooks.length < most ? (
        <SettingsSection id="add" title={t("Add one")}>
          <ReceiverKinds path={path} chosen={format} />
          <ReceiverHint format={format} />
          <WebhookForm
            key={`${format} ${webhooks.length}`}
            name={format === "standard" ? "webhook" : `webhook-${format}`}
            format={format}
            saved={null}
            failed={result?.errors ? (result as FormFailure) : undefined}
          />
        </SettingsSection>
      ) : (
        <p className="text-muted">
          {plural(most, "A project has at most 1 webhook.", "A project has at most {count} webhooks.")}
        </p>
      )}
    </Page>
  );
}
