import { z } from "zod";
import { defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { wholeNumber } from "#app/core/whole-number.ts";
import { message, t } from "#app/core/words.ts";
import type { comments, commentThreads } from "#db/schema/comments.ts";

export const noSuchThread = /* @__PURE__ */ message("This thread was deleted.");
export const noSuchComment = /* @__PURE__ */ message("This comment was deleted.");
export const mayNotEditComment = /* @__PURE__ */ message("Only the person who wrote a comment can edit it.");
export const mayNotDeleteComment = /* @__PURE__ */ message(
  "Only the person who wrote a comment, the host and the project's admins can delete it.",
);
/** More than any meeting has: what is shown at once stays bounded. */
export const mostComments = 1000;
/** The same words by the same person within this time are one comment that was sent twice. */
export const sentTwiceWithin = 60_000;

export const CommentWords = z
  .string({ error: () => t("Write a comment") })
  // Forms send the line breaks of the network.
  .transform((words) => words.replaceAll("\r\n", "\n").trim())
  .pipe(
    z
      .string()
      .min(1, { error: () => t("Write a comment") })
      .max(5000, { error: () => t("Use at most 5,000 characters") }),
  );

const position = wholeNumber({ min: 0, max: 1_000_000 }).nullish();

/** What a thread is about: a line of the summary or an action item, or spoken words. */
export const CommentAnchor = z.object({
  line_id: Id.nullish(),
  segment_id: Id.nullish(),
  /** Of spoken words: the last line, where they go over several. */
  last_segment_id: Id.nullish(),
  /** The first and the last word, counted from 0 in the line in which each stands; without them whole lines. */
  first_word: position,
  last_word: position,
});
export const AddComment = z
  .object({ meeting_id: Id, text: CommentWords, ...CommentAnchor.shape })
  .refine(({ line_id, segment_id }) => Boolean(line_id) !== Boolean(segment_id), {
    error: () => t("Choose a line of the summary or of the transcript"),
    path: ["line_id"],
  })
  .refine(({ first_word, last_word }) => (first_word == null) === (last_word == null), {
    error: () => t("Give the first and the last word, or neither"),
    path: ["last_word"],
  });
export const CommentsOfMeeting = z.object({ meeting_id: Id });
/** What a page's address says of a new comment; a number that is none is passed over, as an old or broken link may have it. */
export const CommentedPlace = CommentsOfMeeting.extend({
  line_id: Id.optional(),
  segment_id: Id.optional(),
  last_segment_id: Id.nullish().transform((id) => id ?? null),
  first_word: position.catch(null).transform((word) => word ?? null),
  last_word: position.catch(null).transform((word) => word ?? null),
});
export const WhichThread = z.object({ thread_id: Id });
export const ReplyInThread = WhichThread.extend({ text: CommentWords });
export const ResolveThread = WhichThread.extend({ resolved: z.union([z.boolean(), z.stringbool()]) });
export const WhichComment = z.object({ comment_id: Id });
export const EditComment = WhichComment.extend({ text: CommentWords });

const about = z.object({ meeting_id: Id, project_id: Id });
/** For open pages: something was said, changed, deleted, resolved or reopened. */
export const commentsChanged = defineEvent("comment.changed", about);
/** These people are mentioned who were not before. */
export const commentMentioned = defineEvent(
  "comment.mentioned",
  about.extend({ comment_id: Id, mentioned: z.array(Id) }),
);
export const commentReplied = defineEvent("comment.replied", about.extend({ comment_id: Id }));

export type CommentRow = typeof comments.$inferSelect;
export type CommentThreadRow = typeof commentThreads.$inferSelect;
