import type { SignupPolicy } from "#app/core/enums/signup-policy.ts";
import { t } from "#app/core/words.ts";
import { CurrentPassword } from "../account/current-password.tsx";
import { type FormFailure, formStateOf } from "../account/form-state.ts";
import { SectionForm, SettingsSection } from "../account/section.tsx";
import { SignupChoice, SignupSet } from "../account/signup-policy.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";

type Props = { signup: SignupPolicy; isSet: boolean; fresh: boolean; failed: FormFailure | undefined };

/** Who may make an account here; only said where the environment says it. */
export function SignupForm({ signup, isSet, fresh, failed }: Props) {
  const state = formStateOf(failed, "change-signup");
  return (
    <SettingsSection id="change-signup" title={t("Signing up")}>
      {isSet ? (
        <SignupSet title={t("Who can sign up?")} signup={signup} />
      ) : (
        <SectionForm id="change-signup" className="flex flex-col items-start gap-4">
          <FormErrors errors={state.errors[""]} />
          <SignupChoice title={t("Who can sign up?")} chosen={state.typed("signup") || signup} />
          <CurrentPassword form="change-signup" fresh={fresh} state={state} />
          <SubmitButton intent="change-signup" variant="secondary" pendingLabel={t("Saving...")}>
            {t("Save")}
          </SubmitButton>
        </SectionForm>
      )}
    </SettingsSection>
  );
}
