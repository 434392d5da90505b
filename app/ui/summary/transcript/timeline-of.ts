import type { DocumentView } from "#app/domain/summaries/summaries/view.ts";
import { spokenHref } from "#app/domain/transcripts/recordings/spoken-href.ts";
import { secondsOf, type Tab, topicHref } from "../document/anchors.ts";
import type { TimelineTopicView } from "./timeline.tsx";

/** The timeline of a meeting: each topic until the next one, with the evidence of its points. */
export function timelineOf({ topics }: DocumentView, ends: string | null, tab: Tab): TimelineTopicView[] {
  const timed = topics.flatMap((topic) =>
    topic.start_ms === null ? [] : [{ ...topic, at: topic.start_ms }],
  );
  const end = ends === null ? undefined : secondsOf(ends);
  return timed.map((topic, index) => {
    const start = topic.at / 1000;
    const next = timed[index + 1];
    return {
      id: topic.line_id,
      topic: topic.text,
      timestamp: topic.timestamp ?? "",
      start,
      end: Math.max(start, next ? next.at / 1000 : (end ?? start)),
      href: topicHref(tab, topic),
      dots: dotsOf(topic.points),
    };
  });
}

type Point = DocumentView["topics"][number]["points"][number];

function dotsOf(points: Point[]) {
  const spoken = points.flatMap(({ evidence }) => evidence.slice(0, 1));
  const once = new Map(spoken.map((line) => [line.segment_id, line]));
  return [...once.values()].flatMap(({ segment_id, start_ms, speaker, timestamp }) =>
    start_ms === null
      ? []
      : [{ at: start_ms / 1000, href: spokenHref(segment_id), label: `${speaker}, ${timestamp}` }],
  );
}
