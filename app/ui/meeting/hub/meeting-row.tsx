import type { ReactNode } from "react";
import { ListRow } from "../../kit/list.tsx";
import { Time } from "../../kit/time.tsx";
import { ParticipantNames } from "../facts/participants.tsx";
import { PrivateMark } from "../people/private-mark.tsx";
import type { MeetingCardView } from "./meeting-card.tsx";
import { StatusDot } from "./status-dot.tsx";

export type MeetingRowProps = { meeting: MeetingCardView; href: string; actions?: ReactNode };

/** One meeting in a dense list; a row of `List`. */
export function MeetingListRow({ meeting, href, actions }: MeetingRowProps) {
  return (
    <ListRow
      href={href}
      title={meeting.title}
      detail={<ParticipantNames names={meeting.participants} />}
      meta={
        <>
          {meeting.is_private && <PrivateMark />}
          {meeting.recording_status && <StatusDot status={meeting.recording_status} />}
          <Time value={meeting.at} className="whitespace-nowrap md:w-36 md:text-right" />
        </>
      }
      actions={actions}
    />
  );
}
