import type { ReactNode } from "react";
import { t } from "#app/core/words.ts";
import type { MeetingView } from "#app/domain/meetings/meetings/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { LinkButton } from "../../kit/button.tsx";
import { OverlayButton } from "../../kit/dialog-buttons.tsx";
import { Icon } from "../../kit/icon.tsx";
import { Time } from "../../kit/time.tsx";
import { joinLink, linkToCome } from "../facts/join-link.ts";
import { ParticipantNames, shortNames } from "../facts/participants.tsx";

type NextMeetingProps = {
  meeting: MeetingView;
  /** What to know before it begins. */
  children?: ReactNode;
};

export function NextMeeting({ meeting, children }: NextMeetingProps) {
  const { meeting_id, title, scheduled_at, duration_minutes, participants } = meeting;
  const link = joinLink(meeting);
  return (
    <section aria-labelledby="next-title" className="border-l-2 border-thread py-1 pl-5">
      <p className="text-sm text-muted">
        {rich("{time} · {time2} · {durationMinutes} minutes", {
          time: <Time value={scheduled_at} style="relative" />,
          time2: <Time value={scheduled_at} />,
          durationMinutes: duration_minutes,
        })}
      </p>
      <h2 id="next-title" className="mt-1 text-lg">
        {title}
      </h2>
      <p className="mt-1 text-sm text-muted">
        <ParticipantNames names={shortNames(participants)} />
      </p>
      {!link && meeting.awaits_link && <p className="mt-1 text-sm text-muted">{t(linkToCome)}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        {link && (
          <LinkButton
            variant="primary"
            to={link.href}
            target="_blank"
            rel="noopener noreferrer"
            icon={<Icon name="video" />}
          >
            {link.label}
          </LinkButton>
        )}
        <OverlayButton to={`/pending-meetings/${meeting_id}`}>{t("Details and recording")}</OverlayButton>
      </div>
      {children}
    </section>
  );
}
