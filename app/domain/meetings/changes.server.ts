import { eq } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { newId } from "#app/core/ids.ts";
import { agendas, meetingLinks, meetings } from "#db/schema/meetings.ts";
import { isStartNowLink, type Platform, startNowLinks } from "./platforms.ts";
import { type MeetingRow, meetingChanged } from "./schema.ts";

type Agenda = { agenda_items: string[]; generated_by_ai: boolean };

/** Stores a meeting's agenda in place of the one before; an empty one deletes it. */
export async function saveAgenda(tx: Tx, meeting_id: string, agenda: Agenda): Promise<void> {
  if (agenda.agenda_items.length > 0) return putAgenda(tx, meeting_id, agenda);
  await tx.q.delete(agendas).where(eq(agendas.meeting_id, meeting_id));
}

/** Stores an agenda that was drafted, also an empty one, and notes in the meeting who made it. */
export async function storeDraftedAgenda(tx: Tx, meeting_id: string, agenda: Agenda): Promise<void> {
  await putAgenda(tx, meeting_id, agenda);
  const change = { agenda_generated: agenda.generated_by_ai, updated_at: tx.now };
  await tx.q.update(meetings).set(change).where(eq(meetings.meeting_id, meeting_id));
}

async function putAgenda({ q, now }: Tx, meeting_id: string, agenda: Agenda): Promise<void> {
  const row = { ...agenda, meeting_id, agenda_id: newId(), created_at: now };
  await q.insert(agendas).values(row).onConflictDoUpdate({ target: agendas.meeting_id, set: agenda });
}

/** The status follows the recording: see `lifecycle.ts`. */
export async function setMeetingStatus(
  { q, now }: Tx,
  meeting: MeetingRow,
  status: MeetingRow["meeting_status"],
) {
  const change = { meeting_status: status, updated_at: now };
  await q.update(meetings).set(change).where(eq(meetings.meeting_id, meeting.meeting_id));
}

/** The meeting has its summary. The first completion's time stays, and so does a context group it already has. */
export async function completeMeeting(
  { q, now }: Tx,
  meeting: MeetingRow,
  contextGroup: string,
): Promise<void> {
  const done = {
    meeting_status: "completed" as const,
    completed_at: meeting.completed_at ?? now,
    context_group: meeting.context_group ?? (contextGroup || null),
    updated_at: now,
  };
  await q.update(meetings).set(done).where(eq(meetings.meeting_id, meeting.meeting_id));
}

/** Gives a meeting the link that its platform made. */
export async function setMeetingLink(
  tx: Tx,
  { meeting_id, project_id }: MeetingRow,
  platform: Platform,
  link: string,
): Promise<void> {
  const change = { manual_meeting_link: manualLink(link), updated_at: tx.now };
  await tx.q.update(meetings).set(change).where(eq(meetings.meeting_id, meeting_id));
  await saveLink(tx, meeting_id, platform, link);
  await tx.emit(meetingChanged, { meeting_id, project_id });
}

/** The link as it was entered; null for one that only starts a meeting at once. */
export function manualLink(link: string): string | null {
  return link === "" || isStartNowLink(link) ? null : link;
}

/** Stores the link of a meeting in place of the one before; without one it is where the platform starts a meeting at once. */
export async function saveLink(
  { q }: Tx,
  meeting_id: string,
  platform: Platform,
  link: string,
): Promise<void> {
  await q.delete(meetingLinks).where(eq(meetingLinks.meeting_id, meeting_id));
  const link_url = link || startNowLinks[platform];
  await q.insert(meetingLinks).values({ link_id: newId(), meeting_id, platform, link_url });
}
