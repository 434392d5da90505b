import { z } from "zod";
import { defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
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
