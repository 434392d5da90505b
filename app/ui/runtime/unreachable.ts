import type { ClientActionFunctionArgs } from "@remix-run/react";

/**
 * A route's `clientAction`: when the server cannot be reached, the form shows that where it shows its other errors.
 * `offline-guard.ts` keeps the page as it is, with the text typed in it.
 */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs): Promise<unknown> =>
  serverAction().catch((error) => {
    // A request without a response fails with a TypeError in every browser.
    if (error instanceof TypeError) return unreachableFailure;
    throw error;
  });

/** The result of a form that could not be sent. */
export const unreachableFailure = {
  errors: { "": ["Network error. Nothing was sent, and your text is still here. Try again."] },
  values: {},
  detail: "Network error",
};
