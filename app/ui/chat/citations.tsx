import type { RecordKind } from "#app/core/enums/record-kind.ts";
import { t } from "#app/core/words.ts";
import { spokenHref } from "#app/domain/transcripts/recordings/spoken-href.ts";
import { cx } from "../kit/cx.ts";
import { Link } from "../kit/link.tsx";
import { langOf } from "../kit/spoken-language.ts";
import { ThreadMark } from "../kit/thread-mark.tsx";
import { Time } from "../kit/time.tsx";
import { clockText } from "../summary/evidence/chip.tsx";
import { Markdown } from "./markdown.tsx";

export type CitationView = {
  meeting_id: string;
  meeting_title: string;
  /** ISO instant of the meeting. */
  scheduled_at: string;
  /** Null for a line that a person wrote without spoken words beneath. */
  segment_id: string | null;
  /** The stored line that is repeated. */
  record?: { kind: RecordKind; line_id: string } | null;
  /** Empty when the transcript has no times. */
  timestamp: string;
  speaker: string;
  /** The spoken words. */
  quote?: string;
  /** Of the meeting. */
  spoken_language?: string | null;
};

/** `also_cited`: what the line rests on besides, of the same meeting or of others. */
export type CitedLine = { text: string; citation: CitationView; also_cited?: CitationView[] | undefined };

/** So many statements stand open; one or two more are not worth a fold. */
const shownAtOnce = 20;
const wholeUpTo = 22;

/** An answer as statements, each with its source: meeting, speaker and time. A long list begins folded after the first ones. */
export function CitedLines({ lines, open }: { lines: CitedLine[]; open?: boolean | undefined }) {
  const first = lines.length <= wholeUpTo ? lines : lines.slice(0, shownAtOnce);
  const rest = lines.slice(first.length);
  if (rest.length === 0) return <CitedList lines={lines} open={open} />;
  return (
    <div>
      <CitedList lines={first} open />
      <details className="disclosure">
        <summary className="touch-target ml-6 py-2 text-sm font-medium text-accent-ink">
          {t("{count} more", { count: rest.length })}
        </summary>
        <CitedList label={t("More citations")} lines={rest} open={open} />
      </details>
    </div>
  );
}

type CitedListProps = { lines: CitedLine[]; open?: boolean | undefined; label?: string };

function CitedList({ lines, open, label = t("Citations") }: CitedListProps) {
  return (
    <ol aria-label={label}>
      {lines.map(({ text, citation, also_cited = [] }, index) => (
        <li
          key={`${citation.record?.line_id ?? citation.segment_id} ${text}`}
          data-row=""
          className="relative rounded-control py-2 pr-2 pl-6 has-[a.stretched-link:hover]:bg-hover"
        >
          <ThreadMark middle={21} isFirst={index === 0} isLast={index === lines.length - 1 && !open} />
          <div lang={isOfMeeting(text, citation) ? langOf(citation.spoken_language) : undefined}>
            <Markdown text={text} />
          </div>
          <SpokenText citation={citation} />
          <CitationText citation={citation} />
          {otherMeetings(citation, also_cited).map((other) => (
            <CitationText key={other.meeting_id} citation={other} isFurther />
          ))}
        </li>
      ))}
    </ol>
  );
}

/** Whether a line repeats the meeting's own words instead of telling them to the asker. */
function isOfMeeting(text: string, { record, speaker }: CitationView): boolean {
  return Boolean(record) || text.startsWith(`${speaker}: “`);
}

/** What was said for a stored line, which says it in other words. */
function SpokenText({
  citation: { record, segment_id, quote, spoken_language },
}: {
  citation: CitationView;
}) {
  if (!record || !segment_id || !quote) return null;
  return (
    <p lang={langOf(spoken_language)} className="mt-0.5 line-clamp-2 text-sm text-body">
      “{quote}”
    </p>
  );
}

/** One citation of each meeting beside the first. */
function otherMeetings({ meeting_id }: CitationView, others: CitationView[]): CitationView[] {
  const byMeeting = new Map(others.toReversed().map((other) => [other.meeting_id, other]));
  byMeeting.delete(meeting_id);
  return [...byMeeting.values()].reverse();
}

function CitationText({ citation, isFurther }: { citation: CitationView; isFurther?: boolean }) {
  const { meeting_title, scheduled_at, timestamp, speaker, quote } = citation;
  return (
    <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
      <Link
        to={citationHref(citation)}
        lang={langOf(citation.spoken_language)}
        title={quote}
        className={cx(
          "-my-0.75 py-0.75 font-medium text-accent-ink",
          isFurther ? "relative z-1" : "stretched-link",
        )}
      >
        {meeting_title}
      </Link>
      <Time value={scheduled_at} style="date" />
      {speaker && <span>{speaker}</span>}
      {timestamp && <span className="tabular-nums">{clockText(timestamp)}</span>}
    </p>
  );
}

/** The spoken words, or where there are none the place on the summary's page. */
function citationHref({ meeting_id, segment_id, record }: CitationView): string {
  if (segment_id) return `/meeting-summary/${meeting_id}${spokenHref(segment_id)}`;
  const anchors = {
    decision: "decisions",
    overview: "summary",
    "action-item": `action-${record?.line_id}`,
    meeting: "summary",
  };
  return `/meeting-summary/${meeting_id}#${record ? anchors[record.kind] : "summary"}`;
}
