import { Form } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import type { ServiceSetupView, SettingFieldView } from "#app/domain/server/service-setup/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { CurrentPassword } from "../account/current-password.tsx";
import { type FormFailure, type FormState, formStateOf } from "../account/form-state.ts";
import { SectionForm, SettingsSection } from "../account/section.tsx";
import { CopyLink } from "../kit/copy-link.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { Select } from "../kit/select.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextField } from "../kit/text-field.tsx";
import { Time } from "../kit/time.tsx";
import { useFormDraft } from "../runtime/use-form-draft.tsx";
import { AppManifest } from "./app-manifest.tsx";

type Props = { setup: ServiceSetupView; name: string; fresh: boolean; failed: FormFailure | undefined };

/** The settings of a service, which are tested before they are stored; what the environment sets is only named. */
export function ServiceSetupForm({ setup, name, fresh, failed }: Props) {
  const { given, stored } = setup;
  return (
    <>
      {setup.app && <AppManifest app={setup.app} name={name} />}
      {stored && <StoredSettings setup={setup} name={name} failed={failed} />}
      {given.length > 0 ? (
        <SettingsSection id="server-settings" title={t("Set by the server's environment")}>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {given.map((setting) => (
              <li key={setting}>
                <code className="break-all">{setting}</code>
              </li>
            ))}
          </ul>
          <p className="text-sm text-muted">
            {t(
              "These override what is saved here. To use this page, remove them from the environment and restart.",
            )}
          </p>
        </SettingsSection>
      ) : (
        <Entry setup={setup} name={name} fresh={fresh} failed={failed} />
      )}
    </>
  );
}

function StoredSettings({ setup: { stored, given }, name, failed }: Omit<Props, "fresh">) {
  if (!stored) return null;
  return (
    <SettingsSection id="saved" title={t("Saved")}>
      <p>
        {!stored.readable
          ? t("These can no longer be decrypted. Enter them again.")
          : given.length > 0
            ? t("Not in use while the environment sets this service.")
            : t("In use.")}{" "}
        <span className="text-muted">
          {rich("Saved {time}.", { time: <Time value={stored.changed_at} style="relative" /> })}
        </span>
      </p>
      <FormErrors errors={formStateOf(failed, "forget").errors[""]} />
      <Form method="post">
        <SubmitButton intent="forget" variant="danger" pendingLabel={t("Removing…")}>
          {t("Remove the settings of {name}", { name })}
        </SubmitButton>
      </Form>
    </SettingsSection>
  );
}

function Entry({ setup, name, fresh, failed }: Props) {
  const { service_id, fields, addresses, stored } = setup;
  const isRefused = failed?.values.intent === "save" ? failed : undefined;
  const kept = useFormDraft(`service ${service_id}`, isRefused);
  const state = formStateOf(failed, "save");
  return (
    <>
      {addresses.length > 0 && (
        <SettingsSection id="addresses" title={t("Enter these at {name}", { name })}>
          <ul className="divide-y divide-line border-y border-line">
            {addresses.map((address) => (
              <li key={address} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
                <code className="min-w-0 text-sm break-all">{address}</code>
                <CopyLink link={address} label={t("Copy {address}", { address })} />
              </li>
            ))}
          </ul>
        </SettingsSection>
      )}
      <SettingsSection
        id="settings"
        title={stored ? t("Change") : t("Set up")}
        description={t(
          "These settings are tested with {name} first, and saved encrypted once it accepts them.",
          { name },
        )}
      >
        <SectionForm key={kept.key} id="settings" className="flex flex-col items-start gap-4">
          {kept.notice}
          <FormErrors errors={state.errors[""]} />
          {fields.map((field) => (
            <Field key={field.name} field={field} typed={kept.values?.[field.input]} state={state} />
          ))}
          <CurrentPassword form="save" fresh={fresh} state={state} />
          <SubmitButton intent="save" variant="primary" pendingLabel={t("Testing…")}>
            {t("Test and save")}
          </SubmitButton>
        </SectionForm>
      </SettingsSection>
    </>
  );
}

type FieldProps = { field: SettingFieldView; typed: string | string[] | undefined; state: FormState };

function Field({ field, typed, state }: FieldProps) {
  const { input, label, hint, placeholder, needed, secret, visible, options, shown } = field;
  const errors = state.errors[input];
  const value = typed === undefined ? (secret ? "" : shown) : String(typed);
  if (options)
    return (
      <Select
        name={input}
        label={label}
        hint={hint}
        options={options.map((option) => ({ value: option, label: option }))}
        defaultValue={value || options[0]}
        errors={errors}
        className="w-full sm:w-80"
      />
    );
  return (
    <TextField
      name={input}
      label={label}
      hint={secret && shown !== "" ? t("Saved: {shown}. Leave this empty to keep it.", { shown }) : hint}
      className="w-full"
      type={secret && !visible ? "password" : "text"}
      autoComplete="off"
      spellCheck={false}
      placeholder={placeholder}
      required={needed && !(secret && shown !== "")}
      optional={!needed}
      defaultValue={value}
      errors={errors}
    />
  );
}
