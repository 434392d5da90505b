import { platformLabels } from "#app/domain/meetings/meetings/platforms.ts";
import type { BookingView } from "#app/domain/scheduling/bookings/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { TextLink } from "../../kit/text-link.tsx";
import { Time } from "../../kit/time.tsx";

type Props = {
  booking: BookingView | null;
  meetingId: string;
  /** A recording runs that the reader may stop. */
  mayStop: boolean;
};

/** What the platform reports that somebody has to act on. */
export function BookingNote({ booking, meetingId, mayStop }: Props) {
  if (!booking) return null;
  const { platform, problem, ended_at } = booking;
  return (
    <>
      {problem && (
        <p role="status" className="text-sm text-warning-ink">
          {rich("{problem} <link>Edit the meeting</link> to try again.", {
            problem,
            link: (text) => <TextLink to={`/schedule-meeting?meeting=${meetingId}#where`}>{text}</TextLink>,
          })}
        </p>
      )}
      {ended_at && mayStop && (
        <p role="status" className="text-sm">
          {rich("The {platform} call ended at {time}. Stop the recording to get the summary.", {
            platform: platformLabels[platform],
            time: <Time value={ended_at} style="time" />,
          })}
        </p>
      )}
    </>
  );
}
