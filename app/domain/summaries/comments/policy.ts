import type { Policy } from "#app/core/policy.ts";
import { type MeetingStanding, meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";

/** A comment, as somebody stands to its meeting. Who may read a meeting may comment, reply, resolve and reopen. */
export type CommentStanding = MeetingStanding & { author: string };

export const commentPolicy = {
  editComment: (actor, { author }) => author === actor.userId,
  /** Its author, and who runs the meeting. */
  deleteComment: (actor, { author, ...standing }) =>
    author === actor.userId || meetingPolicy.editSummary(actor, standing),
} satisfies Policy<CommentStanding>;
