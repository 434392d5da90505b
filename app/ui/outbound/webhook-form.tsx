import { Form } from "@remix-run/react";
import type { WebhookFormat } from "#app/core/enums/webhook-format.ts";
import { webhookTypes } from "#app/core/enums/webhook-type.ts";
import { t } from "#app/core/words.ts";
import { typeLabels, typesAtFirst } from "#app/domain/outbound/webhooks/labels.ts";
import type { WebhookView } from "#app/domain/outbound/webhooks/view.ts";
import { type FormFailure, formStateOf } from "../account/form-state.ts";
import { Checkbox } from "../kit/checkbox.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { useFormDraft } from "../runtime/use-form-draft.tsx";
import { ReceiverFields } from "./receiver-fields.tsx";

type Props = {
  /** Of the form's own draft in this browser. */
  name: string;
  format: WebhookFormat;
  /** What is changed; null while one is added. */
  saved: WebhookView | null;
  failed: FormFailure | undefined;
};

/** Where a webhook is, and the events it is sent. */
export function WebhookForm({ name, format, saved, failed }: Props) {
  const intent = saved ? "save" : "add";
  const state = formStateOf(failed, intent);
  const kept = useFormDraft(name, failed?.values.intent === intent ? failed : undefined);
  const types = saved?.types ?? typesAtFirst(format);
  const chosen = kept.values ? [kept.values.types ?? []].flat() : types;
  const typed = (field: string, stored: string) => String(kept.values?.[field] ?? stored);
  return (
    <Form key={kept.key} method="post" className="flex flex-col items-start gap-4">
      <FormErrors errors={state.errors[""]} />
      {kept.notice}
      {!saved && <input type="hidden" name="format" value={format} />}
      <ReceiverFields format={format} saved={saved} typed={typed} errors={state.errors} />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-sm font-medium">{t("Send when")}</legend>
        {webhookTypes.map((type) => (
          <Checkbox
            key={type}
            id={`type-${type}`}
            name="types"
            value={type}
            label={t(typeLabels[type])}
            defaultChecked={chosen.includes(type)}
          />
        ))}
        <FormErrors errors={state.errors.types} />
      </fieldset>
      <SubmitButton intent={intent} pendingLabel={t("Saving…")}>
        {saved ? t("Save") : addLabel(format)}
      </SubmitButton>
    </Form>
  );
}

function addLabel(format: WebhookFormat): string {
  if (format === "standard") return t("Add webhook");
  return format === "matrix" ? t("Add room") : t("Add channel");
}
