import { iso, isoOrNull } from "#app/core/clock.ts";
import { displayName, type Named } from "#app/domain/accounts/users/display-name.ts";
import type { ShareLinkRow } from "./schema.ts";

export type ShareLinkView = ReturnType<typeof shareLinkView>;

type ListedLink = {
  link: ShareLinkRow;
  meeting: { title: string };
  creator: Named;
  /** Whether the link opens: the person who made it may still share. */
  works: boolean;
  url: string | null;
};

/** A link in a list. `url` is null for who may not copy it, and for a link from before addresses were kept. */
export function shareLinkView({ link, meeting, creator, works, url }: ListedLink) {
  return {
    share_id: link.share_id,
    meeting_id: link.meeting_id,
    meeting_title: meeting.title,
    with_transcript: link.with_transcript,
    created_by_name: displayName(creator),
    created_at: iso(link.created_at),
    expires_at: iso(link.expires_at),
    opened_count: link.opened_count,
    last_opened_at: isoOrNull(link.last_opened_at),
    works,
    url,
  };
}
