import { memoize } from "#app/core/memoize.ts";
import { dateFormat } from "#app/core/time-zone.ts";

const mostMonths = 500;
const texts = {
  long: textsIn(dateFormat({ month: "long", year: "numeric" })),
  short: textsIn(dateFormat({ month: "short" })),
};

function textsIn(format: ReturnType<typeof dateFormat>): (month: string) => string {
  return memoize(mostMonths, (month) => format("UTC").format(new Date(`${month}-01T00:00:00Z`)));
}

/** The month as text: "November 2026", or "Nov". @param month YYYY-MM */
export function monthText(month: string, length: "long" | "short"): string {
  return texts[length](month);
}
