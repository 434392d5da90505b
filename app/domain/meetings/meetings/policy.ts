import type { UserActor } from "#app/core/actor.ts";
import type { ProjectRole } from "#app/core/enums/project-role.ts";
import type { SummaryRole } from "#app/core/enums/summary-role.ts";
import type { Policy } from "#app/core/policy.ts";
import type { ProjectStanding } from "#app/domain/workspaces/projects/policy.ts";
import type { Viewer } from "./participant-names.ts";

/** A person's standing to a meeting. Who is neither in its project nor invited does not find it at all. */
export type MeetingStanding = { isHost: boolean; projectRole: ProjectRole | null };

/** The meeting's creator is its host as long as they are in the project; the invited are participants. */
export function summaryRole({ isHost, projectRole }: MeetingStanding): SummaryRole {
  if (projectRole === null) return "participant";
  return isHost ? "host" : projectRole;
}

/** Whether the person hosts the meeting: only the host is shown the platform's placeholder. */
export function isHosting(standing: MeetingStanding): boolean {
  return summaryRole(standing) === "host";
}

/** How a person sees the others who are invited. */
export function viewerOf({ userId }: UserActor, { projectRole }: MeetingStanding): Viewer {
  return { userId, isInside: projectRole !== null };
}

const runs = (standing: MeetingStanding) => ["host", "project_admin"].includes(summaryRole(standing));

export const meetingPolicy = {
  view: () => true,
  edit: (_actor, standing) => runs(standing),
  delete: (_actor, standing) => runs(standing),
  /** Start, stop, upload, paste: the members of the project. */
  record: (_actor, { projectRole }) => projectRole !== null,
  editSummary: (_actor, standing) => runs(standing),
  /** Give people without an account a link to the summary. */
  share: (_actor, standing) => runs(standing),
  /** A line that could not be checked counts as right once somebody who may change it says so. */
  confirmLine: (_actor, standing) => runs(standing),
  /** Who runs it edits it at once; a program that acts for them may only propose. */
  proposeEdit: ({ agent }, standing) => agent !== undefined || !runs(standing),
} satisfies Policy<MeetingStanding>;

/** The groups hold meetings of all hosts: who may edit every meeting of the project names and merges them. */
export const contextGroupPolicy = {
  renameGroup: (actor, { role }) => meetingPolicy.edit(actor, { isHost: false, projectRole: role }),
} satisfies Policy<ProjectStanding>;
