import type { CommentThreadView } from "#app/domain/summaries/comments/view.ts";

export type MentionOption = { name: string; write: string };
export type CommentsData = {
  meeting: { meeting_id: string; title: string };
  threads: CommentThreadView[];
  people: MentionOption[];
  /** What a new comment would be about. */
  about: string | null;
};
export type CommentsResult = {
  errors: Record<string, string[] | undefined>;
  values: Record<string, string | string[]>;
};
