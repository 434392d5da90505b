import { Link } from "@remix-run/react";
import { Time } from "../kit/time.tsx";
import { clockText } from "../summary/evidence-chip.tsx";
import { Markdown } from "./markdown.tsx";

export type CitationView = {
  meeting_id: string;
  meeting_title: string;
  /** ISO instant of the meeting. */
  scheduled_at: string;
  /** Null for a line that a person wrote without spoken words beneath. */
  segment_id: string | null;
  /** The stored line that is repeated. */
  record?: { kind: "decision" | "overview" | "action-item"; line_id: string } | null;
  /** Empty when the transcript has no times. */
  timestamp: string;
  speaker: string;
  /** The spoken words. */
  quote?: string;
};

export type CitedLine = { text: string; citation: CitationView };

/** An answer as statements, each with its source: meeting, speaker and time. */
export function CitedLines({ lines, open }: { lines: CitedLine[]; open?: boolean | undefined }) {
  return (
    <ol aria-label="Citations">
      {lines.map(({ text, citation }, index) => (
        <li
          key={`${citation.record?.line_id ?? citation.segment_id} ${text}`}
          data-row=""
          className="relative rounded-control py-2 pr-2 pl-6 has-[a.stretched-link:hover]:bg-hover"
        >
          <svg aria-hidden="true" className="absolute inset-y-0 left-0 h-full w-3 text-thread">
            <line
              x1="6"
              x2="6"
              y1={index === 0 ? 21 : 0}
              y2={index === lines.length - 1 && !open ? 21 : "100%"}
              stroke="currentColor"
              strokeWidth="1.5"
            />
            <circle cx="6" cy="21" r="3.5" fill="currentColor" />
          </svg>
          <Markdown text={text} />
          <SpokenWords citation={citation} />
          <CitationWords citation={citation} />
        </li>
      ))}
    </ol>
  );
}

/** What was said for a stored line, which says it in other words. */
function SpokenWords({ citation: { record, segment_id, quote } }: { citation: CitationView }) {
  if (!record || !segment_id || !quote) return null;
  return <p className="mt-0.5 line-clamp-2 text-sm text-body">“{quote}”</p>;
}

function CitationWords({ citation }: { citation: CitationView }) {
  const { meeting_title, scheduled_at, timestamp, speaker, quote } = citation;
  return (
    <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
      <Link
        to={placeOf(citation)}
        title={quote}
        className="stretched-link -my-0.75 py-0.75 font-medium text-accent-ink"
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
function placeOf({ meeting_id, segment_id, record }: CitationView): string {
  if (segment_id) return `/meeting-summary/${meeting_id}?tab=transcript#line-${segment_id}`;
  const anchors = { decision: "decisions", overview: "summary", "action-item": `action-${record?.line_id}` };
  return `/meeting-summary/${meeting_id}#${record ? anchors[record.kind] : "summary"}`;
}
