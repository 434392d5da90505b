import type { ClientActionFunctionArgs } from "@remix-run/react";

/**
 * A route's `clientAction`: when the server cannot be reached, its form says so where it says what else is wrong with it.
 * That the page stays as it is, with what is typed in it, is seen to in `lost-network.ts`.
 */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs): Promise<unknown> =>
  serverAction().catch((error) => {
    // A request that never got an answer fails with a TypeError in every browser.
    if (error instanceof TypeError) return unreachableFailure;
    throw error;
  });

/** What a form is told that could not be sent. */
export const unreachableFailure = {
  errors: { "": ["Network error", "Nothing was sent, and what you typed is still here. Please try again."] },
  values: {},
  detail: "Network error",
};
