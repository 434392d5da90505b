import { t } from "#app/core/words.ts";

/** "48 min", "1 hr 12 min", "2 hr"; null for less than half a minute. */
export function lengthText(seconds: number): string | null {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return null;
  const hours = Math.floor(minutes / 60);
  const parts = [
    hours > 0 && t("{hours} hr", { hours }),
    minutes % 60 > 0 && t("{minutes} min", { minutes: minutes % 60 }),
  ];
  return parts.filter(Boolean).join(" ");
}
