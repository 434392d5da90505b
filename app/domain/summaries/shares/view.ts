import { iso, isoOrNull } from "#app/core/clock.ts";
import { displayName, type Named } from "#app/domain/accounts/users/display-name.ts";
import type { ActionItemView } from "#app/domain/summaries/action-items/view.ts";
import type { EvidenceView } from "#app/domain/summaries/evidence/view.ts";
import type { DocumentView, LineView } from "#app/domain/summaries/summaries/view.ts";
import type { ShareLinkRow } from "./schema.ts";

export type ShareLinkView = ReturnType<typeof shareLinkView>;

type ListedLink = {
  link: ShareLinkRow;
  meeting: { title: string };
  creator: Named;
  /** Whether the link opens: the person who made it may still share. */
  works: boolean;
  url: string | null;
};

/** A link in a list. `url` is null for who may not copy it, and for a link from before addresses were kept. */
export function shareLinkView({ link, meeting, creator, works, url }: ListedLink) {
  return {
    share_id: link.share_id,
    meeting_id: link.meeting_id,
    meeting_title: meeting.title,
    with_transcript: link.with_transcript,
    created_by_name: displayName(creator),
    created_at: iso(link.created_at),
    expires_at: iso(link.expires_at),
    opened_count: link.opened_count,
    last_opened_at: isoOrNull(link.last_opened_at),
    works,
    url,
  };
}

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
  document: DocumentView;
  items: ActionItemView[];
  /** Null where the transcript is not shared. */
  transcript: SharedSpokenLine[] | null;
};

/** What people without an account are shown: text and names, no id, no address, nothing of other meetings. */
export function sharedSummary({ title, people, unread, document, items, transcript }: Source) {
  const quote = quotesFrom(transcript);
  const shared = ({ text, evidence }: Pick<LineView, "text" | "evidence">): SharedLine => ({
    text,
    quotes: evidence.map(quote),
  });
  return {
    title,
    people,
    unread,
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
