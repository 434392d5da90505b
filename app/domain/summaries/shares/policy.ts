import type { UserActor } from "#app/core/actor.ts";
import { type MeetingStanding, meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";

/** A link, as somebody stands to its meeting. */
export type LinkStanding = MeetingStanding & { created_by: string };

/** Who may share the meeting sees all its links and may turn them off; a member, the links they made themselves. */
export function mayManageLink(actor: UserActor, { created_by, ...standing }: LinkStanding): boolean {
  return (
    meetingPolicy.share(actor, standing) || (standing.projectRole !== null && created_by === actor.userId)
  );
}

/** Its creator and the project's admins: who has a link reads everything behind it. */
export function mayCopyLink(actor: UserActor, { created_by, projectRole }: LinkStanding): boolean {
  return created_by === actor.userId || projectRole === "project_admin";
}
