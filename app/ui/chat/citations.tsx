import { Link } from "@remix-run/react";
import { clockText } from "../summary/evidence-chip.tsx";
import { Time } from "../time.tsx";

export type CitationView = {
  meeting_id: string;
  meeting_title: string;
  /** ISO instant of the meeting. */
  scheduled_at: string;
  segment_id: string;
  timestamp: string;
  speaker: string;
  /** The spoken words, shortened. */
  quote?: string;
};

/** The throughline of an answer: where each thing was said, in order. */
export function Citations({ citations }: { citations: CitationView[] }) {
  if (citations.length === 0) return null;
  return (
    <ol aria-label="Citations" className="mt-4">
      {citations.map((citation, index) => (
        <li
          key={`${citation.meeting_id}-${citation.segment_id}`}
          data-row=""
          className="relative rounded-control py-2 pr-2 pl-6 text-sm has-[a.cover:hover]:bg-hover"
        >
          <svg aria-hidden="true" className="absolute inset-y-0 left-0 h-full w-3 text-thread">
            <line
              x1="6"
              x2="6"
              y1={index === 0 ? 17 : 0}
              y2={index === citations.length - 1 ? 17 : "100%"}
              stroke="currentColor"
              strokeWidth="1.5"
            />
            <circle cx="6" cy="17" r="3.5" fill="currentColor" />
          </svg>
          <CitationWords citation={citation} />
        </li>
      ))}
    </ol>
  );
}

function CitationWords({ citation }: { citation: CitationView }) {
  const { meeting_id, meeting_title, scheduled_at, segment_id, timestamp, speaker, quote } = citation;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 text-muted">
        <Link
          to={`/meeting-summary/${meeting_id}?tab=transcript#line-${segment_id}`}
          className="cover font-medium text-ink"
        >
          {meeting_title}
        </Link>
        <Time value={scheduled_at} style="date" />
        <span>{speaker}</span>
        <span className="tabular-nums">{clockText(timestamp)}</span>
      </p>
      {quote && <blockquote className="mt-0.5 line-clamp-2 text-muted">“{quote}”</blockquote>}
    </>
  );
}
