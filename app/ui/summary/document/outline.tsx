import type { ReactNode } from "react";
import { cx } from "../../kit/cx.ts";
import { Icon } from "../../kit/icon.tsx";
import { useSpokenLang } from "../../kit/spoken-language.ts";
import { clockText, type ShownEvidence } from "../evidence/chip.tsx";
import { SummaryLine } from "./line.tsx";

export type OutlinePointView = {
  id?: string;
  text: string;
  evidence?: ShownEvidence[];
  mark?: ReactNode;
  choices?: ReactNode;
};

export type OutlineTopicView = {
  /** Also the anchor `#topic-<id>`, to which the timeline links. */
  id: string;
  topic: string;
  /** Clock string of its start; null when the transcript has no times. */
  timestamp: string | null;
  points: OutlinePointView[];
};

export type OutlineProps = {
  topics: OutlineTopicView[];
};

/** The topics in order with their times, folded: each opens to show its points, and where an address leads to it. */
export function Outline({ topics }: OutlineProps) {
  return (
    <ol>
      {topics.map((topic, index) => (
        <li key={topic.id} id={`topic-${topic.id}`} className="anchor-target outline-topic">
          <Rail first={index === 0} last={index === topics.length - 1} />
          {topic.points.length === 0 ? (
            <div className="topic-head pl-6">
              <TopicHead topic={topic} />
            </div>
          ) : (
            <details className="disclosure">
              <summary className="topic-head hover:bg-hover">
                <Icon name="chevron-right" className="disclosure-arrow mt-0.75 size-4 shrink-0 text-muted" />
                <TopicHead topic={topic} />
              </summary>
              <OutlinePoints points={topic.points} />
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}

function TopicHead({ topic: { topic, timestamp } }: { topic: OutlineTopicView }) {
  return (
    <>
      <span lang={useSpokenLang()}>{topic}</span>
      <span>{clockText(timestamp)}</span>
    </>
  );
}

function Rail({ first, last }: { first: boolean; last: boolean }) {
  return (
    <svg aria-hidden="true" className="thread-mark">
      <line
        x1="6"
        x2="6"
        y1={first ? 19 : 0}
        y2={last ? 19 : "100%"}
        className={cx(first && last && "hidden")}
      />
      <circle cx="6" cy="19" r="4" />
    </svg>
  );
}

function OutlinePoints({ points }: { points: OutlinePointView[] }) {
  return (
    <ul className="point-list outline-points flex flex-col gap-2 pt-1 pb-4 pl-6">
      {points.map((point) => (
        <SummaryLine
          key={point.id ?? point.text}
          saved={point.id === undefined ? null : { line_id: point.id, text: point.text }}
          evidence={point.evidence}
          actions={point.mark}
          choices={point.choices}
        >
          {point.text}
        </SummaryLine>
      ))}
    </ul>
  );
}
