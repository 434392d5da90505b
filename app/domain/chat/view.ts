import { iso } from "#app/core/clock.ts";
import { clockTime } from "#app/domain/recordings/clock-time.ts";
import type { SpokenLine } from "#app/domain/recordings/queries.server.ts";
import type { AnswerLineRow } from "#db/schema/chat.ts";
import { type Sources, sourceId } from "./citations.ts";
import type { ItemHit, ItemRow, SessionRow, SummaryHit } from "./schema.ts";

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
export function itemView(item: ItemRow, sources: Sources) {
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

export function sessionView(session: SessionRow) {
  return {
    session_id: session.session_id,
    project_id: session.project_id,
    title: session.title,
    created_at: iso(session.created_at),
    updated_at: iso(session.updated_at),
  };
}

type Titled = { meeting_id: string; title: string; scheduled_at: number };
type SearchFound = { spoken: SpokenLine[]; lines: SummaryHit[]; items: ItemHit[]; titles: Titled[] };
export type SearchView = ReturnType<typeof searchView>;
export type SearchMeetingView = SearchView["meetings"][number];

const meetingsShown = 20;
const spokenShown = 3;
const linesShown = 2;
const itemsShown = 3;

/** What was found, by meeting: first those whose title matches, then in the order of their best lines. */
export function searchView(words: string[], { spoken, lines, items, titles }: SearchFound) {
  const byTitle = titles.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
  const order = [...byTitle, ...spoken, ...lines, ...items].map(({ meeting_id }) => meeting_id);
  const byId = new Map(titles.map((meeting) => [meeting.meeting_id, meeting]));
  const meetings = [...new Set(order)].flatMap((id) => byId.get(id) ?? []).slice(0, meetingsShown);
  return {
    words,
    meetings: meetings.map(({ meeting_id, title, scheduled_at }) => ({
      meeting_id,
      title,
      scheduled_at: iso(scheduled_at),
      spoken: spoken
        .filter((line) => line.meeting_id === meeting_id)
        .slice(0, spokenShown)
        .map(({ segment_id, speaker, start_ms, text }) => ({
          segment_id,
          speaker,
          timestamp: timestampOf(start_ms),
          text: excerpt(text, words),
        })),
      lines: lines
        .filter((line) => line.meeting_id === meeting_id)
        .slice(0, linesShown)
        .map(({ line_id, text, term }) => ({
          line_id,
          text: excerpt(term ? `${term}: ${text}` : text, words),
        })),
      items: items
        .filter((item) => item.meeting_id === meeting_id)
        .slice(0, itemsShown)
        .map(({ action_id, description, owner, status }) => ({
          action_id,
          text: excerpt(description, words),
          owner,
          status,
        })),
    })),
  };
}

const excerptLength = 240;

/** As much of a long line as is read at a glance, around the first of the words. */
function excerpt(text: string, words: string[]): string {
  if (text.length <= excerptLength) return text;
  const lower = text.toLowerCase();
  const first = Math.min(...words.map((word) => lower.indexOf(word)).filter((at) => at >= 0), text.length);
  const from = first === text.length ? 0 : Math.max(0, first - excerptLength / 3);
  const start = from === 0 ? 0 : text.indexOf(" ", from) + 1;
  const cut = text.slice(start, start + excerptLength).replace(/\s+\S*$/, "");
  return `${start > 0 ? "… " : ""}${cut} …`;
}
