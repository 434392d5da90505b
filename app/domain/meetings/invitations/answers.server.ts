import { and, eq } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/context.ts";
import { conflict, notFound } from "#app/core/errors.ts";
import { operation, query } from "#app/core/operation.ts";
import { setAnswer } from "#app/domain/meetings/meetings/participant-changes.server.ts";
import { meetingFor, partsOfMeeting } from "#app/domain/meetings/meetings/queries.server.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { meetingParticipants, meetings } from "#db/schema/meetings.ts";
import { type AnswerChoice, openAnswerToken } from "./answer-token.ts";
import { statusesAhead } from "./queries.server.ts";
import {
  AnswerByLink,
  AnswerInvitation,
  InvitedTo,
  invitationAnswered,
  meetingIsOver,
  notInvited,
  WhichAnswerLink,
} from "./schema.ts";

/** The caller's own answer to an invitation, while the meeting is ahead. It can be given anew. */
export const answerInvitation = operation({
  name: "invitations.answer",
  failed: "We couldn't save your answer. Try again.",
  input: AnswerInvitation,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  async run(tx, { actor, input: { meeting_id, answer }, target: { meeting } }) {
    if (!isUpcoming(meeting)) throw conflict(meetingIsOver);
    const own = { meeting_id, user_id: actor.userId };
    if (!(await setAnswer(tx, own, answer))) throw conflict(notInvited);
    await emitAnswer(tx, meeting);
    return { meeting_id, answer };
  },
});

/** The caller's own answer so far, while the meeting is ahead; null for the host and for who is not invited. */
export const getOwnAnswer = query({
  name: "invitations.own-answer",
  input: InvitedTo,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  async run(scope, { actor, target: { meeting } }) {
    const { participants } = await partsOfMeeting(scope.q, meeting.meeting_id);
    const own = participants.find(({ user_id, role }) => user_id === actor.userId && role !== "host");
    return { own_answer: own && isUpcoming(meeting) ? own.status : null };
  },
});

/** What a mailed link asks: the meeting in a few words, and the answer so far. Nothing is shown of a link that no longer works. */
export const lookAtInvitation = query({
  name: "invitations.look-at",
  who: "anyone",
  input: WhichAnswerLink,
  prepare: async ({ providers }, { input }) => openAnswerToken(providers.vault, input.token),
  async run(scope, { prepared: choice }) {
    const found = choice && (await invitationOfLink(scope, choice));
    if (!found) return null;
    const { title, scheduled_at, duration_minutes, status, isAhead } = found;
    return {
      title,
      scheduled_at: new Date(scheduled_at).toISOString(),
      duration_minutes,
      status,
      is_ahead: isAhead,
    };
  },
});

/** The answer of whoever holds the link of a mail, which only its address got. */
export const answerByLink = operation({
  name: "invitations.answer-by-link",
  who: "anyone",
  failed: "We couldn't save your answer. Try again.",
  input: AnswerByLink,
  prepare: async ({ providers }, { input }) => openAnswerToken(providers.vault, input.token),
  async run(tx, { input: { answer }, prepared: choice }) {
    const found = choice && (await invitationOfLink(tx, choice));
    if (!found) throw notFound(notInvited);
    if (!found.isAhead) throw conflict(meetingIsOver);
    await setAnswer(tx, choice, answer);
    await emitAnswer(tx, found);
    return { answer };
  },
});

/** Who is no longer invited has no invitation to answer. */
async function invitationOfLink({ q }: Pick<Scope, "q">, { meeting_id, email }: AnswerChoice) {
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

function isUpcoming({ meeting_status }: Pick<MeetingRow, "meeting_status">): boolean {
  return statusesAhead.includes(meeting_status);
}

async function emitAnswer(
  tx: Pick<Tx, "emit">,
  { meeting_id, project_id }: Pick<MeetingRow, "meeting_id" | "project_id">,
): Promise<void> {
  await tx.emit(invitationAnswered, { meeting_id, project_id });
}
