import type { UserActor } from "#app/core/actor.ts";
import { iso, isoOrNull } from "#app/core/clock.ts";
import { abilities } from "#app/core/policy.ts";
import type { MeetingStanding } from "#app/domain/meetings/meetings/policy.ts";
import { clockTime } from "#app/domain/transcripts/recordings/clock-time.ts";
import { commentPolicy } from "./policy.ts";
import type { CommentRow, CommentThreadRow } from "./schema.ts";
import { stretchOf, wordsAbout } from "./spoken-about.ts";

export type CommentView = ReturnType<typeof commentView>;
export type CommentThreadView = ReturnType<ReturnType<typeof threadViews>>;
/** How many comments a line has, and whether all of its threads are resolved. */
export type LineComments = { line_id: string; comments: number; resolved: boolean };

type SpokenLine = {
  segment_id: string;
  start_ms: number;
  seq: number;
  speaker: string;
  text: string;
  timing: string;
};

type Seen = { actor: UserActor; standing: MeetingStanding; nameOf: (id: string) => string | null };

type Source = Seen & {
  comments: CommentRow[];
  /** What lines say that are still there, by their ids. */
  lines: Map<string, string>;
  spoken: SpokenLine[];
};

/** Threads as somebody may see them: `nameOf` gives the names that they may see. */
export function threadViews({ comments, lines, spoken, ...seen }: Source) {
  return (thread: CommentThreadRow) => {
    const { thread_id, meeting_id, line_id, segment_id, last_segment_id, first_word, last_word } = thread;
    const stretch = segment_id === null ? [] : stretchOf(spoken, thread);
    const [turn] = stretch;
    const now = line_id === null ? turn && wordsAbout(stretch, thread) : lines.get(line_id);
    return {
      thread_id,
      meeting_id,
      line_id,
      segment_id,
      last_segment_id,
      first_word,
      last_word,
      /** What it is about, as it stands now; of a line that is gone, as it stood when the thread began. */
      about: now ?? thread.line_text,
      is_gone: now === undefined,
      speaker: turn?.speaker ?? null,
      timestamp: turn && turn.timing !== "none" ? clockTime(turn.start_ms) : null,
      resolved_by_name: thread.resolved_by && seen.nameOf(thread.resolved_by),
      resolved_at: isoOrNull(thread.resolved_at),
      created_at: iso(thread.created_at),
      comments: comments
        .filter((comment) => comment.thread_id === thread_id)
        .map((comment) => commentView(comment, seen)),
    };
  };
}

export function commentView(comment: CommentRow, { actor, standing, nameOf }: Seen) {
  const { comment_id, thread_id, author, text, mentions, created_at, edited_at } = comment;
  return {
    comment_id,
    thread_id,
    author,
    author_name: nameOf(author),
    text,
    /** The names after an @ that stand for people. */
    mentions: mentions.map(({ name }) => name),
    created_at: iso(created_at),
    edited_at: isoOrNull(edited_at),
    abilities: abilities(commentPolicy, actor, { ...standing, author }),
  };
}
