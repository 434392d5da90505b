import type { Policy } from "#app/core/policy.ts";
import { type MeetingStanding, meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import type { ProjectStanding } from "#app/domain/workspaces/projects/policy.ts";

/** Who may change the minutes asks people to agree on them, reminds, takes people out and ends it. */
export const signOffPolicy = {
  askForSignOff: (actor, standing) => meetingPolicy.editSummary(actor, standing),
} satisfies Policy<MeetingStanding>;

/** What a project starts from is chosen by those who run it. */
export const signOffDefaultPolicy = {
  choose: (_actor, { role }) => role === "project_admin",
} satisfies Policy<ProjectStanding>;
