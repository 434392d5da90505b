import type { Page, Route } from "playwright";

/** What scripts ask the server for, whichever way, is answered like this from now on; what a browser asks for is not touched. */
export async function whenAsked(page: Page, answer: (route: Route) => unknown): Promise<void> {
  await page.route("**/*", (route) =>
    ["fetch", "xhr"].includes(route.request().resourceType()) ? answer(route) : route.continue(),
  );
}

/** Nothing that scripts ask for is answered any more. */
export function neverAnswer(page: Page): Promise<void> {
  return whenAsked(page, () => undefined);
}

/**
 * Does something, and keeps back what scripts ask for meanwhile until this text has been shown.
 * @param which the addresses that are kept back; all of them unless said
 */
export async function untilShown(
  page: Page,
  text: string,
  deed: () => Promise<unknown>,
  which = /./,
): Promise<void> {
  const asked: Route[] = [];
  let isShown = false;
  await whenAsked(page, (route) =>
    isShown || !which.test(route.request().url()) ? route.continue() : asked.push(route),
  );
  await deed();
  await seen(page, text);
  isShown = true;
  for (const route of asked) await route.continue().catch(goneWithThePage);
  await page.unrouteAll({ behavior: "ignoreErrors" });
}

/** A page that was left takes its requests along. */
function goneWithThePage(error: unknown): void {
  if (!/already handled|closed|Request context disposed|Invalid InterceptionId/.test(String(error)))
    throw error;
}

/** Waits until this text is part of the page. What was shown, and where, the catalogue knows. */
export function seen(page: Page, text: string): Promise<void> {
  return page.getByText(text).first().waitFor({ state: "attached" });
}

export function press(page: Page, name: string): Promise<void> {
  return page.getByRole("main").getByRole("button", { name, exact: true }).click();
}
