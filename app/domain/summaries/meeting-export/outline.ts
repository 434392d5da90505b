import type { ActionItemView } from "#app/domain/summaries/action-items/view.ts";
import type { CommentThreadView } from "#app/domain/summaries/comments/view.ts";
import type { EvidenceView } from "#app/domain/summaries/evidence/view.ts";
import type { DocumentView } from "#app/domain/summaries/summaries/view.ts";
import type { WriterNotes } from "#app/domain/transcripts/notes/view.ts";
import { clockTime } from "#app/domain/transcripts/recordings/clock-time.ts";
import type { DocumentBlock } from "#app/providers/documents/port.ts";

/** What a written copy of a meeting begins with. */
export type Heading = {
  title: string;
  /** The day and time it was held, in the reader's zone, with the zone. */
  held: string;
  people: string[];
  /** What of the transcript was not read; null where all of it was. */
  unread: string | null;
};

/** Where people see the spoken words that a line rests on; undefined where it rests on none. */
export type LinkToWords = (evidence: EvidenceView[]) => { text: string; href: string } | undefined;

/** The summary as the parts of a text document, in the order of the page. */
export function outlineOf(
  heading: Heading,
  document: DocumentView | null,
  items: ActionItemView[],
  { notes = [], linkTo }: { notes?: WriterNotes[]; linkTo?: LinkToWords } = {},
): DocumentBlock[] {
  const { title, held, people, unread } = heading;
  return [
    { kind: "title", text: title },
    { kind: "paragraph", text: [held, people.join(", ")].filter(Boolean).join(" · ") },
    ...(unread === null ? [] : [{ kind: "paragraph" as const, text: unread }]),
    ...(document ? summaryParts(document, items, linkTo) : []),
    ...notes.flatMap(noteParts),
    ...(document ? referenceParts(document, linkTo) : []),
  ];
}

function summaryParts(
  document: DocumentView,
  items: ActionItemView[],
  linkTo?: LinkToWords,
): DocumentBlock[] {
  const bullet = bulletOf(linkTo);
  const overview = document.overview.map(({ text }) => text).join(" ");
  return [
    ...section("Summary", overview === "" ? [] : [{ kind: "paragraph", text: overview }]),
    ...section("Decisions", document.decisions.map(bullet)),
    ...section("Key discussions", document.key_discussions.map(bullet)),
    ...section(
      "Action items",
      items.map((item) => actionItem(item, linkTo)),
    ),
    ...section("Open questions", document.open_questions.map(bullet)),
  ];
}

/** What somebody wrote down meanwhile: nobody said it, which the file says too. */
function noteParts({ writer, notes }: WriterNotes): DocumentBlock[] {
  const lines = notes.map(
    ({ at_ms, text }): DocumentBlock => ({
      ...{ kind: "bullet", text },
      ...(at_ms !== null && { label: clockTime(at_ms) }),
    }),
  );
  const source = `Written during the meeting by ${writer}. Notes aren't quotes.`;
  return section(
    `Notes by ${writer}`,
    lines.length === 0 ? [] : [{ kind: "paragraph", text: source }, ...lines],
  );
}

/** What is looked up: the topics, and the terms. */
function referenceParts(document: DocumentView, linkTo?: LinkToWords): DocumentBlock[] {
  const topics = document.topics.flatMap((one) => topic(one, linkTo));
  return [
    ...section("Outline", topics),
    ...section(
      "Jargon",
      document.jargon.map(({ term, text }) => ({ kind: "bullet", label: term ?? "", text })),
    ),
  ];
}

function section(text: string, blocks: DocumentBlock[]): DocumentBlock[] {
  return blocks.length === 0 ? [] : [{ kind: "heading", text }, ...blocks];
}

function bulletOf(linkTo: LinkToWords | undefined) {
  return ({ text, evidence }: { text: string; evidence: EvidenceView[] }): DocumentBlock => ({
    ...{ kind: "bullet", text, link: linkTo?.(evidence) },
  });
}

function topic(
  { text, timestamp, points }: DocumentView["topics"][number],
  linkTo?: LinkToWords,
): DocumentBlock[] {
  const heading: DocumentBlock = {
    kind: "subheading",
    text: timestamp === null ? text : `${text} (${timestamp})`,
  };
  return [heading, ...points.map(bulletOf(linkTo))];
}

function actionItem(
  { description, owner, due_date, status, evidence }: ActionItemView,
  linkTo?: LinkToWords,
): DocumentBlock {
  const due = linkTo ? null : due_date;
  const details = [owner, due && `due ${due}`].filter(Boolean).join(", ");
  const text = details === "" ? description : `${description} (${details})`;
  return {
    ...{ kind: "bullet", text, done: status === "completed" },
    ...(linkTo && { link: linkTo(evidence), due: due_date ?? undefined }),
  };
}

/** Comments thread by thread, each under what it is about; nothing where there are none. */
export function commentBlocks(threads: CommentThreadView[]): DocumentBlock[] {
  return section("Comments", threads.flatMap(threadBlocks));
}

function threadBlocks({ about, is_gone, resolved_at, comments }: CommentThreadView): DocumentBlock[] {
  const note = [is_gone && "no longer in the summary", resolved_at && "resolved"].filter(Boolean).join(", ");
  const text = about ?? "A part of the transcript that was deleted";
  return [
    { kind: "subheading", text: note === "" ? text : `${text} (${note})` },
    ...comments.map(
      (comment): DocumentBlock => ({
        ...{ kind: "bullet", label: comment.author_name ?? "Someone", text: comment.text },
      }),
    ),
  ];
}
