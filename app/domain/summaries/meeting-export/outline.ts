import type { ActionItemView } from "#app/domain/summaries/action-items/view.ts";
import type { CommentThreadView } from "#app/domain/summaries/comments/view.ts";
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

/** The summary as the parts of a text document, in the order of the page. */
export function outlineOf(
  heading: Heading,
  document: DocumentView | null,
  items: ActionItemView[],
  notes: WriterNotes[] = [],
): DocumentBlock[] {
  const { title, held, people, unread } = heading;
  return [
    { kind: "title", text: title },
    { kind: "paragraph", text: [held, people.join(", ")].filter(Boolean).join(" · ") },
    ...(unread === null ? [] : [{ kind: "paragraph" as const, text: unread }]),
    ...(document ? summaryParts(document, items) : []),
    ...notes.flatMap(noteParts),
    ...(document ? referenceParts(document) : []),
  ];
}

function summaryParts(document: DocumentView, items: ActionItemView[]): DocumentBlock[] {
  const overview = document.overview.map(({ text }) => text).join(" ");
  return [
    ...section("Summary", overview === "" ? [] : [{ kind: "paragraph", text: overview }]),
    ...section("Decisions", document.decisions.map(bullet)),
    ...section("Key discussions", document.key_discussions.map(bullet)),
    ...section("Action items", items.map(actionItem)),
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
function referenceParts(document: DocumentView): DocumentBlock[] {
  return [
    ...section("Outline", document.topics.flatMap(topic)),
    ...section(
      "Jargon",
      document.jargon.map(({ term, text }) => ({ kind: "bullet", label: term ?? "", text })),
    ),
  ];
}

function section(text: string, blocks: DocumentBlock[]): DocumentBlock[] {
  return blocks.length === 0 ? [] : [{ kind: "heading", text }, ...blocks];
}

function bullet({ text }: { text: string }): DocumentBlock {
  return { kind: "bullet", text };
}

function topic({ text, timestamp, points }: DocumentView["topics"][number]): DocumentBlock[] {
  const heading: DocumentBlock = {
    kind: "subheading",
    text: timestamp === null ? text : `${text} (${timestamp})`,
  };
  return [heading, ...points.map(bullet)];
}

function actionItem({ description, owner, due_date, status }: ActionItemView): DocumentBlock {
  const details = [owner, due_date && `due ${due_date}`].filter(Boolean).join(", ");
  const text = details === "" ? description : `${description} (${details})`;
  return { kind: "bullet", text, done: status === "completed" };
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
