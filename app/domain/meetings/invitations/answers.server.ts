import { conflict, notFound } from "#app/core/errors.ts";
import { operation, query } from "#app/core/operation.ts";
import { message, t } from "#app/core/words.ts";
import { meetingFor, partsOfMeeting } from "#app/domain/meetings/meetings/queries.server.ts";
import { openAnswerToken } from "./answer-token.ts";
import { invitationOfAddress, isUpcoming, noteAnswer } from "./note-answer.server.ts";
import {
  AnswerByLink,
  AnswerInvitation,
  InvitedTo,
  meetingIsOver,
  notInvited,
  WhichAnswerLink,
} from "./schema.ts";

/** The caller's own answer to an invitation, while the meeting is ahead. It can be given anew. */
export const answerInvitation = operation({
  name: "invitations.answer",
  failed: message("We couldn't save your answer. Try again."),
  input: AnswerInvitation,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  async run(tx, { actor, input: { meeting_id, answer }, target: { meeting } }) {
    if (!isUpcoming(meeting)) throw conflict(t(meetingIsOver));
    if (!(await noteAnswer(tx, meeting, { user_id: actor.userId }, { answer })))
      throw conflict(t(notInvited));
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
    const found = choice && (await invitationOfAddress(scope, choice));
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
  failed: message("We couldn't save your answer. Try again."),
  input: AnswerByLink,
  prepare: async ({ providers }, { input }) => openAnswerToken(providers.vault, input.token),
  async run(tx, { input: { answer }, prepared: choice }) {
    const found = choice && (await invitationOfAddress(tx, choice));
    if (!found) throw notFound(t(notInvited));
    if (!found.isAhead) throw conflict(t(meetingIsOver));
    await noteAnswer(tx, found, { email: choice.email }, { answer });
    return { answer };
  },
});
