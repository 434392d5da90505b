import { t } from "#app/core/words.ts";
import { spokenHref } from "#app/domain/transcripts/recordings/spoken-href.ts";
import { TextLink } from "../../kit/text-link.tsx";
import { clockText } from "../evidence/chip.tsx";

export type UncitedTopicView = { topic: string; segment_id: string; timestamp: string | null; share: number };

/** The large parts of the meeting that no line rests on, each leading to the words that were said there. */
export function UncitedTopics({ topics }: { topics: UncitedTopicView[] }) {
  if (topics.length === 0) return null;
  return (
    <section
      aria-labelledby="uncovered-title"
      className="max-w-(--reading) border-l-2 border-line-strong pl-3 text-sm"
    >
      <h3 id="uncovered-title" className="font-medium">
        {t("Not covered by this summary")}
      </h3>
      <ul className="mt-1 flex flex-col gap-1 text-muted">
        {topics.map(({ topic, segment_id, timestamp, share }) => (
          <li key={segment_id}>
            <TextLink to={spokenHref(segment_id)}>{topic}</TextLink>{" "}
            <span className="tabular-nums">
              {timestamp && `${clockText(timestamp)}, `}
              {t("{percent}% of the meeting", { percent: Math.round(share * 100) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
