import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isolated } from "#app/core/isolated.ts";
import { plural, t } from "#app/core/words.ts";
import { listWebhooks } from "#app/domain/outbound/webhooks/read.server.ts";
import { addWebhook } from "#app/domain/outbound/webhooks/write.server.ts";
import { getProjectAlone } from "#app/domain/workspaces/projects/read.server.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, submit } from "#app/http/pages/page.ts";
import type { FormFailure } from "#app/ui/account/form-state.ts";
import { SettingsSection } from "#app/ui/account/section.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { TextLink } from "#app/ui/kit/text-link.tsx";
import { WebhookForm } from "#app/ui/outbound/webhook-form.tsx";
import { WebhookList } from "#app/ui/outbound/webhook-list.tsx";
import { WebhookSecret } from "#app/ui/outbound/webhook-secret.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: `${t("Webhooks")} · ${isolated(found?.project_name ?? t("Project"))} · Throughline` },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const { project_id } = args.params;
  const { project_name } = await load(args, getProjectAlone, { project_id });
  return { project_name, ...(await load(args, listWebhooks, { project_id })) };
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { project_id } = args.params;
  const { act } = selectIntent(form, {
    add: () =>
      submit(args, addWebhook, { ...form, types: [form.types ?? []].flat(), project_id }, ({ secret }) =>
        data({ created: secret }),
      ),
  });
  return act();
};

export default function WebhooksOfProject() {
  const { project_name, webhooks, is_way_open, most } = useLoaderData<typeof loader>();
  const result = useFormResult() as (Partial<FormFailure> & { created?: string }) | undefined;
  return (
    <Page>
      <PageHeader
        title={t("Webhooks")}
        description={t("Notify another program when something happens in {projectName}.", {
          projectName: isolated(project_name),
        })}
      />
      {!is_way_open && <WayIsClosed />}
      {result?.created && <WebhookSecret secret={result.created} />}
      {webhooks.length > 0 && (
        <div className="max-w-2xl">
          <WebhookList webhooks={webhooks} />
        </div>
      )}
      {webhooks.length < most ? (
        <SettingsSection
          id="add"
          title={t("Add a webhook")}
          description={
            <TextLink to="/docs/api">{t("What is sent, and how to check its signature")}</TextLink>
          }
        >
          <WebhookForm
            key={webhooks.length}
            name="webhook"
            intent="add"
            url=""
            types={[]}
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

function WayIsClosed() {
  return (
    <p role="note" className="max-w-2xl rounded-control border border-line p-4">
      {t(
        "Webhooks are off, so nothing is sent. An admin of the organization can turn them on under What may leave once an operator allows them on the server.",
      )}
    </p>
  );
}
