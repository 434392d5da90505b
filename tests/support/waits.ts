import type { Page } from "playwright";

/**
 * Waits until the page listens: its scripts have arrived, its keys work, and no page, form or data is under way. For
 * steps that mean something else before that: a key, a network that goes, a clock that is moved.
 */
export async function listening(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const state = window.__remixRouter?.state;
    if (!state?.initialized || state.navigation.state !== "idle" || state.revalidation !== "idle")
      return false;
    // What is only being read does not count: the router may never finish with that of a dialog that was closed.
    if ([...state.fetchers.values()].some((fetcher) => fetcher.state === "submitting")) return false;
    // What stands on every page once the scripts that come later are there, and in the bar once the keys are.
    const hasArrived = document.querySelector("p[aria-live='polite'].sr-only") !== null;
    return hasArrived && !document.querySelector("header a[href='/search']:not([aria-keyshortcuts])");
  });
  await nextTurn(page);
}

/** Opens an address, and waits until the page listens where scripts run. */
export async function readPage(page: Page, path: string, { js }: { js: boolean }): Promise<void> {
  await page.goto(path);
  if (js) await listening(page);
}

/** Lets the page do what it has already begun: effects after drawing, and what they ask for. Works with a clock that stands still. */
export async function nextTurn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn++)
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
  });
}

/** Stops the clock of the pages that are opened from now on, at a moment a little ahead, which is returned. */
export async function stopClock(page: Page): Promise<number> {
  const start = Date.now() + 60_000;
  await page.clock.install();
  await page.clock.pauseAt(start);
  return start;
}

/** Holds a page's matching requests back until they are released. Later requests are not held back. */
export async function hold(page: Page, what: RegExp): Promise<{ letGo(): void }> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(what, async (route) => {
    await held;
    await route.continue();
  });
  return { letGo: () => letGo() };
}

/** What a page does in its next pictures has been done. */
export async function frames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (left) => {
    for (; left > 0; left--) await new Promise(requestAnimationFrame);
  }, count);
}

/** Asks until the answer is yes, also outside of a test; the time-out of whatever calls it is for what never comes. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  // Longer each time: what is asked is often a whole page, and the program has to get on with what is waited for.
  for (let pauseMs = 25; !(await condition()); pauseMs = Math.min(2 * pauseMs, 400))
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
}
