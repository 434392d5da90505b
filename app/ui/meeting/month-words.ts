/** The month as text, in the reader's language of dates: "November 2026", or "Nov". @param month YYYY-MM */
export function monthWords(month: string, length: "long" | "short"): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  const year = length === "long" ? ("numeric" as const) : undefined;
  return new Intl.DateTimeFormat("en-US", { month: length, year, timeZone: "UTC" }).format(at);
}
