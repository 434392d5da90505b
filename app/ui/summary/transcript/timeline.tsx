import { t } from "#app/core/words.ts";
import { Link } from "../../kit/link.tsx";
import { clockText } from "../evidence/chip.tsx";

export type TimelineDotView = {
  /** Seconds from the start of the meeting. */
  at: number;
  href: string;
  label: string;
};

export type TimelineTopicView = {
  id: string;
  topic: string;
  timestamp: string;
  /** Seconds from the start of the meeting. */
  start: number;
  end: number;
  href: string;
  dots?: TimelineDotView[];
};

export type TimelineProps = {
  topics: TimelineTopicView[];
  /** Clock string of the meeting's end. */
  end?: string;
  /** Id of the topic being read. */
  currentId?: string;
};

const heights = ["min-h-9", "min-h-12", "min-h-16", "min-h-22", "min-h-30"];

/** Longer topics are taller, in five steps by their share of the meeting. */
function height({ start, end }: TimelineTopicView, total: number): string {
  const share = total > 0 ? (end - start) / total : 0;
  const step = [0.05, 0.1, 0.18, 0.3].filter((bound) => share > bound).length;
  return heights[step] ?? "min-h-9";
}

/** The meeting as a line: topics are its segments, evidence the dots. */
export function Timeline({ topics, end, currentId }: TimelineProps) {
  const total = (topics.at(-1)?.end ?? 0) - (topics.at(0)?.start ?? 0);
  return (
    <nav aria-label={t("Timeline")} className="no-print text-sm">
      <ol>
        {topics.map((topic) => (
          <li key={topic.id} className={`timeline-topic ${height(topic, total)}`}>
            <Segment topic={topic} />
            <Link
              to={topic.href}
              preventScrollReset
              aria-current={topic.id === currentId ? "location" : undefined}
            >
              <span>{clockText(topic.timestamp)}</span>
              <span>{topic.topic}</span>
            </Link>
          </li>
        ))}
        {end && (
          <li className="relative pl-6 text-xs tabular-nums text-muted">
            <svg aria-hidden="true" className="absolute top-0 left-0 h-4 w-3 text-thread">
              <path d="M6 0v8M2.5 8h7" stroke="currentColor" strokeWidth="1.5" />
            </svg>
            {clockText(end)}
          </li>
        )}
      </ol>
    </nav>
  );
}

/** The segment beside a topic. The dots are placed in percent, so it stretches with its text. */
function Segment({ topic }: { topic: TimelineTopicView }) {
  const length = topic.end - topic.start || 1;
  const position = (at: number) =>
    `${Math.min(94, Math.max(36, 36 + ((at - topic.start) / length) * 58)).toFixed(1)}%`;
  return (
    <svg aria-hidden="true">
      <line x1="6" x2="6" y1="10" y2="100%" />
      <line x1="6" x2="6" y1="0" y2="10" />
      {topic.dots?.map((dot) => (
        <a key={`${dot.at}-${dot.href}`} href={dot.href} tabIndex={-1}>
          <circle cx="6" cy={position(dot.at)} r="2.5">
            <title>{dot.label}</title>
          </circle>
        </a>
      ))}
      <circle cx="6" cy="10" r="4" />
    </svg>
  );
}
