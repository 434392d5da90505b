import type { ClientActionFunctionArgs } from "@remix-run/react";
import { t } from "#app/core/words.ts";

/** The values of a form by field name; a name that occurs twice has a list. */
export type FormValues = Record<string, string | string[]>;

/**
 * A route's `clientAction`: when the server cannot be reached, the form shows that where it shows its other errors.
 * `offline-guard.ts` keeps the page as it is, with the text typed in it.
 */
export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
  const sent = request.clone();
  return serverAction().catch((error) => {
    // A request without a response fails with a TypeError in every browser.
    if (error instanceof TypeError) return unreachableFailure(sent);
    throw error;
  });
};

/** The result of a form that could not be sent: it comes back as the server would give it back. */
export async function unreachableFailure(sent: Request) {
  return {
    errors: { "": [t("Network error. Nothing was sent, and your text is still here. Try again.")] },
    values: typedValues(await sent.formData()),
    detail: t("Network error"),
    isUnreachable: true,
  };
}

/** The values that may be shown again: without files and secrets. */
export function typedValues(data: FormData): FormValues {
  const values: FormValues = {};
  for (const name of data.keys()) {
    const texts = data.getAll(name).filter((value) => typeof value === "string");
    if (texts[0] !== undefined && !/password|secret|token/i.test(name))
      values[name] = texts.length > 1 ? texts : texts[0];
  }
  return values;
}
