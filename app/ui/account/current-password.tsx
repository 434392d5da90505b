import { TextField } from "../kit/text-field.tsx";
import type { FormState } from "./form-state.ts";

type Props = { form: string; fresh: boolean; state: FormState };

/** Asked for when the last proof is older than a quarter of an hour; the server asks all the same. */
export function CurrentPassword({ form, fresh, state }: Props) {
  if (fresh) return null;
  return (
    <TextField
      id={`${form}-current-password`}
      name="current_password"
      label="Current password"
      className="w-full sm:max-w-[calc(50%-0.5rem)]"
      type="password"
      autoComplete="current-password"
      required
      errors={state.errors.current_password}
    />
  );
}
