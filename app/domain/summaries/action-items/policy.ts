import type { Policy } from "#app/core/policy.ts";
import { type MeetingStanding, meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";

/** A person's standing to an action item: to its meeting, and whether the owner's name is theirs. */
export type ActionItemStanding = { standing: MeetingStanding; isOwner: boolean };

export const actionItemPolicy = {
  edit: (actor, { standing }) => meetingPolicy.editSummary(actor, standing),
  /** Mark as done, and open again: in the project its owner too. */
  complete: (actor, { standing, isOwner }) =>
    meetingPolicy.editSummary(actor, standing) || (isOwner && standing.projectRole !== null),
  /** Accept, hand over or decline it. */
  answer: (_actor, { standing, isOwner }) => isOwner && standing.projectRole !== null,
  /** Its history names people of the project, whom a guest does not learn. */
  viewHistory: (actor, { standing }) =>
    standing.projectRole !== null || meetingPolicy.editSummary(actor, standing),
} satisfies Policy<ActionItemStanding>;
