/** The hosts at which each meeting platform holds meetings; `*.` stands for any name below. */
const platformHosts = {
  zoom: ["zoom.us", "*.zoom.us", "zoom.com", "*.zoom.com", "zoomgov.com", "*.zoomgov.com"],
  google_meet: ["meet.google.com"],
  teams: [
    ...["teams.microsoft.com", "teams.live.com", "teams.cloud.microsoft"],
    ...["gov.teams.microsoft.us", "dod.teams.microsoft.us"],
  ],
};
const knownHosts = Object.values(platformHosts).flat();

/**
 * An address of the web that means the same to whoever reads it: no user name, no white space, no backslash, no control
 * character. Null for any other text.
 */
function webAddress(link: string): URL | null {
  if (!/^https?:\/\/[^/?#]/i.test(link) || /[\s\\\p{Cc}]/u.test(link) || !URL.canParse(link)) return null;
  const url = new URL(link);
  return url.username === "" && url.password === "" && !authorityOf(link).includes("@") ? url : null;
}

/** What stands between `//` and the path, as it was written. */
function authorityOf(link: string): string {
  return /^[^/]*\/\/([^/?#]*)/.exec(link)?.[1] ?? "";
}

/** Whether a stored link may be shown to be opened. Links of earlier years may be http. */
export function isOpenable(link: string): boolean {
  return webAddress(link) !== null;
}

/** Whether a link may be stored as the place of a meeting, for people to open. */
export function isMeetingLink(link: string): boolean {
  return webAddress(link)?.protocol === "https:";
}

/**
 * Whether a recorder may be sent to a link: https, at a host of a known platform or one that the operator allows. The host must
 * be written as it is looked up, in ASCII and without a dot at the end, so that no reader of the link takes it for another.
 * @param allowed hosts as in `MEETING_HOSTS`, in lower case: `name`, `*.name` or `name:port`
 */
export function isRecordable(link: string, allowed: readonly string[]): boolean {
  const url = webAddress(link);
  if (url?.protocol !== "https:" || url.host.endsWith(".")) return false;
  const written = authorityOf(link).toLowerCase();
  if (written !== url.host && written !== `${url.host}:443`) return false;
  return [...knownHosts, ...allowed].some((pattern) => matchesHost(url.host, pattern));
}

function matchesHost(host: string, pattern: string): boolean {
  return pattern.startsWith("*.")
    ? host.endsWith(pattern.slice(1)) && host !== pattern.slice(1)
    : host === pattern;
}

/** A link as it was pasted; the scheme that people leave out is put in front, and made https at the known platforms. */
export function tidyLink(text: string): string {
  const link = text.trim();
  if (/^[\w-]+(\.[\w-]+)+(\/|$)/.test(link)) return `https://${link}`;
  const secure = link.replace(/^http:/i, "https:");
  return isRecordable(secure, []) ? secure : link;
}
