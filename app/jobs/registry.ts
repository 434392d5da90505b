import { type Reaction, react } from "#app/core/events.ts";
import { accountDeleted } from "#app/domain/account/deletion/schema.ts";
import { emailConfirmed, welcomeOwner } from "#app/domain/account/identity/schema.ts";
import { syncBookings } from "#app/domain/bookings/schema.ts";
import { retentionChanged, transcriptExpired } from "#app/domain/data-retention/schema.ts";
import { editApproved, editProposed, editRejected } from "#app/domain/edit-requests/schema.ts";
import { embedMeeting } from "#app/domain/embeddings/schema.ts";
import { mailInvitations, mailInvitationsOf } from "#app/domain/invitations/schema.ts";
import {
  groupMeetings,
  meetingChanged,
  meetingDeleted,
  meetingScheduled,
} from "#app/domain/meetings/schema.ts";
import { mailNotifications, notify } from "#app/domain/notifications/schema.ts";
import { organizationDeleted } from "#app/domain/organizations/schema.ts";
import { memberRemoved, projectDeleted } from "#app/domain/projects/schema.ts";
import { purgeDeliveries, transcriptReady } from "#app/domain/recordings/schema.ts";
import { eraseDeleted, purgeWords } from "#app/domain/retention/schema.ts";
import { extendSeries } from "#app/domain/series/schema.ts";
import { summarizeMeeting, summaryReady } from "#app/domain/summaries/schema.ts";
import { transcriptEdited } from "#app/domain/transcript-edits/schema.ts";
import { sweepMedia } from "#app/domain/transcriptions/schema.ts";
import { applyDeliveriesHandler } from "./apply-deliveries.ts";
import { botHandlers, botReactions } from "./bots.ts";
import { carryArchiveNameHandler } from "./carry-archive-name.ts";
import { checkDatabaseHandler } from "./check-database.ts";
import { embedMeetingHandler, embedMissingHandler } from "./embed-meeting.ts";
import { eraseDeletedHandler } from "./erase-deleted.ts";
import { extendSeriesHandler } from "./extend-series.ts";
import { groupMeetingsHandler } from "./group-meetings.ts";
import type { Handler } from "./handler.ts";
import { mailDigestsHandler } from "./mail-digests.ts";
import { mailInvitationsHandler, mailInvitationsOfHandler } from "./mail-invitations.ts";
import { makeBackupHandler } from "./make-backup.ts";
import { mailNotificationsHandler, notifyHandler } from "./notify.ts";
import { purgeDeliveriesHandler } from "./purge-deliveries.ts";
import { purgeIdempotencyKeysHandler } from "./purge-idempotency.ts";
import { purgeOldHandler, purgeWordsHandler } from "./purge-old.ts";
import { eachEvent, eachMeeting, eachProject, onceForAll } from "./reaction-keys.ts";
import { readCalendarHandler } from "./read-calendar.ts";
import { receiveLinkHandler } from "./receive-link.ts";
import { releaseBookingHandler } from "./release-booking.ts";
import { sendMailHandler } from "./send-mail.ts";
import { summarizeMeetingHandler } from "./summarize-meeting.ts";
import { syncBookingsHandler } from "./sync-bookings.ts";
import { takeBackImportsHandler } from "./take-back-imports.ts";
import { sweepMediaHandler, transcribePartHandler } from "./transcribe-part.ts";
import { welcomeOwnerHandler } from "./welcome-owner.ts";

/** The handlers of all jobs, sorted by name. */
export const handlers: Handler[] = [
  applyDeliveriesHandler,
  ...botHandlers,
  carryArchiveNameHandler,
  purgeIdempotencyKeysHandler,
  purgeDeliveriesHandler,
  embedMeetingHandler,
  eraseDeletedHandler,
  embedMissingHandler,
  extendSeriesHandler,
  groupMeetingsHandler,
  mailDigestsHandler,
  mailInvitationsHandler,
  mailInvitationsOfHandler,
  mailNotificationsHandler,
  checkDatabaseHandler,
  makeBackupHandler,
  notifyHandler,
  purgeOldHandler,
  purgeWordsHandler,
  readCalendarHandler,
  receiveLinkHandler,
  releaseBookingHandler,
  sendMailHandler,
  summarizeMeetingHandler,
  sweepMediaHandler,
  takeBackImportsHandler,
  transcribePartHandler,
  syncBookingsHandler,
  welcomeOwnerHandler,
];

/** The jobs that events enqueue, sorted by event. */
export const reactions: Reaction[] = [
  ...botReactions,
  react(editApproved, notify, eachEvent),
  react(editApproved, mailNotifications, eachEvent),
  react(editProposed, notify, eachEvent),
  react(editProposed, mailNotifications, eachEvent),
  react(editRejected, notify, eachEvent),
  react(editRejected, mailNotifications, eachEvent),
  react(emailConfirmed, welcomeOwner, { key: ({ user_id }) => user_id }),
  react(meetingChanged, mailInvitations, eachMeeting),
  // A series whose next meeting was deleted gets another one.
  react(meetingDeleted, extendSeries, eachProject),
  react(meetingDeleted, mailInvitations, eachMeeting),
  // A run reads the meeting as it is then, so it covers every change before it.
  react(meetingChanged, syncBookings, eachMeeting),
  react(meetingDeleted, syncBookings, eachMeeting),
  react(meetingScheduled, syncBookings, eachMeeting),
  // One run deletes the orphaned deliveries of all meetings.
  react(meetingDeleted, purgeDeliveries, onceForAll),
  react(meetingScheduled, mailInvitations, eachMeeting),
  react(memberRemoved, mailInvitationsOf, eachProject),
  react(organizationDeleted, mailInvitationsOf, { key: ({ org_id }) => org_id }),
  react(projectDeleted, mailInvitationsOf, eachProject),
  react(meetingDeleted, sweepMedia, eachMeeting),
  react(retentionChanged, purgeWords, onceForAll),
  // The recording of a transcript that was replaced is needed no longer.
  react(transcriptReady, sweepMedia, eachMeeting),
  react(accountDeleted, eraseDeleted, onceForAll),
  react(meetingDeleted, eraseDeleted, onceForAll),
  react(projectDeleted, eraseDeleted, onceForAll),
  react(organizationDeleted, eraseDeleted, onceForAll),
  react(transcriptExpired, eraseDeleted, onceForAll),
  react(projectDeleted, sweepMedia, onceForAll),
  react(organizationDeleted, sweepMedia, onceForAll),
  // A key of its own: the page shows the job that a person requested as pending.
  react(summaryReady, groupMeetings, { key: ({ project_id }) => `${project_id} after a summary` }),
  // Where no vectors are set up the job ends at once.
  react(summaryReady, embedMeeting, eachMeeting),
  react(summaryReady, notify, eachEvent),
  react(summaryReady, mailNotifications, eachEvent),
  // A corrected term changes what passages say.
  react(transcriptEdited, embedMeeting, eachMeeting),
  // A run reads the whole transcript, so it covers every line that came before it.
  react(transcriptReady, summarizeMeeting, eachMeeting),
];
