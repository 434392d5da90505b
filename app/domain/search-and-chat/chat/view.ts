import { iso } from "#app/core/clock.ts";
import { message, t } from "#app/core/words.ts";
import { clockTime } from "#app/domain/transcripts/recordings/clock-time.ts";
import type { AnswerCitation, AnswerLineRow } from "#db/schema/chat.ts";
import { citationsOf, type Sources, sourceId } from "./citations.ts";
import type { ChatItemRow, ChatSessionRow } from "./schema.ts";

export type ChatItemView = ReturnType<typeof itemView>;
type CitationView = NonNullable<ReturnType<typeof citationView>>;
/** `also_cited`: what the line rests on besides. */
export type AnswerLineView = { text: string; citation: CitationView | null; also_cited?: CitationView[] };

/** Empty when the transcript brought no times. */
function timestampOf(ms: number | null): string {
  return ms === null ? "" : clockTime(ms);
}

export const deletedLine = /* @__PURE__ */ message("This quote is no longer in the project.");

/** The events that a caller gets while an answer is made, by name. */
export type AskEvents = {
  /** Where question and answer will be stored. */
  opened: { session_id: string; chat_id: string };
  /** How many meetings are read for the answer. */
  reading: { meetings: number };
  line: AnswerLineView;
};

export function lineView(line: AnswerLineRow, sources: Sources): AnswerLineView {
  if (!line.citation) return { text: line.text, citation: null };
  const cited = citationsOf(line).map((citation) => citationView(citation, sources));
  const [citation, ...also_cited] = cited.flatMap((each) => each ?? []);
  // Words were deleted since: the answer must not show them any more, nor what was made of them.
  if (!citation || cited.includes(null)) return { text: t(deletedLine), citation: null };
  return { text: line.text, citation, ...(also_cited.length > 0 && { also_cited }) };
}

function citationView(citation: AnswerCitation, sources: Sources) {
  const line = sources.get(sourceId(citation));
  if (!line || line.meeting_id !== citation.meeting_id) return null;
  return {
    meeting_id: line.meeting_id,
    meeting_title: line.meeting_title,
    scheduled_at: iso(line.scheduled_at),
    segment_id: line.segment_id,
    record: citation.record ?? null,
    timestamp: timestampOf(line.start_ms),
    speaker: line.speaker,
    quote: line.text,
    spoken_language: line.spoken_language ?? null,
  };
}

/** An answer as plain text, for callers without a page: each line followed by "[Title, 00:12:03]". */
function answerText(lines: AnswerLineView[]): string {
  const texts = lines.map(({ text, citation, also_cited = [] }) => {
    const plain = text.replace(/\s+/g, " ").trim();
    if (!citation) return plain;
    const places = [citation, ...also_cited].map(({ meeting_title, timestamp }) =>
      [meeting_title, timestamp].filter(Boolean).join(", "),
    );
    return `${plain} [${[...new Set(places)].join("; ")}]`;
  });
  return texts.join("\n");
}

/** @param sources what the answers rest on, as far as it is still there */
export function itemView(item: ChatItemRow, sources: Sources) {
  const lines = item.answer.map((line) => lineView(line, sources));
  return {
    chat_id: item.chat_id,
    timestamp: iso(item.created_at),
    qa: [
      { role: "user" as const, message: item.question },
      { role: "assistant" as const, message: answerText(lines) },
    ],
    lines,
    engine: item.engine,
    stopped: item.stopped,
  };
}

export function chatSessionView(session: ChatSessionRow) {
  return {
    session_id: session.session_id,
    project_id: session.project_id,
    meeting_id: session.meeting_id,
    title: session.title,
    created_at: iso(session.created_at),
    updated_at: iso(session.updated_at),
  };
}
