import { plural, t } from "#app/core/words.ts";
import type { MeetingRowView } from "#app/domain/search-and-chat/library/view.ts";
import { Badge } from "../../kit/badge.tsx";
import { cx } from "../../kit/cx.ts";
import { OverlayLink } from "../../kit/overlay.tsx";
import { Time } from "../../kit/time.tsx";
import { FaceStack } from "../facts/faces.tsx";
import { lengthText } from "../facts/length-text.ts";
import { ParticipantNames } from "../facts/participants.tsx";
import { PrivateMark } from "../people/private-mark.tsx";
import { MeetingState } from "./meeting-status.tsx";

type MeetingItemProps = {
  meeting: MeetingRowView;
  badge?: string;
  /** In a column that is never wide. */
  narrow?: boolean;
};

/** A meeting in the list: what it was about in a line, who was there, how long it went on, what came of it. */
export function MeetingItem({ meeting, badge, narrow }: MeetingItemProps) {
  const { title, held_at, status, is_private, faces, gist, length_ms } = meeting;
  const length = length_ms === null ? null : lengthText(length_ms / 1000);
  const names = faces.map(({ name }) => name);
  return (
    <li data-row="" className={cx("hover-row library-row", narrow && "library-narrow")}>
      <div className="library-what">
        <div className="library-title">
          <OverlayLink to={hrefOf(meeting)} className="stretched-link">
            {is_private && <PrivateMark isShort />}
            {title}
          </OverlayLink>
          {badge && (
            <Badge tone={meeting.is_note ? "neutral" : "accent"}>{meeting.is_note ? t("Note") : badge}</Badge>
          )}
        </div>
        {gist && <p className="library-gist">{gist}</p>}
      </div>
      <span className="library-people">
        <FaceStack faces={faces} max={3} />
        <ParticipantNames names={names} />
      </span>
      <span className="library-outcome">{outcome(meeting)}</span>
      <span className="library-when">
        <Time value={held_at} style={badge ? "datetime" : "date"} />
        {length && <span>{length}</span>}
        {status !== "completed" && <MeetingState status={status} />}
      </span>
    </li>
  );
}

function hrefOf({ meeting_id, status }: MeetingRowView): string {
  const hasSummary = status === "completed" || status === "processing";
  return hasSummary ? `/meeting-summary/${meeting_id}` : `/pending-meetings/${meeting_id}`;
}

function outcome({ decisions, open_items }: MeetingRowView): string {
  const parts = [
    decisions > 0 && plural(decisions, "1 decision", "{count} decisions"),
    open_items > 0 && t("{openItems} open", { openItems: open_items }),
  ];
  return parts.filter(Boolean).join(" · ");
}
