const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * The target of a link: this site, or a program on another port of this machine. For any other it is the site itself.
 */
export function safeRedirect(requested: unknown, site: string): string {
  if (typeof requested !== "string" || !URL.canParse(requested)) return site;
  const [wanted, ours] = [new URL(requested), new URL(site)];
  const sameHost = wanted.protocol === ours.protocol && wanted.hostname === ours.hostname;
  const samePort = wanted.port === ours.port || loopback.test(wanted.hostname);
  return sameHost && samePort && !wanted.username && !wanted.password ? wanted.href : site;
}

/** Puts values into the fragment, which browsers do not send to servers. Keys are sorted, as in GoTrue. */
export function withFragment(target: string, values: Record<string, string | number>): string {
  const url = new URL(target);
  const sorted = Object.entries({ ...values, sb: "" }).sort(([a], [b]) => a.localeCompare(b));
  url.hash = new URLSearchParams(sorted.map(([key, value]) => [key, String(value)])).toString();
  return url.href;
}

export function withQuery(target: string, values: Record<string, string>): string {
  const url = new URL(target);
  for (const [key, value] of Object.entries(values)) url.searchParams.set(key, value);
  return url.href;
}
