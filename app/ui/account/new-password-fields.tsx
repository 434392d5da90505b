import { message, t } from "#app/core/words.ts";
import { TextField } from "../kit/text-field.tsx";

type NewPasswordFieldsProps = { label: string; errors: Record<string, string[] | undefined>; hint?: boolean };

/** The password rules, as every form for a new password shows them. */
export const passwordAdvice = message("At least 8 characters. Try a short sentence.");

/** The two fields for a new password. They are empty again after an error. */
export function NewPasswordFields({ label, errors, hint = true }: NewPasswordFieldsProps) {
  const usual = { type: "password", autoComplete: "new-password", required: true, minLength: 8 };
  return (
    <>
      <TextField
        {...usual}
        name="password"
        label={label}
        hint={hint ? t(passwordAdvice) : undefined}
        errors={errors.password}
      />
      <TextField
        {...usual}
        name="confirm_password"
        label={t("Confirm password")}
        errors={errors.confirm_password}
      />
    </>
  );
}
