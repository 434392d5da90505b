/** Where the browser tells its time zone; the page shows times in the person's own setting first. */
export const zoneCookie = "throughline-zone";

/** The reader's IANA time zone: their setting, else what their browser said, else this server's. */
export function zoneOf(request: Request, setting: string | null): string {
  const said = new RegExp(`(?:^|; )${zoneCookie}=([^;]+)`).exec(request.headers.get("Cookie") ?? "")?.[1];
  const detected =
    said === undefined ? undefined : decodeURIComponent(said.replace(/%(?![0-9A-F]{2})/gi, ""));
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
