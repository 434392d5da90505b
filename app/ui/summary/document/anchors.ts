import type { DocumentView } from "#app/domain/summaries/summaries/view.ts";
import { spokenHref } from "#app/domain/transcripts/recordings/spoken-href.ts";
import type { TalkTime } from "#app/domain/transcripts/recordings/talk-time.ts";
import type {
  TranscriptLineView,
  TranscriptPage,
} from "#app/domain/transcripts/recordings/transcript-pages.ts";

export type Tab = "summary" | "transcript";

/** The address of the same position under the other tab: a topic leads to its spoken lines and back; a review stays open. */
export function tabHref(
  tab: Tab,
  at: { path: string; search: string; hash: string },
  document: DocumentView | null,
): string {
  const editRequest = new URLSearchParams(at.search).get("edit_request");
  const hash = document ? twin(tab, at.hash, document) : "";
  const around = /^#line-(.+)$/.exec(hash)?.[1];
  const parameters = new URLSearchParams({
    ...(editRequest && { edit_request: editRequest }),
    ...(tab === "transcript" && { tab }),
    ...(around && { around }),
  }).toString();
  return `${at.path}${parameters && `?${parameters}`}${hash}`;
}

/** The anchor of a topic under this tab: its heading, or its first spoken line. */
export function topicHref(tab: Tab, topic: DocumentView["topics"][number]): string {
  const line = firstLine(topic);
  return tab === "transcript" && line ? spokenHref(line) : `#topic-${topic.line_id}`;
}

/** The topic that a `#topic-…` or `#line-…` belongs to. */
export function topicOf(hash: string, { topics }: DocumentView) {
  const [, kind, id] = /^#(topic|line)-(.+)$/.exec(hash) ?? [];
  if (kind === "topic") return topics.find(({ line_id }) => line_id === id);
  return topics.find((topic) => linesOf(topic).includes(id ?? ""));
}

function twin(tab: Tab, hash: string, document: DocumentView): string {
  const topic = topicOf(hash, document);
  if (!topic) return "";
  if (tab === "summary") return `#topic-${topic.line_id}`;
  const line = firstLine(topic);
  return line ? `#line-${line}` : "";
}

function firstLine(topic: DocumentView["topics"][number]): string | undefined {
  return linesOf(topic)[0];
}

function linesOf({ evidence, points }: DocumentView["topics"][number]): string[] {
  return [evidence, ...points.map((point) => point.evidence)].flat().map(({ segment_id }) => segment_id);
}

/** `?t=754`: the anchor of that second, a topic or a spoken line. */
export function spotAt(second: number, document: DocumentView | null, part: TranscriptPart | null): string {
  if (part) {
    const line = part.lines.findLast(({ timestamp }) => timestamp !== null && secondsOf(timestamp) <= second);
    return line ? lineHref(line.segment_id, part) : "?tab=transcript";
  }
  const topic = document?.topics.findLast(({ start_ms }) => start_ms !== null && start_ms <= second * 1000);
  return topic ? `#topic-${topic.line_id}` : "";
}

/** As much of a transcript as a page brings along. */
export type TranscriptPart = {
  /** Those of the page, or all. */
  lines: TranscriptLineView[];
  /** The place of this page among all; null where the lines are all. */
  page: number | null;
  pages: TranscriptPage[];
  /** Differs when any word or name does. */
  version: string;
  /** Only the lines of a speaker, or only those with some words. */
  filter: { speaker: string | null; q: string | null; matches: number } | null;
  /** Who spoke how much of the whole meeting, most first. */
  speakers: TalkTime[];
};

/** What a transcript is narrowed to, as parameters of its address. */
export function filterParams(filter: TranscriptPart["filter"]): { speaker?: string; q?: string } {
  return { ...(filter?.speaker && { speaker: filter.speaker }), ...(filter?.q && { q: filter.q }) };
}

/** The address of a spoken line; where there are several pages it names the one to show. */
export function lineHref(segmentId: string, part: TranscriptPart): string {
  return part.pages.length > 1
    ? spokenHref(segmentId)
    : `?tab=transcript#line-${encodeURIComponent(segmentId)}`;
}

/** "1:02:30" in seconds. */
export function secondsOf(clock: string): number {
  return clock.split(":").reduce((total, part) => total * 60 + Number.parseFloat(part), 0);
}
