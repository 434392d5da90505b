import { useFormResult } from "../runtime/use-form-result.ts";
import type { FormFailure } from "./form-state.ts";

/** What was refused of the forms of a page. */
export function useFailedForm(): FormFailure | undefined {
  const result = useFormResult() as FormFailure | undefined;
  return result?.errors ? result : undefined;
}
