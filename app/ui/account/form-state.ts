/** What the forms of a page get back: which of them failed, and why. */
export type FormFailure = {
  errors: Record<string, string[]>;
  values: Record<string, string | string[]>;
  detail: string;
};

export type FormState = { errors: Record<string, string[] | undefined>; typed: (name: string) => string };

/** The state of one form of several: the others know nothing of its failure. */
export function formStateOf(failed: FormFailure | undefined, intent: string): FormState {
  const mine =
    failed && (failed.values.intent === intent || failed.values.intent === undefined) ? failed : null;
  return { errors: mine?.errors ?? {}, typed: (name) => String(mine?.values[name] ?? "") };
}
