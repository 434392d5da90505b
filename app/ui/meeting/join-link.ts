import { type Platform, platformLabels, startNowLinks } from "#app/domain/meetings/lifecycle.ts";

type Linked = {
  platform_type: Platform | null;
  manual_meeting_link: string | null;
  meeting_links: { link_url: string }[];
};
export type JoinLink = { href: string; isPlaceholder: boolean; label: string };

/**
 * Where a meeting is joined: at the link somebody gave, else the platform's, else the one made for this reader; and
 * whether that is only the place where its platform starts one.
 */
export function joinLink(
  { platform_type, manual_meeting_link, meeting_links }: Linked,
  joinUrl: string | null = null,
): JoinLink | null {
  const href = manual_meeting_link ?? meeting_links[0]?.link_url ?? joinUrl;
  if (!href) return null;
  const platform = platform_type ? platformLabels[platform_type] : "the meeting";
  const isPlaceholder = Object.values(startNowLinks).includes(href);
  return { href, isPlaceholder, label: isPlaceholder ? `Open ${platform}` : `Join ${platform}` };
}
