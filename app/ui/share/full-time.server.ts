import { fullText } from "../kit/time-text.ts";

/** An instant with its zone: "Tuesday, November 4, 2025, 9:30 AM (UTC)". Written by the server: the page sends no code for it. */
export function fullTime(instant: string, zone: string): string {
  return `${fullText(new Date(instant), zone)} (${zone})`;
}
