import { readCookie } from "./cookies.ts";

/** Where the browser tells its time zone; the page shows times in the person's own setting first. */
export const zoneCookie = "throughline-zone";

/** The reader's IANA time zone: their setting, else what their browser said, else this server's. */
export function zoneOf(request: Request, setting: string | null): string {
  const detected = readCookie(request.headers.get("Cookie") ?? "", zoneCookie);
  return (
    [setting, detected].find((zone) => zone && isZone(zone)) ??
    Intl.DateTimeFormat().resolvedOptions().timeZone
  );
}

export function isZone(zone: string): boolean {
  try {
    return Boolean(Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
}
