/** A time within a meeting, in milliseconds, as HH:MM:SS. */
export function clockTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** The same as short as it can be read: "1:02:03", or "2:03" below an hour. */
export function shortClockTime(ms: number): string {
  return clockTime(ms).replace(/^(00:)?0?/, "");
}
