/** Whether this runtime knows a time zone by this name. Browsers use different names for one zone: any of them is good. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}
