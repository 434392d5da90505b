import { type Reaction, react } from "#app/core/events.ts";
import { editApproved, editProposed, editRejected } from "#app/domain/edit-requests/schema.ts";
import { emailConfirmed, welcomeOwner } from "#app/domain/identity/schema.ts";
import { groupMeetings, meetingDeleted } from "#app/domain/meetings/schema.ts";
import { mailNews, notify } from "#app/domain/notifications/schema.ts";
import { forgetDeliveries, transcriptReady } from "#app/domain/recordings/schema.ts";
import { summarizeMeeting, summaryReady } from "#app/domain/summaries/schema.ts";
import { applyDeliveriesHandler } from "./apply-deliveries.ts";
import { forgetAnswersHandler } from "./forget-answers.ts";
import { forgetDeliveriesHandler } from "./forget-deliveries.ts";
import { groupMeetingsHandler } from "./group-meetings.ts";
import type { Handler } from "./handler.ts";
import { mailNewsHandler, notifyHandler } from "./notify.ts";
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

/** Each event is told by itself: to those it concerns, with the words that are its own. */
const eachEvent = { key: ({ event_id }: { event_id: string }) => event_id };

/** What events ask for, sorted by event. */
export const reactions: Reaction[] = [
  react(editApproved, notify, eachEvent),
  react(editApproved, mailNews, eachEvent),
  react(editProposed, notify, eachEvent),
  react(editProposed, mailNews, eachEvent),
  react(editRejected, notify, eachEvent),
  react(editRejected, mailNews, eachEvent),
  react(emailConfirmed, welcomeOwner, { key: ({ user_id }) => user_id }),
  // It takes away all that is stray, whichever meeting it came from.
  react(meetingDeleted, forgetDeliveries, { key: () => "" }),
  // Not the key of the regrouping that people ask for: the page says of that one that it is on its way.
  react(summaryReady, groupMeetings, { key: ({ project_id }) => `${project_id} after a summary` }),
  react(summaryReady, notify, eachEvent),
  react(summaryReady, mailNews, eachEvent),
  // It reads the whole transcript, so one run covers every line that came before it.
  react(transcriptReady, summarizeMeeting, { key: ({ meeting_id }) => meeting_id }),
];
