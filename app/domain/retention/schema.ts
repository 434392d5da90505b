import { z } from "zod";
import { defineJob } from "#app/core/events.ts";

/** Days after which rows are deleted. */
export const retentionDays = {
  /** Counted tries, after their window began. No window is longer than a day. */
  throttles: 2,
  /** Links and codes, after they have expired. */
  oneTimeTokens: 7,
  /** Sessions, after they have expired; with them what refreshed them. */
  sessions: 30,
  /** Mails that were sent; their text is cleared on sending. */
  sentMails: 30,
  /** Mails that could not be sent, or that wait for a mail server that was never configured. */
  unsentMails: 90,
  /** What was mailed about a meeting, after its end. */
  calendarInvitations: 30,
  /** Deliveries of a recorder, once they are part of the transcript: the sender may repeat them for weeks. */
  deliveries: 30,
  /** Links to summaries, after they have expired. */
  shareLinks: 30,
  events: 90,
  /** The database itself refuses to forget an entry sooner. */
  auditLog: 400,
  /** What was spent on the language model and on transcription, by day: a year, to be compared with bills. */
  spending: 400,
  /** Jobs that were given up. */
  deadJobs: 90,
};

export const purgeOld = defineJob("purge-old", z.object({}));
/** After a deletion: removes what no reference led to, and makes it all unreadable in the files. */
export const eraseDeleted = defineJob("erase-deleted", z.object({}).loose());
/** Deletes the transcripts and recordings that their projects keep no longer. */
export const purgeWords = defineJob("purge-words", z.object({}).loose());
