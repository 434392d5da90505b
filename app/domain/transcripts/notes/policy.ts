import type { Policy } from "#app/core/policy.ts";
import type { MeetingStanding } from "#app/domain/meetings/meetings/policy.ts";

export type NoteStanding = MeetingStanding & { isWriter: boolean };

/** Notes are for the members of the project; only their writer changes them. */
export const notePolicy = {
  readNotes: (_actor, { projectRole }) => projectRole !== null,
  writeNotes: (_actor, { projectRole, isWriter }) => projectRole !== null && isWriter,
} satisfies Policy<NoteStanding>;
