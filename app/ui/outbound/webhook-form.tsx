import { Form } from "@remix-run/react";
import { type WebhookType, webhookTypes } from "#app/core/enums/webhook-type.ts";
import { t } from "#app/core/words.ts";
import { typeLabels } from "#app/domain/outbound/webhooks/labels.ts";
import { type FormFailure, formStateOf } from "../account/form-state.ts";
import { Checkbox } from "../kit/checkbox.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextField } from "../kit/text-field.tsx";
import { useFormDraft } from "../runtime/use-form-draft.tsx";

type Props = {
  /** Of the form's own draft in this browser. */
  name: string;
  intent: "add" | "save";
  url: string;
  types: WebhookType[];
  failed: FormFailure | undefined;
};

/** The address of a webhook, and the events it is sent. */
export function WebhookForm({ name, intent, url, types, failed }: Props) {
  const state = formStateOf(failed, intent);
  const kept = useFormDraft(name, failed?.values.intent === intent ? failed : undefined);
  const chosen = kept.values ? [kept.values.types ?? []].flat() : types;
  return (
    <Form key={kept.key} method="post" className="flex flex-col items-start gap-4">
      <FormErrors errors={state.errors[""]} />
      {kept.notice}
      <TextField
        name="url"
        type="url"
        label={t("Address")}
        hint={t("An https address that takes POST requests.")}
        className="w-full"
        required
        maxLength={2000}
        defaultValue={String(kept.values?.url ?? url)}
        errors={state.errors.url}
      />
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
        {intent === "add" ? t("Add webhook") : t("Save")}
      </SubmitButton>
    </Form>
  );
}
