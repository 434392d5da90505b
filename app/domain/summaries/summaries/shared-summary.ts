import type { ActionItemView } from "#app/domain/summaries/action-items/view.ts";
import type { EvidenceView } from "#app/domain/summaries/evidence/view.ts";
import type { DocumentView, LineView } from "./view.ts";

/** Where a line was said. `text` and `line`, the number of the line below, only where the transcript is shared. */
export type SharedQuote = { speaker: string; at: string | null; text: string | null; line: number | null };
export type SharedLine = { text: string; quotes: SharedQuote[] };
export type SharedSummary = ReturnType<typeof sharedSummary>;

export type SharedSpokenLine = { segment_id: string; at: string | null; speaker: string; text: string };

type Source = {
  title: string;
  people: string[];
  /** What of the transcript was not read; null where all of it was. */
  unread: string | null;
  /** The language that was spoken; null where it is not known. */
  language: string | null;
  document: DocumentView;
  items: ActionItemView[];
  /** Null where the transcript is not shared. */
  transcript: SharedSpokenLine[] | null;
};

/** What people without an account are shown: text and names, no id, no address, nothing of other meetings. */
export function sharedSummary({ title, people, unread, language, document, items, transcript }: Source) {
  const quote = quotesFrom(transcript);
  const shared = ({ text, evidence }: Pick<LineView, "text" | "evidence">): SharedLine => ({
    text,
    quotes: evidence.map(quote),
  });
  return {
    title,
    people,
    unread,
    language,
    overview: document.overview.map(shared),
    decisions: document.decisions.map(shared),
    key_discussions: document.key_discussions.map(shared),
    action_items: items.map(({ description, owner, due_date, status, evidence }) => ({
      ...shared({ text: description, evidence }),
      owner,
      due_date,
      done: status === "completed",
    })),
    open_questions: document.open_questions.map(shared),
    topics: document.topics.map(({ text, timestamp, points }) => ({
      text,
      at: shortClock(timestamp),
      points: points.map(shared),
    })),
    jargon: document.jargon.map(({ term, text }) => ({ term: term ?? "", text })),
    transcript: transcript?.map(({ at, speaker, text }) => ({ at: shortClock(at), speaker, text })) ?? null,
  };
}

function quotesFrom(transcript: SharedSpokenLine[] | null) {
  const lines = new Map((transcript ?? []).map((line, index) => [line.segment_id, { ...line, index }]));
  return ({ segment_id, speaker, timestamp }: EvidenceView): SharedQuote => {
    const said = lines.get(segment_id);
    return {
      speaker,
      at: shortClock(timestamp),
      text: said?.text ?? null,
      line: said ? said.index + 1 : null,
    };
  };
}

/** Without the hour of a short meeting: 01:17 or 1:02:03. */
function shortClock(at: string | null): string | null {
  return at?.replace(/^00:(?=\d\d:\d\d)/, "") ?? null;
}
