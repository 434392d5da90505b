import type { Policy } from "#app/core/policy.ts";
import type { MeetingStanding } from "#app/domain/meetings/meetings/policy.ts";

export const speakerPolicy = {
  /** Who spoke is known by those who work together: the members of the project. */
  matchSpeaker: (_actor, { projectRole }) => projectRole !== null,
} satisfies Policy<MeetingStanding>;
