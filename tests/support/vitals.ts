import type { BrowserContext, Page } from "playwright";

type Vitals = { shift: number; largestMs: number };

/** Has every page note how far its content has jumped, and when its largest part was painted. */
export async function watchVitals(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen: Vitals = { shift: 0, largestMs: 0 };
    Object.assign(window, { vitals: seen });
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largestMs = startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
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

function vitalsOf(page: Page): Promise<Vitals> {
  return page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);
}
