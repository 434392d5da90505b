import { Form } from "@remix-run/react";
import type { SignupPolicy } from "#app/core/enums/signup-policy.ts";
import { t } from "#app/core/words.ts";
import { FormErrors } from "../kit/form-errors.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextField } from "../kit/text-field.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { SignupChoice, SignupSet } from "./signup-policy.tsx";

/** A refused form of the setup page. */
export type SetupFailure = {
  errors: Record<string, string[] | undefined>;
  values: Record<string, string | string[]>;
};

type SetupFormProps = {
  token: string;
  /** The setting SIGNUP; null where it is not set. */
  signup: SignupPolicy | null;
  failed: SetupFailure | undefined;
};

/** The operator's account and who may sign up after them. */
export function SetupForm({ token, signup, failed }: SetupFormProps) {
  const errors = failed?.errors ?? {};
  const typed = (name: string) => String(failed?.values[name] ?? "");
  const field = (name: string) => ({ name, required: true, defaultValue: typed(name), errors: errors[name] });
  return (
    <Form method="post" className="flex flex-col gap-4 border-line border-t pt-4">
      <h2 className="font-medium">{t("Your account")}</h2>
      <FormErrors errors={[...(errors[""] ?? []), ...(errors.token ?? [])]} />
      <input type="hidden" name="token" value={token} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field("first_name")} label={t("First name")} autoComplete="given-name" />
        <TextField {...field("last_name")} label={t("Last name")} autoComplete="family-name" />
      </div>
      <TextField {...field("email")} label={t("E-mail")} type="email" autoComplete="username" />
      <NewPasswordFields label={t("Password")} errors={errors} />
      {signup === null ? (
        <SignupChoice
          title={t("Who else can sign up?")}
          chosen={typed("signup") || "invite"}
          hint={t("You can change this later in Settings → Integrations → People.")}
        />
      ) : (
        <SignupSet title={t("Who else can sign up?")} signup={signup} />
      )}
      <SubmitButton intent="finish" pendingLabel={t("Setting up…")}>
        {t("Finish setup")}
      </SubmitButton>
    </Form>
  );
}
