const aYear = 365 * 86_400;

/**
 * The value of Strict-Transport-Security; null for none. Without a setting it is a year, for subdomains too where the host is
 * itself below a domain: to speak for a whole domain could break the operator's other hosts.
 * @param setting `off`, or the value as it is sent
 */
export function hstsHeader(origin: string | undefined, setting: string | undefined): string | null {
  if (!origin?.startsWith("https:") || setting === "off") return null;
  if (setting !== undefined) return setting;
  return `max-age=${aYear}${isBelowDomain(new URL(origin).hostname) ? "; includeSubDomains" : ""}`;
}

/** Such as team.example.org, or team.example.co.uk. When in doubt it is none: `a.ab.cd` may be a domain itself. */
function isBelowDomain(host: string): boolean {
  const labels = host.split(".");
  // An address.
  if (/^\[|^\d+$/.test(labels.at(-1) ?? "")) return false;
  const [second = "", top = ""] = labels.slice(-2);
  return labels.length > (top.length === 2 && second.length <= 3 ? 3 : 2);
}
