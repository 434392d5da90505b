import { and, eq, inArray, isNotNull, isNull, lt, ne, notInArray, type SQL } from "drizzle-orm";
import { z } from "zod";
import { day } from "#app/core/clock.ts";
import type { Tx } from "#app/core/context.ts";
import { jobKey } from "#app/core/events.ts";
import { operation } from "#app/core/operation.ts";
import { noteDeletedTranscript } from "#app/domain/data-retention/changes.server.ts";
import { deleteVectors } from "#app/domain/embeddings/changes.server.ts";
import { deleteLines } from "#app/domain/recordings/changes.server.ts";
import { dayOf } from "#app/domain/spending/day.ts";
import { deleteHeardParts, releaseMedia } from "#app/domain/transcriptions/changes.server.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { bots } from "#db/schema/bots.ts";
import { oneTimeTokens, sessions, throttles } from "#db/schema/identity.ts";
import { calendarInvitations } from "#db/schema/invitations.ts";
import { events, jobs } from "#db/schema/kernel.ts";
import { mails } from "#db/schema/mail.ts";
import { meetings } from "#db/schema/meetings.ts";
import { organizations } from "#db/schema/organizations.ts";
import { recordings, webhookDeliveries } from "#db/schema/recordings.ts";
import { shareLinks } from "#db/schema/shares.ts";
import { spending } from "#db/schema/spending.ts";
import { expiredRecordings, expiredTranscript } from "./queries.server.ts";
import { purgeOld, retentionDays } from "./schema.ts";

/** Rows of one kind that are deleted in one transaction: other writes come in between. */
const batchSize = 500;

/** Asks for the daily purge; asked twice, it is asked for once. */
export const schedulePurge = operation({
  name: "retention.schedule",
  who: "system",
  input: z.object({ delayMs: z.number().default(0) }),
  async run(tx, { input: { delayMs } }) {
    await tx.enqueue(purgeOld, {}, { key: jobKey(purgeOld), delayMs });
  },
});

/** Deletes one batch of expired rows. `more`: there may be others. */
export const purgeBatch = operation({
  name: "retention.purge",
  who: "system",
  input: z.object({}),
  async run(tx) {
    let most = 0;
    for (const kind of expiredRows(tx)) most = Math.max(most, await deleteBatch(tx, kind));
    return { more: most === batchSize };
  },
});

/** Deletes one batch of the transcripts and recordings that their projects keep no longer. `more`: there may be others. */
export const purgeWordsBatch = operation({
  name: "retention.purge-words",
  who: "system",
  input: z.object({}),
  async run(tx) {
    const media = await expiredRecordings(tx, batchSize);
    await releaseMedia(
      tx,
      media.map(({ transcription_id }) => transcription_id),
    );
    const meeting = await expiredTranscript(tx);
    if (!meeting) return { more: media.length === batchSize };
    const hasMore = await deleteLines(tx, meeting.meeting_id, batchSize);
    if (!hasMore) {
      await deleteHeardParts(tx, meeting.meeting_id);
      await deleteVectors(tx, meeting.meeting_id);
      await noteDeletedTranscript(tx, meeting);
    }
    return { more: true };
  },
});

/** Deletes what deleted meetings, projects and organizations left in tables that no reference leads to. */
export const purgeOrphans = operation({
  name: "retention.purge-orphans",
  who: "system",
  input: z.object({}),
  async run({ q }) {
    const known = q.select({ id: meetings.meeting_id }).from(meetings);
    // What is still to be canceled in somebody's calendar stays until that mail was written.
    await q
      .delete(calendarInvitations)
      .where(
        and(eq(calendarInvitations.status, "canceled"), notInArray(calendarInvitations.meeting_id, known)),
      );
    const recorded = q.select({ id: recordings.recording_id }).from(recordings);
    const botIds = q.select({ id: bots.bot_id }).from(bots);
    await q
      .delete(webhookDeliveries)
      .where(
        and(
          notInArray(webhookDeliveries.recording_id, recorded),
          notInArray(webhookDeliveries.recording_id, botIds),
        ),
      );
    const organizationIds = q.select({ id: organizations.org_id }).from(organizations);
    await q
      .delete(auditLog)
      .where(
        and(
          ne(auditLog.org_id, ""),
          ne(auditLog.act, "organization.deleted"),
          notInArray(auditLog.org_id, organizationIds),
        ),
      );
  },
});

type ExpiredRows = { table: typeof mails; id: typeof mails.mail_id; old: SQL | undefined };

/** The expired rows of every table that would otherwise grow without end. */
function expiredRows({ now }: Pick<Tx, "now">): ExpiredRows[] {
  const before = (days: number) => now - days * day;
  const rows = [
    {
      table: throttles,
      id: throttles.key,
      old: lt(throttles.window_started_at, before(retentionDays.throttles)),
    },
    {
      table: oneTimeTokens,
      id: oneTimeTokens.token_id,
      old: lt(oneTimeTokens.expires_at, before(retentionDays.oneTimeTokens)),
    },
    {
      table: sessions,
      id: sessions.session_id,
      old: lt(sessions.expires_at, before(retentionDays.sessions)),
    },
    {
      table: mails,
      id: mails.mail_id,
      old: and(isNotNull(mails.sent_at), lt(mails.created_at, before(retentionDays.sentMails))),
    },
    {
      table: mails,
      id: mails.mail_id,
      old: and(isNull(mails.sent_at), lt(mails.created_at, before(retentionDays.unsentMails))),
    },
    {
      table: calendarInvitations,
      id: calendarInvitations.invitation_id,
      old: lt(calendarInvitations.ends_at, before(retentionDays.calendarInvitations)),
    },
    {
      table: webhookDeliveries,
      id: webhookDeliveries.delivery_id,
      old: and(
        eq(webhookDeliveries.applied, true),
        lt(webhookDeliveries.received_at, before(retentionDays.deliveries)),
      ),
    },
    {
      table: shareLinks,
      id: shareLinks.share_id,
      old: lt(shareLinks.expires_at, before(retentionDays.shareLinks)),
    },
    { table: auditLog, id: auditLog.entry_id, old: lt(auditLog.created_at, before(retentionDays.auditLog)) },
    // All rows of the oldest days.
    {
      table: spending,
      id: spending.day,
      old: lt(spending.day, dayOf(before(retentionDays.spending))),
    },
    { table: events, id: events.event_id, old: lt(events.created_at, before(retentionDays.events)) },
    {
      table: jobs,
      id: jobs.job_id,
      old: and(eq(jobs.state, "dead"), lt(jobs.created_at, before(retentionDays.deadJobs))),
    },
  ];
  // The tables differ in their columns only; each row says which one names it.
  return rows as unknown as ExpiredRows[];
}

async function deleteBatch({ q }: Pick<Tx, "q">, { table, id, old }: ExpiredRows): Promise<number> {
  const rows = await q.select({ id }).from(table).where(old).limit(batchSize);
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) await q.delete(table).where(inArray(id, ids));
  return ids.length;
}
