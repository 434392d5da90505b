/** Whether this runtime knows a time zone by this name. Browsers use different names for one zone: any of them is good. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

/** The first of these that this runtime knows, else this server's own. */
export function zoneOf(names: (string | null | undefined)[]): string {
  return names.find((name) => name && isTimeZone(name)) || Intl.DateTimeFormat().resolvedOptions().timeZone;
}
