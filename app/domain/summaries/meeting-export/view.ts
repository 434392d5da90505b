import { iso } from "#app/core/clock.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import type { ActionItemView } from "#app/domain/summaries/action-items/view.ts";
import type { CommentThreadView } from "#app/domain/summaries/comments/view.ts";
import type { SealView } from "#app/domain/summaries/sign-offs/view.ts";
import type { SummaryRow } from "#app/domain/summaries/summaries/schema.ts";
import type { DocumentView, linesWithSource } from "#app/domain/summaries/summaries/view.ts";
import type { WriterNotes } from "#app/domain/transcripts/notes/view.ts";
import type { ExportedLine } from "./markdown.ts";

export type MeetingExport = ReturnType<typeof meetingExport>;

type Source = {
  meeting: MeetingRow;
  /** ISO instant. */
  heldAt: string;
  people: string[];
  summary: SummaryRow | undefined;
  document: DocumentView | null;
  sources: ReturnType<typeof linesWithSource>;
  items: ActionItemView[];
  lines: (ExportedLine & { segment_id: string })[];
  /** What people wrote down, as far as the reader sees it. */
  notes: WriterNotes[];
  /** Who agreed on the minutes; null where they never were. */
  agreement: SealView | null;
  /** Only where they are asked for. */
  threads: CommentThreadView[] | undefined;
};

/** All that is known of a meeting: each line of the summary with its author and the ids of the lines it rests on. */
export function meetingExport(source: Source) {
  const { meeting, heldAt, people, summary, document, sources, items, lines, notes, threads, agreement } =
    source;
  return {
    format: "throughline-meeting" as const,
    version: 1 as const,
    meeting: {
      meeting_id: meeting.meeting_id,
      title: meeting.title,
      description: meeting.description,
      held_at: heldAt,
      scheduled_at: iso(meeting.scheduled_at),
      context_group: meeting.context_group,
      participants: people,
    },
    summary:
      summary && document
        ? {
            revision: summary.revision,
            engine: summary.engine,
            created_at: iso(summary.created_at),
            themes: summary.themes,
            ...document,
            sources,
          }
        : null,
    action_items: items,
    ...(agreement && { agreement }),
    transcript: lines,
    notes: notes.map(({ writer, notes: written }) => ({ writer, notes: written })),
    ...(threads && { comments: threads.map(withoutAbilities) }),
  };
}

/** What a reader may do says nothing in a file. */
function withoutAbilities({ comments, ...thread }: CommentThreadView) {
  return { ...thread, comments: comments.map(({ abilities: _, ...comment }) => comment) };
}
