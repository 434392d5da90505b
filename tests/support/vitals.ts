import type { BrowserContext, Page } from "playwright";

type Vitals = { shift: number; largestMs: number; slowestMs: number };

/** Has every page note how far its content has jumped, when its largest part was painted, and its slowest answer to a hand. */
export async function watchVitals(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen: Vitals = { shift: 0, largestMs: 0, slowestMs: 0 };
    Object.assign(window, { vitals: seen });
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largestMs = startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    type Answer = PerformanceEntry & { interactionId: number };
    const answers = { type: "event", buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as Answer[])
        if (interactionId) seen.slowestMs = Math.max(seen.slowestMs, duration);
    }).observe(answers);
  });
}

/** Cumulative layout shift of the page so far, without a unit. */
export async function layoutShift(page: Page): Promise<number> {
  return (await vitalsOf(page)).shift;
}

/** When the largest part was painted, in ms after the navigation began. For figures, not for tests. */
export async function largestPaint(page: Page): Promise<number> {
  return (await vitalsOf(page)).largestMs;
}

/**
 * The longest time from a key or a click to the next paint, in ms, in steps of 8: what INP is on a page with few of them.
 * For figures, not for tests.
 */
export async function slowestAnswer(page: Page): Promise<number> {
  return (await vitalsOf(page)).slowestMs;
}

function vitalsOf(page: Page): Promise<Vitals> {
  return page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);
}
