import { iso } from "#app/core/clock.ts";
import { clockTime } from "#app/domain/transcripts/recordings/clock-time.ts";
import type { AnswerLineRow } from "#db/schema/chat.ts";
import { type Sources, sourceId } from "./citations.ts";
import type { ChatItemRow, ChatSessionRow } from "./schema.ts";

export type ChatItemView = ReturnType<typeof itemView>;
export type AnswerLineView = ReturnType<typeof lineView>;

/** Empty when the transcript brought no times. */
function timestampOf(ms: number | null): string {
  return ms === null ? "" : clockTime(ms);
}

export const deletedLine = "What was said here is no longer in this project.";

/** The events that a caller gets while an answer is made, by name. */
export type AskEvents = {
  /** Where question and answer will be stored. */
  opened: { session_id: string; chat_id: string };
  /** How many meetings are read for the answer. */
  reading: { meetings: number };
  line: AnswerLineView;
};

export function lineView({ text, citation }: AnswerLineRow, sources: Sources) {
  if (!citation) return { text, citation: null };
  const line = sources.get(sourceId(citation));
  // The words were deleted since: the answer must not show them any more.
  if (!line || line.meeting_id !== citation.meeting_id) return { text: deletedLine, citation: null };
  const where = {
    meeting_id: line.meeting_id,
    meeting_title: line.meeting_title,
    scheduled_at: iso(line.scheduled_at),
    segment_id: line.segment_id,
    record: citation.record ?? null,
    timestamp: timestampOf(line.start_ms),
    speaker: line.speaker,
    quote: line.text,
  };
  return { text, citation: where };
}

/** An answer as plain text, for callers without a page: each line followed by "[Title, 00:12:03]". */
function answerText(lines: AnswerLineView[]): string {
  const texts = lines.map(({ text, citation }) => {
    const plain = text.replace(/\s+/g, " ").trim();
    if (!citation) return plain;
    return `${plain} [${[citation.meeting_title, citation.timestamp].filter(Boolean).join(", ")}]`;
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
