import { Form } from "@remix-run/react";
import type { SignupPolicy } from "#app/core/enums/signup-policy.ts";
import { type Message, message, t } from "#app/core/words.ts";
import { Checkbox } from "../kit/checkbox.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextField } from "../kit/text-field.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

/** A refused form of the setup page. */
export type SetupFailure = {
  errors: Record<string, string[] | undefined>;
  values: Record<string, string | string[]>;
};

const policies: { value: SignupPolicy; label: Message }[] = [
  { value: "invite", label: message("Only people with an invite") },
  { value: "open", label: message("Anyone who can open this server") },
  { value: "closed", label: message("No one") },
];

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
        <SignupChoice chosen={typed("signup") || "invite"} />
      ) : (
        <SignupSet signup={signup} />
      )}
      <SubmitButton intent="finish" pendingLabel={t("Setting up…")}>
        {t("Finish setup")}
      </SubmitButton>
    </Form>
  );
}

function SignupChoice({ chosen }: { chosen: string }) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">{t("Who else can sign up?")}</legend>
      {policies.map(({ value, label }) => (
        <Checkbox
          key={value}
          type="radio"
          id={`signup-${value}`}
          name="signup"
          value={value}
          label={t(label)}
          defaultChecked={value === chosen}
        />
      ))}
      <p className="text-sm text-muted">{t("To change this later, set SIGNUP and restart.")}</p>
    </fieldset>
  );
}

/** A choice here would have no effect. */
function SignupSet({ signup }: { signup: SignupPolicy }) {
  const label = policies.find(({ value }) => value === signup)?.label;
  return (
    <div className="flex flex-col gap-1.5">
      <h3 className="text-sm font-medium">{t("Who else can sign up?")}</h3>
      <p>{label && t(label)}</p>
      <p className="text-sm text-muted">{t("This is set by SIGNUP={signup} on the server.", { signup })}</p>
    </div>
  );
}
