import type { UserActor } from "#app/core/actor.ts";
import { iso } from "#app/core/clock.ts";
import { abilities } from "#app/core/policy.ts";
import { type MeetingStanding, meetingPolicy, summaryRole } from "./policy.ts";
import type { MeetingRow, meetingParts } from "./queries.server.ts";

export type MeetingParts = Awaited<ReturnType<typeof meetingParts>>;
export type MeetingView = ReturnType<typeof meetingView>;

/** @param parts those of this meeting or of a whole list; the others' are passed over */
export function meetingView(
  actor: UserActor,
  meeting: MeetingRow,
  standing: MeetingStanding,
  parts: MeetingParts,
) {
  const own = <T extends { meeting_id: string }>(rows: T[]) =>
    rows.filter((row) => row.meeting_id === meeting.meeting_id);
  return {
    meeting_id: meeting.meeting_id,
    project_id: meeting.project_id,
    title: meeting.title,
    description: meeting.description,
    scheduled_at: iso(meeting.scheduled_at),
    duration_minutes: meeting.duration_minutes,
    platform_type: meeting.platform_type,
    meeting_status: meeting.meeting_status,
    context_group: meeting.context_group,
    agenda_generated: meeting.agenda_generated,
    manual_meeting_link: meeting.manual_meeting_link,
    created_at: iso(meeting.created_at),
    creator: parts.creators.find(({ user_id }) => user_id === meeting.created_by) ?? null,
    participants: own(parts.participants).map(({ name, email, user_id, role, status }) => ({
      name,
      email,
      // Whether somebody outside the project has an account is not for the others to know.
      user_id: role === "participant" ? "" : (user_id ?? ""),
      role,
      status,
    })),
    meeting_links: own(parts.links).map(({ platform, link_url }) => ({ platform, link_url })),
    agendas: own(parts.agendas).map(({ agenda_items }) => ({ agenda_items })),
    user_role: summaryRole(standing),
    abilities: abilities(meetingPolicy, actor, standing),
  };
}
