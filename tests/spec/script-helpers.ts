import type { Page, Route } from "playwright";

/** Every answer for a script takes this long: a moment more than what is passed over in silence. */
const moment = 600;

/** What scripts ask the server for, whichever way, is answered like this from now on; what a browser asks for is not touched. */
export async function whenAsked(page: Page, answer: (route: Route) => unknown): Promise<void> {
  await page.route("**/*", (route) =>
    ["fetch", "xhr"].includes(route.request().resourceType()) ? answer(route) : route.continue(),
  );
}

export function slowly(page: Page): Promise<void> {
  return whenAsked(page, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, moment));
    await route.continue().catch(() => undefined);
  });
}

/** Gives a text time to come; whether it came, the catalogue says. */
export async function seen(page: Page, text: string): Promise<void> {
  await page
    .getByText(text)
    .first()
    .waitFor({ timeout: 15_000 })
    .catch(() => undefined);
}

export function press(page: Page, name: string): Promise<void> {
  return page.getByRole("main").getByRole("button", { name, exact: true }).click();
}
