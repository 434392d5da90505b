import { z } from "zod";
import { Instant } from "./done.ts";

const Comment = z
  .strictObject({
    comment_id: z.string(),
    thread_id: z.string(),
    author: z.string(),
    author_name: z.string().nullable(),
    text: z.string(),
    mentions: z.array(z.string()).meta({ description: "The names after an @ that stand for people" }),
    created_at: Instant,
    edited_at: Instant.nullable(),
    abilities: z.strictObject({ editComment: z.boolean(), deleteComment: z.boolean() }),
  })
  .meta({ id: "Comment" });

export const CommentThread = z
  .strictObject({
    thread_id: z.string(),
    meeting_id: z.string(),
    line_id: z.string().nullable().meta({ description: "The line of the summary or the action item" }),
    segment_id: z.string().nullable().meta({ description: "The line of the transcript" }),
    last_segment_id: z.string().nullable(),
    first_word: z.int().nullable().meta({ description: "Counted from 0 in the line of segment_id" }),
    last_word: z
      .int()
      .nullable()
      .meta({ description: "Counted from 0 in the line of last_segment_id, or of segment_id" }),
    about: z
      .string()
      .nullable()
      .meta({ description: "What the line says; of one that is gone, what it said" }),
    is_gone: z.boolean(),
    speaker: z.string().nullable(),
    timestamp: z.string().nullable(),
    resolved_by_name: z.string().nullable(),
    resolved_at: Instant.nullable(),
    created_at: Instant,
    comments: z.array(Comment),
  })
  .meta({ id: "CommentThread" });
