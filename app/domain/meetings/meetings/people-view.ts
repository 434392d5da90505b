import type { UserActor } from "#app/core/actor.ts";
import { abilities } from "#app/core/policy.ts";
import { asSeenBy, shortName } from "./participant-names.ts";
import type { participantsOf } from "./participant-queries.server.ts";
import { type MeetingStanding, meetingPolicy, viewerOf } from "./policy.ts";
import type { MeetingRow } from "./schema.ts";

export type MeetingPeopleView = ReturnType<typeof meetingPeopleView>;

/** Who sees a meeting. A guest does not learn who the admins of its project are. */
export function meetingPeopleView(
  actor: UserActor,
  { meeting, standing }: { meeting: MeetingRow; standing: MeetingStanding },
  { people, admins }: { people: Awaited<ReturnType<typeof participantsOf>>; admins: string[] },
) {
  const names = asSeenBy(viewerOf(actor, standing), people).map(shortName);
  return {
    meeting_id: meeting.meeting_id,
    title: meeting.title,
    is_private: meeting.is_private,
    people: [...new Set(names)],
    admins: standing.projectRole === null ? [] : admins,
    abilities: { edit: abilities(meetingPolicy, actor, standing).edit },
  };
}
