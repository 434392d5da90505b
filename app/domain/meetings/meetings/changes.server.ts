import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "#app/core/context.ts";
import type { Platform } from "#app/core/enums/platform.ts";
import type { TitleSource } from "#app/core/enums/title-source.ts";
import { invalid } from "#app/core/errors.ts";
import { jobKey } from "#app/core/events.ts";
import { newId } from "#app/core/new-id.ts";
import { timeZoneOf } from "#app/domain/accounts/users/queries.server.ts";
import { meetingParticipants, meetings } from "#db/schema/meetings.ts";
import { heldAt } from "#db/schema/recordings.ts";
import { saveAgenda } from "./agenda-changes.server.ts";
import { isStillAhead } from "./ahead.server.ts";
import { wrongInChange } from "./imported-meeting.ts";
import { manualLink, saveLink } from "./link-changes.server.ts";
import { allParticipants, saveParticipants } from "./participant-changes.server.ts";
import {
  type ChangeMeeting,
  groupMeetingsJob,
  type MeetingRow,
  meetingAdded,
  meetingChanged,
  meetingDefaults,
  meetingDeleted,
  meetingPrivacyChanged,
  meetingScheduled,
  meetingsRegrouped,
  type NewMeeting,
  type ParticipantInput,
} from "./schema.ts";
import { peopleOfMeeting } from "./visibility-queries.server.ts";

type HeldMeeting = Pick<
  MeetingRow,
  "project_id" | "title" | "scheduled_at" | "duration_minutes" | "is_private"
> & {
  title_from?: TitleSource | null;
  participants: ParticipantInput[];
  time_zone?: string | undefined;
};

/** The status follows the recording: see `lifecycle.ts`. */
export async function setMeetingStatus(
  { q, now }: Tx,
  meeting: MeetingRow,
  status: MeetingRow["meeting_status"],
) {
  const change = { meeting_status: status, updated_at: now };
  await q.update(meetings).set(change).where(eq(meetings.meeting_id, meeting.meeting_id));
  await refreshHeldAt({ q }, meeting.meeting_id);
}

/** Stores when the meeting took place, by which lists are ordered; to be called after each change of what it follows from. */
export async function refreshHeldAt({ q }: Pick<Tx, "q">, meetingId: string): Promise<void> {
  await q.update(meetings).set({ held_at: heldAt }).where(eq(meetings.meeting_id, meetingId));
}

/**
 * The meeting has its summary. The first completion's time stays, and so does a context group it already has. A private meeting
 * is in none: the name of a group is made of what its meetings are about, and all of the project read it.
 */
export async function completeMeeting(
  { q, now }: Tx,
  { meeting_id, ...meeting }: MeetingRow,
  contextGroup: string,
): Promise<void> {
  const done = {
    meeting_status: "completed" as const,
    completed_at: meeting.completed_at ?? now,
    context_group: meeting.is_private ? null : (meeting.context_group ?? (contextGroup || null)),
    updated_at: now,
  };
  await q.update(meetings).set(done).where(eq(meetings.meeting_id, meeting_id));
  await refreshHeldAt({ q }, meeting_id);
}

/** Names a meeting after what was said in it, in the place of the day. A title that somebody typed stays. */
export async function nameByContent(tx: Tx, meeting: MeetingRow, title: string | null): Promise<void> {
  const { meeting_id, project_id } = meeting;
  if (meeting.title_from !== "day" || title === null) return;
  await tx.q
    .update(meetings)
    .set({ title, title_from: "content" })
    .where(eq(meetings.meeting_id, meeting_id));
  await tx.emit(meetingChanged, { meeting_id, project_id });
}

/** Puts meetings of a project into a group. */
export async function setContextGroup(
  { q }: Pick<Tx, "q">,
  meetingIds: string[],
  context_group: string,
): Promise<void> {
  await q.update(meetings).set({ context_group }).where(inArray(meetings.meeting_id, meetingIds));
}

