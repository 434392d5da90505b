import { dateFormat } from "#app/core/time-zone.ts";

const formats = {
  long: dateFormat({ month: "long", year: "numeric" }),
  short: dateFormat({ month: "short" }),
};

/** The month as text: "November 2026", or "Nov". @param month YYYY-MM */
export function monthText(month: string, length: "long" | "short"): string {
  return formats[length]("UTC").format(new Date(`${month}-01T00:00:00Z`));
}
