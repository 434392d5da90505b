import { minute } from "#app/core/clock.ts";
import { meetingLinkFor } from "#app/domain/meetings/meetings/platforms.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import type { CalendarEntry } from "#app/providers/documents/port.ts";

export type FeedMeeting = {
  meeting: MeetingRow;
  links: { link_url: string }[];
  /** Of the last invitation that was mailed for it. */
  sequence: number;
  /** Null for a person from outside the project. */
  project_name: string | null;
};

/** What a calendar shows of a meeting: title, time, link and project, and nothing of what is said in it. */
export function calendarEntry(
  { meeting, links, sequence, project_name }: FeedMeeting,
  origin: string,
): CalendarEntry {
  const { meeting_id, scheduled_at, duration_minutes, manual_meeting_link } = meeting;
  const link = meetingLinkFor({ isHosting: false }, manual_meeting_link, links)?.href ?? null;
  const page = `${origin}/pending-meetings/${meeting_id}`;
  const lines = [
    ...(project_name === null ? [] : [`Project: ${project_name}`]),
    ...(link === null ? [] : [`Join: ${link}`]),
    `Details: ${page}`,
  ];
  return {
    // As in the mails about it: who has one in their calendar does not get a second.
    uid: `${meeting_id}@throughline`,
    sequence,
    changed_at: meeting.updated_at,
    starts_at: scheduled_at,
    ends_at: scheduled_at + duration_minutes * minute,
    title: meeting.title,
    description: lines.join("\n"),
    link,
    page,
  };
}
