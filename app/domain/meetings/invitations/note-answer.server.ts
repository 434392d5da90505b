import { and, eq } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/context.ts";
import type { ParticipantAnswer } from "#app/core/enums/participant-answer.ts";
import { statusesAhead } from "#app/domain/meetings/meetings/lifecycle.ts";
import { setAnswer } from "#app/domain/meetings/meetings/participant-changes.server.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { calendarInvitations } from "#db/schema/invitations.ts";
import { meetingParticipants, meetings } from "#db/schema/meetings.ts";
import type { AnswerChoice } from "./answer-token.ts";
import { invitationAnswered } from "./schema.ts";

export function isUpcoming({ meeting_status }: Pick<MeetingRow, "meeting_status">): boolean {
  return statusesAhead.includes(meeting_status);
}

/** The invitation of an address to a meeting. Who is no longer invited has none to answer. */
export async function invitationOfAddress({ q }: Pick<Scope, "q">, { meeting_id, email }: AnswerChoice) {
  const [found] = await q
    .select({
      meeting_id: meetings.meeting_id,
      project_id: meetings.project_id,
      title: meetings.title,
      scheduled_at: meetings.scheduled_at,
      duration_minutes: meetings.duration_minutes,
      meeting_status: meetings.meeting_status,
      status: meetingParticipants.status,
    })
    .from(meetingParticipants)
    .innerJoin(meetings, eq(meetings.meeting_id, meetingParticipants.meeting_id))
    .where(and(eq(meetingParticipants.meeting_id, meeting_id), eq(meetingParticipants.email, email)));
  return found && { ...found, isAhead: isUpcoming(found) };
}

/** What an address was mailed last about a meeting. */
export async function mailedTo({ q }: Pick<Scope, "q">, { meeting_id, email }: AnswerChoice) {
  const [mailed] = await q
    .select()
    .from(calendarInvitations)
    .where(and(eq(calendarInvitations.meeting_id, meeting_id), eq(calendarInvitations.email, email)));
  return mailed;
}

type Answered = Pick<MeetingRow, "meeting_id" | "project_id">;
type Who = { user_id: string } | { email: string };

/** The one way in for an answer, from a page, a link or a calendar's mail. @returns whether it was noted */
export async function noteAnswer(
  tx: Tx,
  { meeting_id, project_id }: Answered,
  who: Who,
  { answer, by }: { answer: ParticipantAnswer; by?: { at: number; sequence: number } },
): Promise<boolean> {
  const isNoted = await setAnswer(tx, { meeting_id, ...who }, answer, by);
  if (isNoted) await tx.emit(invitationAnswered, { meeting_id, project_id });
  return isNoted;
}
