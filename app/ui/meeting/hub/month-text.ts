import { memoize } from "#app/core/memoize.ts";
import { readerDateFormat } from "#app/core/time-zone.ts";
import { localeOfReader } from "#app/core/words.ts";

const mostMonths = 500;
const texts = {
  long: textsIn(readerDateFormat({ month: "long", year: "numeric" })),
  short: textsIn(readerDateFormat({ month: "short" })),
};

function textsIn(format: ReturnType<typeof readerDateFormat>): (month: string) => string {
  const ofLocale = memoize(mostMonths, (key) =>
    format("UTC").format(new Date(`${key.split(" ")[1]}-01T00:00:00Z`)),
  );
  return (month) => ofLocale(`${localeOfReader()} ${month}`);
}

/** The month as text: "November 2026", or "Nov". @param month YYYY-MM */
export function monthText(month: string, length: "long" | "short"): string {
  return texts[length](month);
}
