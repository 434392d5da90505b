/** A meeting as Vexa names it: by platform and the platform's own id. */
export type VexaMeeting = { platform: string; nativeId: string; passcode: string | null };

/** Reads a meeting link; null for one of a platform or form that Vexa does not know. */
export function vexaMeeting(link: string): VexaMeeting | null {
  if (!URL.canParse(link)) return null;
  const { hostname, pathname, searchParams } = new URL(link);
  const path = (pattern: RegExp) => pattern.exec(pathname)?.[1] ?? null;
  const named = (platform: string, nativeId: string | null, passcode: string | null = null) =>
    nativeId === null ? null : { platform, nativeId, passcode };
  if (hostname === "meet.google.com") return named("google_meet", path(/^\/([a-z]{3}-[a-z]{4}-[a-z]{3})$/));
  if (/(^|\.)zoom\.us$/.test(hostname))
    return named("zoom", path(/^\/(?:j|wc\/join)\/(\d{9,12})/), searchParams.get("pwd"));
  if (/^teams\.(live|microsoft)\.com$/.test(hostname))
    return named("teams", path(/^\/meet\/(\d+)/), searchParams.get("p"));
  if (hostname === "meet.jit.si") return named("jitsi", path(/^\/([\w.-]+)$/));
  return null;
}
