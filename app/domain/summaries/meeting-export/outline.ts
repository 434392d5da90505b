import type { ActionItemView } from "#app/domain/summaries/action-items/view.ts";
import type { CommentThreadView } from "#app/domain/summaries/comments/view.ts";
import type { DocumentView } from "#app/domain/summaries/summaries/view.ts";
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
): DocumentBlock[] {
  const { title, held, people, unread } = heading;
  return [
    { kind: "title", text: title },
    { kind: "paragraph", text: [held, people.join(", ")].filter(Boolean).join(" · ") },
    ...(unread === null ? [] : [{ kind: "paragraph" as const, text: unread }]),
    ...(document ? summaryParts(document, items) : []),
  ];
}

function summaryParts(document: DocumentView, items: ActionItemView[]): DocumentBlock[] {
  const overview = document.overview.map(({ text }) => text).join(" ");
  return [
    ...section("Summary", overview === "" ? [] : [{ kind: "paragraph", text: overview }]),
    ...section("Key discussions", document.key_discussions.map(bullet)),
    ...section("Decisions", document.decisions.map(bullet)),
    ...section("Action items", items.map(actionItem)),
    ...section("Open questions", document.open_questions.map(bullet)),
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
