import { Form } from "@remix-run/react";
import type { InterfaceLanguage } from "#app/core/enums/language.ts";
import { t } from "#app/core/words.ts";
import { FormErrors } from "../kit/form-errors.tsx";
import { Select } from "../kit/select.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { zoneOptions } from "../kit/zone-options.ts";
import { type FormFailure, formStateOf } from "./form-state.ts";
import { SettingsSection } from "./section.tsx";

/** Each by its own name, which its readers look for. */
const languageNames: Record<InterfaceLanguage, string> = { en: "English", de: "Deutsch" };
const languageOptions = Object.entries(languageNames).map(([value, label]) => ({ value, label }));

type Props = {
  theme: string | null;
  /** Null follows the browser. */
  language: string | null;
  zone: string | null;
  /** Where the choice begins while there is no zone. */
  guess: string;
  zones: string[];
  failed?: FormFailure | undefined;
  /** Not where the list of all settings is the page. */
  main?: true | "h2";
};

export function AppearanceForm({ theme, language, zone, guess, zones, failed, main = true }: Props) {
  const { errors } = formStateOf(failed, "appearance");
  return (
    <SettingsSection main={main} title={t("Appearance")} description={t("Language, theme and time zone.")}>
      <Form
        method="post"
        action="/settings/appearance"
        className="flex flex-col items-start gap-4"
        reloadDocument
      >
        <FormErrors errors={errors[""]} />
        <div className="grid w-full gap-4 sm:grid-cols-2">
          <Select
            name="language"
            label={t("Language")}
            defaultValue={language ?? ""}
            options={[{ value: "", label: t("As in my browser") }, ...languageOptions]}
            errors={errors.language}
          />
          <Select
            name="theme"
            label={t("Theme")}
            defaultValue={theme ?? "system"}
            options={[
              { value: "system", label: t("System") },
              { value: "light", label: t("Light") },
              { value: "dark", label: t("Dark") },
            ]}
            errors={errors.theme}
          />
          <Select
            name="time_zone"
            label={t("Time zone")}
            defaultValue={zone ?? guess}
            options={zoneOptions(zones)}
            errors={errors.time_zone}
          />
        </div>
        <SubmitButton intent="appearance" variant="secondary" pendingLabel={t("Saving…")}>
          {t("Save")}
        </SubmitButton>
      </Form>
    </SettingsSection>
  );
}