/** Gives all meetings of a group another one. */
export async function moveContextGroup(
  { q }: Pick<Tx, "q">,
  projectId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const ofGroup = and(eq(meetings.project_id, projectId), eq(meetings.context_group, from));
  await q.update(meetings).set({ context_group: to }).where(ofGroup);
}

/** The zone that is kept with a new meeting: a host who moves later does not move its days. */
async function zoneOfMeeting(tx: Tx, hostId: string, named: string | undefined): Promise<string | null> {
  return named ?? (await timeZoneOf(tx, hostId));
}

/** A meeting as a person plans it, or as their calendar does. */
export async function createMeeting(tx: Tx, hostId: string, entered: NewMeeting): Promise<MeetingRow> {
  const input = { ...meetingDefaults, ...entered };
  const { agenda, participants, meeting_link, ...fields } = input;
  const meeting = {
    ...fields,
    time_zone: await zoneOfMeeting(tx, hostId, input.time_zone),
    meeting_id: newId(),
    scheduled_at: Date.parse(input.scheduled_at),
    held_at: Date.parse(input.scheduled_at),
    manual_meeting_link: manualLink(meeting_link),
    meeting_status: "scheduled" as const,
    ...{ title_from: null, context_group: null },
    created_by: hostId,
    archive_host: null,
    completed_at: null,
    created_at: tx.now,
    updated_at: tx.now,
  };
  const { meeting_id, project_id } = meeting;
  await tx.q.insert(meetings).values(meeting);
  await saveLink(tx, meeting_id, input.platform_type, meeting_link);
  await tx.q.insert(meetingParticipants).values(await allParticipants(tx, meeting, participants));
  await saveAgenda(tx, meeting_id, { agenda_items: agenda, generated_by_ai: input.agenda_generated });
  await tx.emit(meetingScheduled, { meeting_id, project_id });
  return meeting;
}

/** A meeting that was held elsewhere: without a platform, a link or an agenda, and nobody is invited to it any more. */
export async function createHeldMeeting(tx: Tx, hostId: string, held: HeldMeeting): Promise<MeetingRow> {
  const { participants, ...fields } = held;
  const { agenda: _agenda, meeting_link: _link, participants: _people, ...defaults } = meetingDefaults;
  const meeting = {
    ...{ ...defaults, ...fields, meeting_id: newId(), created_by: hostId },
    time_zone: await zoneOfMeeting(tx, hostId, held.time_zone),
    held_at: held.scheduled_at,
    ...{ platform_type: null, manual_meeting_link: null, meeting_status: "scheduled" as const },
    ...{ title_from: held.title_from ?? null, context_group: null, archive_host: null, completed_at: null },
    ...{ created_at: tx.now, updated_at: tx.now },
  };
  const { meeting_id, project_id } = meeting;
  await tx.q.insert(meetings).values(meeting);
  await tx.q.insert(meetingParticipants).values(await allParticipants(tx, meeting, participants));
  await tx.emit(meetingAdded, { meeting_id, project_id });
  return meeting;
}

/**
 * Changes what is named of a meeting; the rest stays.
 * @throws 422 when the platform, the link or the time do not go with the meeting
 */
export async function applyChange(
  tx: Tx,
  meeting: MeetingRow,
  input: Omit<z.output<typeof ChangeMeeting>, "meeting_id" | "meeting_status">,
): Promise<MeetingRow> {
  const { meeting_id, project_id } = meeting;
  const { scheduled_at, meeting_link, agenda, participants, time_zone, ...fields } = input;
  const at = scheduled_at === undefined ? undefined : Date.parse(scheduled_at);
  const wrong = wrongInChange(meeting, { ...input, scheduled_at: at }, tx.now);
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  const platform = input.platform_type ?? meeting.platform_type;
  const relinks = platform !== null && (meeting_link !== undefined || platform !== meeting.platform_type);
  // Choosing another platform leaves the link of the old one behind.
  const link = meeting_link ?? "";
  const turnsPrivate = fields.is_private === true && !meeting.is_private;
  const change = {
    ...fields,
    ...(fields.title !== undefined && { title_from: null }),
    ...(turnsPrivate && { context_group: null }),
    ...(at !== undefined && { scheduled_at: at }),
    ...(time_zone !== undefined && { time_zone }),
    ...(relinks && { manual_meeting_link: manualLink(link) }),
    updated_at: tx.now,
  };
  await tx.q.update(meetings).set(change).where(eq(meetings.meeting_id, meeting_id));
  if (at !== undefined) await refreshHeldAt(tx, meeting_id);
  if (relinks) await saveLink(tx, meeting_id, platform, link);
  const generated_by_ai = input.agenda_generated ?? meeting.agenda_generated;
  if (agenda) await saveAgenda(tx, meeting_id, { agenda_items: agenda, generated_by_ai });
  if (participants) await saveParticipants(tx, meeting, participants);
  await tx.emit(meetingChanged, { meeting_id, project_id });
  const changed = { ...meeting, ...change };
  if (changed.is_private !== meeting.is_private) await privacyChanged(tx, changed);
  return changed;
}

