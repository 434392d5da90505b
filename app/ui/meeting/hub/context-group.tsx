import { plural, t } from "#app/core/words.ts";
import { Icon } from "../../kit/icon.tsx";
import { Link } from "../../kit/link.tsx";
import { OverlayLink } from "../../kit/overlay.tsx";
import { ThreadMark } from "../../kit/thread-mark.tsx";
import { Time } from "../../kit/time.tsx";
import { ParticipantNames } from "../facts/participants.tsx";
import type { MeetingCardView } from "./meeting-card.tsx";

export type ContextGroupProps = {
  topic: string;
  meetings: MeetingCardView[];
  /** How many are shown while the group is folded. */
  shown?: number;
  /** How many there are in all; `meetings` may hold only the newest. */
  total: number;
  /** Where all of them are listed. */
  allHref: string;
  /** The page of the group; what shares no subject has none. */
  pageHref?: string | undefined;
  /** Where the group is renamed, for a reader who may. */
  editHref?: string | undefined;
};

/** Meetings of one topic, the newest first, as points on a line. */
export function ContextGroupSection(props: ContextGroupProps) {
  const { topic, meetings, shown = 2, total, allHref, pageHref, editHref } = props;
  const rest = meetings.slice(shown);
  const isWhole = meetings.length === total;
  const more = "flex min-h-11 items-center pl-5 text-sm font-medium text-accent-ink md:min-h-8";
  return (
    <section className="context-group">
      <div className="flex items-baseline gap-3">
        <h3 className="min-w-0 flex-1 text-base break-words">
          {pageHref ? (
            <Link to={pageHref} className="touch-target hover:underline">
              {topic}
            </Link>
          ) : (
            topic
          )}
        </h3>
        <span className="shrink-0 text-sm text-muted">{plural(total, "1 meeting", "{count} meetings")}</span>
        {editHref && (
          <OverlayLink
            to={editHref}
            aria-label={t("Rename or merge {topic}", { topic })}
            title={t("Rename or merge")}
            className="no-print -my-2 -mr-2 grid size-11 shrink-0 place-items-center self-center rounded-control text-muted hover:bg-hover hover:text-ink md:size-8"
          >
            <Icon name="pencil" />
          </OverlayLink>
        )}
      </div>
      <Thread meetings={meetings.slice(0, shown)} continues={rest.length > 0} />
      {isWhole && rest.length > 0 && (
        // Its content stands above the button, so that "Show less" is the last line of the list.
        <details className="group -mt-px flex flex-col-reverse">
          <summary className={more}>
            <span className="group-open:hidden">{t("Show {count} more", { count: rest.length })}</span>
            <span className="hidden group-open:inline">{t("Show less")}</span>
          </summary>
          <Thread meetings={rest} />
        </details>
      )}
      {!isWhole && (
        <Link to={allHref} className={more}>
          {t("Show all {total}", { total })}
        </Link>
      )}
    </section>
  );
}

function Thread({ meetings, continues }: { meetings: MeetingCardView[]; continues?: boolean }) {
  return (
    <ol className="mt-2">
      {meetings.map((meeting, index) => (
        <li key={meeting.meeting_id} data-row="" className="thread-row">
          <ThreadMark
            middle={16}
            isFirst={index === 0}
            isLast={index === meetings.length - 1 && !continues}
          />
          <Link to={`/meeting-summary/${meeting.meeting_id}`} className="stretched-link">
            {meeting.title}
          </Link>
          <p>
            <Time value={meeting.at} />
            <ParticipantNames names={meeting.participants} />
          </p>
        </li>
      ))}
    </ol>
  );
}
