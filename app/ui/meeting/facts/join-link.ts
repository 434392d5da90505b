import type { Platform } from "#app/core/enums/platform.ts";
import { message, t } from "#app/core/words.ts";
import { meetingLinkFor, platformLabels } from "#app/domain/meetings/meetings/platforms.ts";

type Linked = {
  platform_type: Platform | null;
  manual_meeting_link: string | null;
  meeting_links: { link_url: string }[];
  user_role: string;
};
export type JoinLink = { href: string; isPlaceholder: boolean; label: string };

/** Shown to everybody else while only the host can start the meeting. */
export const linkToCome = message("The host will share the link.");

/**
 * The link to join a meeting: a given link, else the platform's, else the one made for this reader; and whether it is only
 * the page where the host starts the meeting.
 */
export function joinLink(
  { platform_type, manual_meeting_link, meeting_links, user_role }: Linked,
  joinUrl: string | null = null,
): JoinLink | null {
  const others = joinUrl === null ? [] : [{ link_url: joinUrl }];
  const isHosting = user_role === "host";
  const link = meetingLinkFor({ isHosting }, manual_meeting_link, [...meeting_links, ...others]);
  if (!link) return null;
  const platform = platform_type ? platformLabels[platform_type] : t("the meeting");
  return {
    ...link,
    label: link.isPlaceholder ? t("Open {platform}", { platform }) : t("Join {platform}", { platform }),
  };
}