/** Tells a meeting's people, and lets the groups of the project do without it, or with it again. */
async function privacyChanged(tx: Tx, { meeting_id, project_id, is_private }: MeetingRow): Promise<void> {
  const changed_by = tx.actor.kind === "user" ? tx.actor.userId : "";
  await tx.emit(meetingPrivacyChanged, { meeting_id, project_id, changed_by, is_private });
  // Lists that are open show it no more, or again.
  await tx.emit(meetingsRegrouped, { project_id });
  await tx.enqueue(groupMeetingsJob, { project_id }, { key: jobKey(groupMeetingsJob, project_id) });
}

/** Moves a meeting to what its calendar says now. */
export async function followCalendar(
  tx: Tx,
  { meeting_id, project_id }: MeetingRow,
  {
    link,
    platform,
    ...change
  }: Pick<MeetingRow, "title" | "scheduled_at" | "duration_minutes"> & {
    time_zone?: string;
    link: string;
    platform: Platform;
  },
): Promise<void> {
  const where = { manual_meeting_link: link, platform_type: platform, updated_at: tx.now };
  await tx.q
    .update(meetings)
    .set({ ...change, ...where })
    .where(eq(meetings.meeting_id, meeting_id));
  await refreshHeldAt(tx, meeting_id);
  await saveLink(tx, meeting_id, platform, link);
  await tx.emit(meetingChanged, { meeting_id, project_id });
}

/** Deletes a meeting with all that belongs to it. */
export async function removeMeeting(
  tx: Tx,
  { meeting_id, project_id, is_private }: MeetingRow,
): Promise<void> {
  const told = is_private ? { user_ids: await peopleOfMeeting(tx, meeting_id) } : {};
  await tx.q.delete(meetings).where(eq(meetings.meeting_id, meeting_id));
  await tx.emit(meetingDeleted, { meeting_id, project_id, ...told });
}

/** Gives the meetings of a deleted account to its heir. */
export async function handOverMeetings({ q }: Tx, from: string, heir: string): Promise<void> {
  await q.update(meetings).set({ created_by: heir }).where(eq(meetings.created_by, from));
}

/** Takes a participant out of what is ahead, and puts an heir without a name in their place of what was held. */
export async function forgetParticipant(tx: Tx, email: string, heir: string): Promise<void> {
  const { q, now } = tx;
  const isTheirs = eq(meetingParticipants.email, email);
  const ahead = await q
    .select({ meeting_id: meetings.meeting_id, project_id: meetings.project_id })
    .from(meetingParticipants)
    .innerJoin(meetings, eq(meetings.meeting_id, meetingParticipants.meeting_id))
    .where(and(isTheirs, isStillAhead(now)));
  for (const which of ahead) {
    await q
      .delete(meetingParticipants)
      .where(and(isTheirs, eq(meetingParticipants.meeting_id, which.meeting_id)));
    await tx.emit(meetingChanged, which);
  }
  const nobody = { email: `deleted-${heir}@deleted.invalid`, name: "Deleted account", user_id: null };
  await q.update(meetingParticipants).set(nobody).where(isTheirs);
}
