import { Form } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { Checkbox } from "../kit/checkbox.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextField } from "../kit/text-field.tsx";
import { CurrentPassword } from "./current-password.tsx";
import { type FormFailure, formStateOf } from "./form-state.ts";
import { NewPasswordFields, passwordAdvice } from "./new-password-fields.tsx";
import { SettingsSection } from "./section.tsx";

export type ProfileOwner = {
  first_name: string;
  last_name: string;
  email: string;
  email_confirmed: boolean;
  has_password: boolean;
  second_step: boolean;
  fresh: boolean;
};
type Props = { me: ProfileOwner; failed: FormFailure | undefined };

export function NameForm({ me, failed }: Props) {
  const { errors, typed } = formStateOf(failed, "name");
  const field = (name: "first_name" | "last_name") => ({
    name,
    required: true,
    defaultValue: typed(name) || me[name],
    errors: errors[name],
  });
  return (
    <SettingsSection title={t("Name")} description={t("How you appear to others.")}>
      <Form method="post" className="flex flex-col items-start gap-4">
        <FormErrors errors={errors[""]} />
        <div className="grid w-full gap-4 sm:grid-cols-2">
          <TextField {...field("first_name")} label={t("First name")} autoComplete="given-name" />
          <TextField {...field("last_name")} label={t("Last name")} autoComplete="family-name" />
        </div>
        <SubmitButton intent="name" variant="secondary" pendingLabel={t("Saving…")}>
          {t("Save name")}
        </SubmitButton>
      </Form>
    </SettingsSection>
  );
}

export function EmailForm({ me, failed }: Props) {
  const state = formStateOf(failed, "email");
  return (
    <SettingsSection title={t("E-mail")} description={t("For logging in and for e-mail from Throughline.")}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 break-words">
          <span className="font-medium">{me.email}</span>{" "}
          <span className={me.email_confirmed ? "text-muted" : "text-warning-ink"}>
            {me.email_confirmed ? t("Confirmed") : t("Not confirmed")}
          </span>
        </p>
        {!me.email_confirmed && (
          <Form method="post">
            <SubmitButton
              intent="confirm-email"
              variant="secondary"
              size="small"
              pendingLabel={t("Sending…")}
            >
              {t("Resend confirmation")}
            </SubmitButton>
          </Form>
        )}
      </div>
      <FormErrors errors={formStateOf(failed, "confirm-email").errors[""]} />
      <Form method="post" className="flex flex-col items-start gap-4">
        <FormErrors errors={state.errors[""]} />
        <TextField
          className="w-full"
          name="email"
          label={t("New e-mail")}
          type="email"
          autoComplete="email"
          required
          defaultValue={state.typed("email")}
          errors={state.errors.email}
          hint={t(
            "We'll send a link to the new address. Once you open it, we'll log out your other devices.",
          )}
        />
        <CurrentPassword form="email" fresh={me.fresh} state={state} />
        <SubmitButton intent="email" variant="secondary" pendingLabel={t("Sending…")}>
          {t("Change e-mail")}
        </SubmitButton>
      </Form>
    </SettingsSection>
  );
}

export function PasswordForm({ me, failed }: Props) {
  const state = formStateOf(failed, "password");
  return (
    <SettingsSection title={t("Password")} description={t(passwordAdvice)}>
      <Form method="post" className="flex flex-col items-start gap-4">
        <FormErrors errors={state.errors[""]} />
        <input type="hidden" name="username" autoComplete="username" value={me.email} />
        {me.has_password ? (
          <CurrentPassword form="password" fresh={false} state={state} byPasskey={false} />
        ) : (
          <CurrentPassword form="password" fresh={me.fresh} state={state} />
        )}
        <div className="grid w-full gap-4 sm:grid-cols-2">
          <NewPasswordFields label={t("New password")} errors={state.errors} hint={false} />
        </div>
        <Checkbox
          name="revoke_tokens"
          label={t("Also revoke my API tokens")}
          defaultChecked={state.typed("revoke_tokens") === "on"}
        />
        <p className="text-sm text-muted">
          {t("We'll log out your other devices and disconnect your agents.")}
        </p>
        <SubmitButton intent="password" variant="secondary" pendingLabel={t("Saving…")}>
          {t("Change password")}
        </SubmitButton>
      </Form>
    </SettingsSection>
  );
}
