import type { ModelProvider } from "#app/core/enums/model-provider.ts";
import { type Message, message, t } from "#app/core/words.ts";
import type { ModelSetupView } from "#app/domain/server/model-setup/view.ts";
import { CurrentPassword } from "../account/current-password.tsx";
import { type FormFailure, formStateOf } from "../account/form-state.ts";
import { SectionForm, SettingsSection } from "../account/section.tsx";
import { Checkbox } from "../kit/checkbox.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextField } from "../kit/text-field.tsx";
import { useFormDraft } from "../runtime/use-form-draft.tsx";

type Props = { chosen: ModelSetupView["chosen"]; fresh: boolean; failed: FormFailure | undefined };

const providers: { value: ModelProvider; label: Message }[] = [
  { value: "openai", label: message("OpenAI") },
  { value: "azure", label: message("Azure OpenAI") },
  { value: "mistral", label: message("Mistral") },
  { value: "other", label: message("Another server that speaks OpenAI's protocol") },
];

/** Chooses the model of any server, with its key. */
export function ModelServerForm({ chosen, fresh, failed }: Props) {
  const state = formStateOf(failed, "save-model");
  const kept = useFormDraft("model server", failed);
  const typed = (name: string, stored: string | null | undefined) =>
    kept.values ? String(kept.values[name] ?? "") : (stored ?? "");
  const stored = chosen?.provider === "local" ? null : chosen;
  const provider = typed("provider", stored?.provider) || "openai";
  const hasAddress = stored?.provider === "azure" || stored?.provider === "other";
  return (
    <SettingsSection
      id="server"
      title={t("Another server")}
      description={t(
        "Transcripts of projects that use the model, and the questions asked about them, are sent there. The key is kept encrypted.",
      )}
    >
      <SectionForm key={kept.key} id="server" className="flex flex-col items-start gap-4">
        {kept.notice}
        <FormErrors errors={state.errors[""]} />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-sm font-medium">{t("Provider")}</legend>
          {providers.map(({ value, label }) => (
            <Checkbox
              key={value}
              type="radio"
              id={`provider-${value}`}
              name="provider"
              value={value}
              label={t(label)}
              defaultChecked={value === provider}
            />
          ))}
        </fieldset>
        <TextField
          name="base_url"
          label={t("Address")}
          className="w-full"
          type="url"
          placeholder="https://api.example.org/v1"
          autoComplete="off"
          hint={t(
            "On Azure, the resource: https://name.openai.azure.com. For another server, its address with the version. OpenAI and Mistral need none.",
          )}
          defaultValue={typed("base_url", hasAddress ? stored.base_url : null)}
          errors={state.errors.base_url}
        />
        <TextField
          name="model"
          label={t("Model")}
          className="w-full"
          required
          autoComplete="off"
          hint={t("The name the server uses. On Azure, the name of the deployment.")}
          defaultValue={typed("model", stored?.model)}
          errors={state.errors.model}
        />
        <TextField
          name="secret_key"
          label={t("Key")}
          className="w-full"
          type="password"
          autoComplete="off"
          hint={
            stored?.has_key
              ? t("A key is saved. Leave this empty to keep it.")
              : t("Leave empty if the server needs none.")
          }
          errors={state.errors.secret_key}
        />
        <TextField
          name="embedding_model"
          label={t("Embedding model")}
          optional
          className="w-full"
          autoComplete="off"
          hint={t("On the same server. With it, Memory GPT also finds things said in other words.")}
          defaultValue={typed("embedding_model", stored?.embedding_model)}
          errors={state.errors.embedding_model}
        />
        <CurrentPassword form="save-model" fresh={fresh} state={state} />
        <SubmitButton intent="save-model" variant="secondary" pendingLabel={t("Saving…")}>
          {t("Use this model")}
        </SubmitButton>
      </SectionForm>
    </SettingsSection>
  );
}
