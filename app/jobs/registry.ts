import { afterSummaryHandlers, missingHandlers } from "./after-summary.ts";
import { applyDeliveriesHandler } from "./apply-deliveries.ts";
import { receiveLinkHandler, releaseBookingHandler, syncBookingsHandler } from "./bookings.ts";
import { botHandlers } from "./bots.ts";
import { carryArchiveNameHandler, carryRenameHandler } from "./carry-names.ts";
import { checkDatabaseHandler } from "./check-database.ts";
import { eraseDeletedHandler } from "./erase-deleted.ts";
import { extendSeriesHandler, releaseFromSeriesHandler } from "./extend-series.ts";
import type { Handler } from "./handler.ts";
import { joinRecordingHandler, tendRecordingsHandler } from "./join-recording.ts";
import { mailBriefsHandler } from "./mail-briefs.ts";
import { mailDigestsHandler } from "./mail-digests.ts";
import { mailInvitationsHandler, mailInvitationsOfHandler, releaseLeftHandler } from "./mail-invitations.ts";
import { makeBackupHandler } from "./make-backup.ts";
import {
  mailNotificationsHandler,
  mailTogetherHandler,
  notifyHandler,
  wakeNotificationsHandler,
} from "./notify.ts";
import { outboundHandlers } from "./outbound-handlers.ts";
import { purgeDeliveriesHandler, purgeIdempotencyKeysHandler } from "./purge-deliveries.ts";
import { purgeOldHandler, purgeWordsHandler } from "./purge-old.ts";
import { readCalendarHandler } from "./read-calendar.ts";
import { sendMailHandler } from "./send-mail.ts";
import { askSignersAgainHandler, noteMovedHandler, tendSignOffHandler } from "./sign-offs.ts";
import { summarizeMeetingHandler } from "./summarize-meeting.ts";
import { takeBackImportsHandler } from "./take-back-imports.ts";
import { sweepMediaHandler, transcribePartHandler } from "./transcribe-part.ts";
import {
  enforceSecondStepHandler,
  followGroupsHandler,
  followSecondStepHandler,
  welcomeOwnerHandler,
} from "./welcome-owner.ts";

/** The handlers of all jobs. What reacts to one event is enqueued, and what starts with the server begins, in this order. */
export const handlers: Handler[] = [
  // Before anybody can begin an import in this server.
  takeBackImportsHandler,
  applyDeliveriesHandler,
  ...botHandlers,
  carryArchiveNameHandler,
  carryRenameHandler,
  purgeIdempotencyKeysHandler,
  extendSeriesHandler,
  releaseFromSeriesHandler,
  // Before the mails that say who is expected.
  releaseLeftHandler,
  mailInvitationsHandler,
  mailInvitationsOfHandler,
  syncBookingsHandler,
  receiveLinkHandler,
  releaseBookingHandler,
  purgeDeliveriesHandler,
  purgeWordsHandler,
  sweepMediaHandler,
  transcribePartHandler,
  joinRecordingHandler,
  tendRecordingsHandler,
  eraseDeletedHandler,
  tendSignOffHandler,
  noteMovedHandler,
  askSignersAgainHandler,
  ...afterSummaryHandlers,
  notifyHandler,
  mailNotificationsHandler,
  mailTogetherHandler,
  ...outboundHandlers,
  wakeNotificationsHandler,
  readCalendarHandler,
  sendMailHandler,
  summarizeMeetingHandler,
  welcomeOwnerHandler,
  // After the invites, which were given by hand.
  followGroupsHandler,
  followSecondStepHandler,
  enforceSecondStepHandler,
  purgeOldHandler,
  makeBackupHandler,
  mailDigestsHandler,
  mailBriefsHandler,
  ...missingHandlers,
  checkDatabaseHandler,
];

/** The jobs that events enqueue. */
export const reactions = handlers.flatMap((handler) => handler.reactions);
