import { welcomeOwner } from "#app/domain/identity/schema.ts";
import { groupMeetings } from "#app/domain/meetings/schema.ts";
import { mailNews, notify } from "#app/domain/notifications/schema.ts";
import { forgetDeliveries } from "#app/domain/recordings/schema.ts";
import { summarizeMeeting } from "#app/domain/summaries/schema.ts";
import { applyDeliveriesHandler } from "./apply-deliveries.ts";
import { forgetAnswersHandler } from "./forget-answers.ts";
import { forgetDeliveriesHandler } from "./forget-deliveries.ts";
import { groupMeetingsHandler } from "./group-meetings.ts";
import type { Handler } from "./handler.ts";
import { mailNewsHandler, notifyHandler } from "./notify.ts";
import type { Reactions } from "./outbox.ts";
import { purgeOldHandler } from "./purge-old.ts";
import { sendMailHandler } from "./send-mail.ts";
import { summarizeMeetingHandler } from "./summarize-meeting.ts";
import { welcomeOwnerHandler } from "./welcome-owner.ts";

/** Every job there is, sorted by name. */
export const handlers: Handler[] = [
  applyDeliveriesHandler,
  forgetAnswersHandler,
  forgetDeliveriesHandler,
  groupMeetingsHandler,
  mailNewsHandler,
  notifyHandler,
  purgeOldHandler,
  sendMailHandler,
  summarizeMeetingHandler,
  welcomeOwnerHandler,
];

/** Event to the jobs that react to it, sorted by event. */
export const reactions: Reactions = {
  "edit-request.approved": [notify, mailNews],
  "edit-request.proposed": [notify, mailNews],
  "edit-request.rejected": [notify, mailNews],
  "identity.email-confirmed": [welcomeOwner],
  "meeting.deleted": [forgetDeliveries],
  "summary.ready": [groupMeetings, notify, mailNews],
  "transcript.ready": [summarizeMeeting],
};
