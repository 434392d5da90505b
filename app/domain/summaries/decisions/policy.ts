import type { Policy } from "#app/core/policy.ts";
import { type MeetingStanding, meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";

/** A decision is read by the project's members who may read its meeting, and kept by who runs the meeting. */
export const decisionPolicy = {
  settle: (actor, standing) => meetingPolicy.editSummary(actor, standing),
  explain: (actor, standing) => meetingPolicy.editSummary(actor, standing),
  /** Say what it supersedes or repeats. The earlier one needs to be seen alone: its history says who did it. */
  link: (actor, standing) => meetingPolicy.editSummary(actor, standing),
} satisfies Policy<MeetingStanding>;
