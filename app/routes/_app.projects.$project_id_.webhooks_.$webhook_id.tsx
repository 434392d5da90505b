import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { formatLabels } from "#app/domain/outbound/webhooks/labels.ts";
import { getWebhook, listMessages } from "#app/domain/outbound/webhooks/read.server.ts";
import {
  changeWebhook,
  removeWebhook,
  replayMessage,
  rotateWebhookSecret,
  testWebhook,
} from "#app/domain/outbound/webhooks/write.server.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import type { FormFailure } from "#app/ui/account/form-state.ts";
import { SettingsSection } from "#app/ui/account/section.tsx";
import { Pager } from "#app/ui/integrations/filters.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { FormErrors } from "#app/ui/kit/form-errors.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { MessageLog } from "#app/ui/outbound/message-log.tsx";
import { WebhookButtons } from "#app/ui/outbound/webhook-buttons.tsx";
import { WebhookForm } from "#app/ui/outbound/webhook-form.tsx";
import { WebhookBadge } from "#app/ui/outbound/webhook-list.tsx";
import { WebhookSecret } from "#app/ui/outbound/webhook-secret.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: `${t(formatLabels[found?.webhook.format ?? "standard"])} · Throughline` },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const { webhook_id } = args.params;
  const { searchParams: asked } = new URL(args.request.url);
  const before = asked.get("before") ?? undefined;
  return {
    webhook: await load(args, getWebhook, { webhook_id }),
    ...(await load(args, listMessages, { webhook_id, before })),
    isFirstPage: before === undefined,
    isRemoving: asked.get("confirm") === "remove",
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { webhook_id, project_id } = args.params;
  const list = `/projects/${project_id}/webhooks`;
  const done = (message: string, path = `${list}/${webhook_id}`) =>
    redirectTo(args, path, { flash: { kind: "success", message } });
  const turn = (is_on: boolean) => () =>
    submit(args, changeWebhook, { webhook_id, is_on }, () => done(t("Saved.")));
  const { act, id } = selectIntent(form, {
    save: () => submit(args, changeWebhook, { ...changesOf(form), webhook_id }, () => done(t("Saved."))),
    "turn-on": turn(true),
    "turn-off": turn(false),
    test: () => submit(args, testWebhook, { webhook_id }, () => done(t("We sent a test."))),
    rotate: () =>
      submit(args, rotateWebhookSecret, { webhook_id }, ({ secret }) => data({ created: secret })),
    remove: () => submit(args, removeWebhook, { webhook_id }, () => done(t("Removed."), list)),
    replay: (message_id?: string) =>
      submit(args, replayMessage, { message_id }, () => done(t("We're sending it again."))),
  });
  return act(id);
};

/** A secret that nothing was entered for stays as it is. */
function changesOf({ access_token, new_url, ...form }: Record<string, unknown>) {
  return {
    ...form,
    ...(access_token ? { access_token } : {}),
    // Under its own name it is given back beside what is wrong with it.
    ...(new_url ? { url: new_url, new_url } : {}),
    types: [form.types ?? []].flat(),
  };
}

export default function WebhookPage() {
  const { webhook, messages, next, isFirstPage, isRemoving } = useLoaderData<typeof loader>();
  const result = useFormResult() as (Partial<FormFailure> & { created?: string }) | undefined;
  const failed = result?.errors ? (result as FormFailure) : undefined;
  const path = `/projects/${webhook.project_id}/webhooks`;
  const own = `${path}/${webhook.webhook_id}`;
  const canSend = webhook.is_on && webhook.is_way_open;
  return (
    <Page>
      <PageHeader
        title={t(formatLabels[webhook.format])}
        badges={<WebhookBadge offBecause={webhook.off_because} />}
        description={<span className="break-all">{webhook.room ?? webhook.url}</span>}
        actions={<LinkButton to={path}>{t("All webhooks and channels")}</LinkButton>}
      />
      {failed && failed.values.intent !== "save" && <FormErrors errors={failed.errors[""]} />}
      {result?.created && <WebhookSecret secret={result.created} />}
      <Form method="post">
        <WebhookButtons webhook={webhook} canSend={canSend} path={own} isRemoving={isRemoving} />
      </Form>
      <SettingsSection id="log" title={t("Deliveries")} description={t("Of the last 30 days.")}>
        {messages.length === 0 ? (
          <p className="text-muted">{t("Nothing has been sent yet.")}</p>
        ) : (
          <MessageLog messages={messages} canReplay={canSend} />
        )}
        <Pager older={next && `${own}?before=${next}`} newest={isFirstPage ? null : own} />
      </SettingsSection>
      <SettingsSection id="settings" title={t("Settings")}>
        <WebhookForm
          name={`webhook-${webhook.webhook_id}`}
          format={webhook.format}
          saved={webhook}
          failed={failed}
        />
      </SettingsSection>
    </Page>
  );
}
