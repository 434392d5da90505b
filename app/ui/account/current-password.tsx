import { t } from "#app/core/words.ts";
import { TextField } from "../kit/text-field.tsx";
import type { FormState } from "./form-state.ts";

type Props = { form: string; fresh: boolean; state: FormState };

/** Asks for the password when it was last confirmed over 15 minutes ago; the server checks this too. */
export function CurrentPassword({ form, fresh, state }: Props) {
  if (fresh) return null;
  return (
    <TextField
      id={`${form}-current-password`}
      name="current_password"
      label={t("Current password")}
      className="w-full sm:max-w-[calc(50%-0.5rem)]"
      type="password"
      autoComplete="current-password"
      required
      errors={state.errors.current_password}
    />
  );
}
