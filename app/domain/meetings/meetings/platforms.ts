import { type Platform, platforms } from "#app/core/enums/platform.ts";
import { isOpenable, isRecordable } from "#app/core/meeting-link.ts";
import { message } from "#app/core/words.ts";

export function isPlatform(text: string): text is Platform {
  return platforms.some((platform) => platform === text);
}

export const platformLabels: Record<Platform, string> = {
  zoom: "Zoom",
  google_meet: "Google Meet",
  teams: "Microsoft Teams",
};

/** Where each platform itself starts a meeting at once: the link of a meeting while the platform is not connected. */
export const startNowLinks: Record<Platform, string> = {
  zoom: "https://zoom.us/start/videomeeting",
  google_meet: "https://meet.google.com/new",
  teams: "https://teams.microsoft.com/l/meeting/new",
};

/**
 * Whether a link only starts a meeting for the person who opens it. It is a hint for the host, who gets there the link that the
 * others need; everybody else would find themselves alone.
 */
export function isStartNowLink(link: string): boolean {
  const address = withoutQuery(link);
  return address !== null && Object.values(startNowLinks).some((one) => withoutQuery(one) === address);
}

function withoutQuery(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const { host, pathname } = new URL(link);
  return host + pathname.replace(/\/+$/, "");
}

/**
 * Whether a recorder can join by this link, and may be sent to it.
 * @param allowed the hosts that the operator allows beside those of the platforms
 */
export function isJoinable(link: string | null, allowed: readonly string[]): link is string {
  return link !== null && isRecordable(link, allowed) && !isStartNowLink(link);
}

/** The link of a meeting for one viewer: the one that was entered, else the platform's; a placeholder only for the host. */
export function meetingLinkFor(
  { isHosting }: { isHosting: boolean },
  manual: string | null,
  links: { link_url: string }[],
): { href: string; isPlaceholder: boolean } | null {
  const stored = manual === null ? links : [{ link_url: manual }, ...links];
  const all = stored.map(({ link_url }) => link_url).filter(isOpenable);
  const real = all.find((link) => !isStartNowLink(link));
  if (real !== undefined) return { href: real, isPlaceholder: false };
  return isHosting && all[0] !== undefined ? { href: all[0], isPlaceholder: true } : null;
}

/** The refusal when a meeting is to be booked and the account is not connected. */
export const zoomNotConnected = /* @__PURE__ */ message("Zoom account not connected");
