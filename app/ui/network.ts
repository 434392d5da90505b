import type { ClientActionFunctionArgs } from "@remix-run/react";

/**
 * A route's `clientAction`: when the server cannot be reached, its form stays as it was typed and says so, where the
 * router alone would replace the page by an error.
 */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    // A request that never got an answer fails with a TypeError in every browser.
    if (error instanceof TypeError) return unreachable;
    throw error;
  }
}

const unreachable = {
  errors: { "": ["Network error", "Nothing was sent, and what you typed is still here. Please try again."] },
  values: {},
  detail: "Network error",
};
