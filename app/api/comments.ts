import { z } from "zod";
import { listComments } from "#app/domain/summaries/comments/read.server.ts";
import {
  addComment,
  deleteComment,
  editComment,
  replyInThread,
  resolveThread,
} from "#app/domain/summaries/comments/write.server.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { CommentThread } from "./shapes/comments.ts";
import { Done } from "./shapes/done.ts";

export const commentsApi = group("Comments", [
  endpoint("GET /meetings/:meeting_id/comments", listComments, {
    summary: "Lists the comments on a meeting, thread by thread.",
    response: z.array(CommentThread),
  }),
  endpoint("POST /meetings/:meeting_id/comments", addComment, {
    summary: "Comments on a line of the summary, an action item or spoken words.",
    response: CommentThread,
    status: 201,
    refusals: [409],
  }),
  endpoint("POST /summary/comment-threads/:thread_id/comments", replyInThread, {
    summary: "Replies in a thread.",
    response: CommentThread,
    status: 201,
    refusals: [409],
  }),
  endpoint("PATCH /summary/comment-threads/:thread_id", resolveThread, {
    summary: "Resolves a thread or reopens it.",
    response: CommentThread,
  }),
  endpoint("PATCH /summary/comments/:comment_id", editComment, {
    summary: "Edits a comment.",
    response: CommentThread,
  }),
  endpoint("DELETE /summary/comments/:comment_id", deleteComment, {
    summary: "Deletes a comment.",
    response: Done,
  }),
]);
