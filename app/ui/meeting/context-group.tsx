import { Link } from "@remix-run/react";
import { Time } from "../kit/time.tsx";
import type { MeetingCardView } from "./meeting-card.tsx";
import { ParticipantNames } from "./participants.tsx";

export type ContextGroupProps = {
  topic: string;
  meetings: MeetingCardView[];
  /** How many are shown while the group is folded. */
  shown?: number;
  /** The number of all meetings and the address of their list, when `meetings` holds only the newest. */
  total?: number;
  allHref?: string;
};

/** Meetings of one topic, the newest first, as points on a line. */
export function ContextGroup(props: ContextGroupProps) {
  const { topic, meetings, shown = 2, total = meetings.length, allHref } = props;
  const rest = meetings.slice(shown);
  return (
    <section className="min-w-0 rounded-panel border border-line bg-surface p-4">
      <h3 className="flex items-baseline justify-between gap-3 text-base">
        <span className="min-w-0">{topic}</span>
        <span className="shrink-0 text-sm font-normal text-muted">
          {total === 1 ? "1 meeting" : `${total} meetings`}
        </span>
      </h3>
      <Thread meetings={meetings.slice(0, shown)} continues={rest.length > 0} />
      {rest.length > 0 && (
        <details className="group -mt-px">
          <summary className="flex min-h-11 items-center pl-5 text-sm font-medium text-accent-ink md:min-h-8">
            <span className="group-open:hidden">{`Show ${rest.length} more`}</span>
            <span className="hidden group-open:inline">Show less</span>
          </summary>
          <Thread meetings={rest} />
          {allHref && total > meetings.length && (
            <Link to={allHref} className="flex min-h-11 items-center pl-5 text-sm text-accent-ink md:min-h-8">
              {`All ${total} meetings`}
            </Link>
          )}
        </details>
      )}
    </section>
  );
}

function Thread({ meetings, continues }: { meetings: MeetingCardView[]; continues?: boolean }) {
  return (
    <ol className="mt-2">
      {meetings.map((meeting, index) => (
        <li
          key={meeting.meeting_id}
          data-row=""
          className="relative rounded-control py-1.5 pl-5 has-[a.stretched-link:hover]:bg-hover"
        >
          <svg aria-hidden="true" className="absolute inset-y-0 left-0 h-full w-3 text-thread">
            <line
              x1="6"
              x2="6"
              y1={index === 0 ? 16 : 0}
              y2={index === meetings.length - 1 && !continues ? 16 : "100%"}
              stroke="currentColor"
              strokeWidth="1.5"
            />
            <circle cx="6" cy="16" r="3.5" fill="currentColor" />
          </svg>
          <Link
            to={`/meeting-summary/${meeting.meeting_id}`}
            prefetch="intent"
            className="stretched-link line-clamp-2 font-medium"
          >
            {meeting.title}
          </Link>
          <p className="flex flex-wrap gap-x-2 text-sm text-muted">
            <Time value={meeting.at} className="shrink-0" />
            <ParticipantNames names={meeting.participants} />
          </p>
        </li>
      ))}
    </ol>
  );
}
