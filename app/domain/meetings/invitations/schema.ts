import { z } from "zod";
import { participantAnswers } from "#app/core/enums/participant-answer.ts";
import { defineEvent, defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { message, t } from "#app/core/words.ts";
import type { calendarInvitations, InvitedMeeting } from "#db/schema/invitations.ts";

export type { InvitedMeeting };
export type InvitationRow = typeof calendarInvitations.$inferSelect;

export const InvitedTo = z.object({ meeting_id: Id });
/** One of the two; the other is null. */
export const InvitedFrom = z.object({
  project_id: Id.nullable().default(null),
  org_id: Id.nullable().default(null),
});

/** Mails the participants of a meeting what has changed for them since the last mail. */
export const mailInvitations = defineJob("mail-invitations", InvitedTo);
/** The same for all meetings of a project or an organization, after somebody left it or it was deleted. */
export const mailInvitationsOf = defineJob("mail-invitations-of", InvitedFrom);

export const notInvited = /* @__PURE__ */ message("You aren't invited to this meeting.");
export const meetingIsOver = /* @__PURE__ */ message("This meeting is over.");

const Answer = z.enum(participantAnswers, { error: () => t("Choose an answer") });
export const AnswerInvitation = z.object({ meeting_id: Id, answer: Answer });
export const WhichAnswerLink = z.object({ token: z.string().max(2000) });
export const AnswerByLink = WhichAnswerLink.extend({ answer: Answer });

/** What is read of one mail: an answer takes a few kilobytes, with the text it answers some more. */
export const largestReply = 1024 * 1024;
export const mailPath = "/webhooks/mail";
export const ReceiveMail = z.object({
  message: z
    .instanceof(Uint8Array)
    .refine((bytes) => bytes.length > 0, { error: () => t("Send the whole e-mail as it came in") })
    .refine((bytes) => bytes.length <= largestReply, { error: () => t("The e-mail is larger than 1 MB") }),
  /** What the mail server sends to prove itself; the program itself needs none. */
  secret: z.string().max(1000).optional(),
});

/** A participant said whether they come. */
export const invitationAnswered = defineEvent(
  "meeting.invitation-answered",
  z.object({ meeting_id: Id, project_id: Id }),
);
