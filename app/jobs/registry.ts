import { groupMeetings } from "#app/domain/meetings/schema.ts";
import { notify } from "#app/domain/notifications/schema.ts";
import { forgetDeliveries } from "#app/domain/recordings/schema.ts";
import { summarizeMeeting } from "#app/domain/summaries/schema.ts";
import { applyDeliveriesHandler } from "./apply-deliveries.ts";
import { forgetDeliveriesHandler } from "./forget-deliveries.ts";
import { groupMeetingsHandler } from "./group-meetings.ts";
import type { Handler } from "./handler.ts";
import { notifyHandler } from "./notify.ts";
import type { Reactions } from "./outbox.ts";
import { sendMailHandler } from "./send-mail.ts";
import { summarizeMeetingHandler } from "./summarize-meeting.ts";

/** Every job there is, sorted by name. */
export const handlers: Handler[] = [
  applyDeliveriesHandler,
  forgetDeliveriesHandler,
  groupMeetingsHandler,
  notifyHandler,
  sendMailHandler,
  summarizeMeetingHandler,
];

/** Event to the jobs that react to it, sorted by event. */
export const reactions: Reactions = {
  "edit-request.approved": [notify],
  "edit-request.proposed": [notify],
  "edit-request.rejected": [notify],
  "meeting.deleted": [forgetDeliveries],
  "summary.ready": [groupMeetings, notify],
  "transcript.ready": [summarizeMeeting],
};
