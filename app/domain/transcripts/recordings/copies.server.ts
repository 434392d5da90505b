import { and, eq, inArray, lt, notInArray } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import type { InsertCopies, PurgeRows, RemoveCopies } from "#app/core/copied-rows.ts";
import { noteSpeakers } from "#app/domain/transcripts/speakers/changes.server.ts";
import { bots } from "#db/schema/bots.ts";
import { meetings } from "#db/schema/meetings.ts";
import { recordings, transcriptSegments, webhookDeliveries } from "#db/schema/recordings.ts";

/** Rows of an archive: nothing follows from them. */
export const insertRecordingCopies = {
  recordings: ({ q }, rows) => q.insertEach(recordings, rows),
  async transcriptSegments({ q }, rows) {
    await q.insertEach(transcriptSegments, rows);
    await noteSpeakers({ q }, rows);
  },
} satisfies InsertCopies;

/** Lines of a project's transcripts. */
export const removeTranscriptCopies: RemoveCopies = ({ q }, projectId, limit) => {
  const { segment_id: key, meeting_id } = transcriptSegments;
  const own = q.select({ id: meetings.meeting_id }).from(meetings).where(eq(meetings.project_id, projectId));
  return q.deleteSome(transcriptSegments, { key, where: inArray(meeting_id, own), limit });
};

/** Deliveries that are part of the transcript. */
export const purgeDeliveries: PurgeRows = ({ q }, before, limit) =>
  q.deleteSome(webhookDeliveries, {
    key: webhookDeliveries.delivery_id,
    where: and(eq(webhookDeliveries.applied, true), lt(webhookDeliveries.received_at, before)),
    limit,
  });

/** Deliveries for recordings and bots that are gone. */
export async function deleteOrphanedDeliveries({ q }: Pick<Tx, "q">): Promise<void> {
  const { recording_id } = webhookDeliveries;
  const recorded = q.select({ id: recordings.recording_id }).from(recordings);
  const sent = q.select({ id: bots.bot_id }).from(bots);
  await q
    .delete(webhookDeliveries)
    .where(and(notInArray(recording_id, recorded), notInArray(recording_id, sent)));
}
