/** The result of a failed form on a page with several forms. */
export type FormFailure = {
  errors: Record<string, string[]>;
  values: Record<string, string | string[]>;
  detail: string;
};

export type FormState = { errors: Record<string, string[] | undefined>; typed: (name: string) => string };

/** The state of one form of several: the failure of another form does not appear in it. */
export function formStateOf(failed: FormFailure | undefined, intent: string): FormState {
  const failure =
    failed && (failed.values.intent === intent || failed.values.intent === undefined) ? failed : null;
  return { errors: failure?.errors ?? {}, typed: (name) => String(failure?.values[name] ?? "") };
}
