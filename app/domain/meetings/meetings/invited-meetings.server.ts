import { desc, isNull, sql } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import { hour } from "#app/core/clock.ts";
import type { Scope } from "#app/core/context.ts";
import { memoizedRead } from "#app/core/memoized-read.ts";
import { meetingParticipants, meetings } from "#db/schema/meetings.ts";
import { projectMembers } from "#db/schema/projects.ts";
import { invitationOf, membershipOf } from "./queries.server.ts";

const invitedLookedAt = 200;

const meetingsInvitedTo = memoizedRead("meetings invited to", (q, userId: string) =>
  q.prepared(
    "meetings invited to",
    (all) => {
      const user = sql.placeholder("user");
      return all
        .select({ meeting: meetings, held_at: meetings.held_at })
        .from(meetings)
        .innerJoin(meetingParticipants, invitationOf(user))
        .leftJoin(projectMembers, membershipOf(user))
        .where(isNull(projectMembers.user_id))
        .orderBy(desc(meetings.held_at), desc(meetings.meeting_id))
        .limit(invitedLookedAt);
    },
    { user: userId },
  ),
);

/** Meetings the caller is invited to from outside the project: coming ones, the soonest on top, then past ones. */
export async function invitedMeetings({ q, now, actor }: Scope<UserActor>, limit: number) {
  const found = await meetingsInvitedTo(q, actor.userId);
  const isComing = ({ meeting: { scheduled_at, meeting_status } }: (typeof found)[number]) =>
    scheduled_at >= now - hour && ["scheduled", "in_progress"].includes(meeting_status);
  return [...found.filter(isComing).reverse(), ...found.filter((one) => !isComing(one))].slice(0, limit);
}
