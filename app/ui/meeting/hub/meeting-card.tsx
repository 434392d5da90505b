import type { ReactNode } from "react";
import type { RecordingStatus } from "#app/core/enums/recording-status.ts";
import { Badge } from "../../kit/badge.tsx";
import { OverlayLink } from "../../kit/overlay.tsx";
import { Time } from "../../kit/time.tsx";
import { ParticipantNames } from "../facts/participants.tsx";
import { PrivateMark } from "../people/private-mark.tsx";
import { StatusDot } from "./status-dot.tsx";

export type MeetingCardView = {
  meeting_id: string;
  title: string;
  /** The time of the meeting; ISO instant. */
  at: string;
  /** Names; e-mails of people without a name. */
  participants: string[];
  is_private?: boolean;
  recording_status?: RecordingStatus;
};

export type MeetingCardProps = {
  meeting: MeetingCardView;
  href: string;
  /** e.g. 'AI Summary' on completed meetings. */
  badge?: string;
  actions?: ReactNode;
  heading?: "h2" | "h3";
};

/** One meeting in a grid. The whole card is the link; `actions` stand above it. */
export function MeetingCard({ meeting, href, badge, actions, heading: Heading = "h3" }: MeetingCardProps) {
  return (
    <article data-row="" className="meeting-card">
      <Heading>
        <OverlayLink to={href} className="stretched-link">
          {meeting.title}
        </OverlayLink>
      </Heading>
      <p className="meeting-card-time">
        <Time value={meeting.at} />
        {badge && <Badge tone="accent">{badge}</Badge>}
        {meeting.is_private && <PrivateMark />}
      </p>
      <p className="meeting-card-people">
        <ParticipantNames names={meeting.participants} />
      </p>
      {(meeting.recording_status || actions) && (
        <div className="mt-3 flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line pt-3 max-md:-mb-3 max-md:pt-1">
          {meeting.recording_status && <StatusDot status={meeting.recording_status} />}
          {actions && <div className="relative z-1 flex flex-wrap gap-2">{actions}</div>}
        </div>
      )}
    </article>
  );
}

/** A grid of cards in one, two or three columns. */
export function MeetingGrid({ children }: { children: ReactNode }) {
  return <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">{children}</div>;
}
