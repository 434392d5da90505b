import { lazy, type ReactNode, Suspense, useState } from "react";
import { useScriptedState } from "../kit/use-scripted.ts";
import type { ShownDraft } from "./draft-store.ts";
import { withRetry } from "./retry.ts";
import type { FormValues } from "./unreachable.ts";

// Nothing is typed before a page stands, so no page waits for it.
const FormDraftNotice = lazy(() => withRetry(() => import("./form-draft-notice.tsx")));

export type FormDraft = {
  /** The values to show: those that the server gave back, or else those of the draft. */
  values: FormValues | undefined;
  /** The key of the form: with another one its fields begin with `values`. */
  key: string;
  /** Stands in the form. */
  notice: ReactNode;
};

/**
 * Keeps what is typed in a form until it is sent, also over a reload and a crash of the browser, and fills it in again.
 *
 * @param name of the form in this browser, such as the kind and id of what it edits
 * @param result what the server answered; an answer with `values` gives the form back
 */
export function useFormDraft(name: string, result: unknown): FormDraft {
  const [shown, setShown] = useState<ShownDraft<FormValues>>({ draft: null, count: 0 });
  const isScripted = useScriptedState();
  const answered = valuesOfResult(result);
  const show = (draft: ShownDraft<FormValues>["draft"]) =>
    setShown(({ count }) => ({ draft, count: count + 1 }));
  return {
    values: answered ?? shown.draft?.content,
    key: `${name} ${shown.count}`,
    notice: isScripted && (
      <Suspense>
        <FormDraftNotice name={name} answered={answered} shown={shown} onShow={show} />
      </Suspense>
    ),
  };
}

function valuesOfResult(result: unknown): FormValues | undefined {
  const isForm = typeof result === "object" && result !== null && "values" in result;
  return isForm ? (result.values as FormValues) : undefined;
}
