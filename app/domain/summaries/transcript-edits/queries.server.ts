import { and, count, desc, eq } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { ReadScope, Scope } from "#app/core/context.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import type { TranscriptEditRow } from "#app/domain/transcripts/corrections/schema.ts";
import { transcriptEdits } from "#db/schema/corrections.ts";
import { transcriptSegments } from "#db/schema/recordings.ts";

/** The speakers of a meeting, who has most lines first. */
export async function speakersOf({ q }: ReadScope, meetingId: string) {
  const lines = count();
  return q
    .select({ speaker: transcriptSegments.speaker, lines })
    .from(transcriptSegments)
    .where(eq(transcriptSegments.meeting_id, meetingId))
    .groupBy(transcriptSegments.speaker)
    .orderBy(desc(lines), transcriptSegments.speaker);
}

/** A correction of a meeting, found through the caller's standing to it. */
export async function editFor(scope: Scope<UserActor>, meetingId: string, editId: string) {
  const target = await meetingFor(scope, meetingId);
  if (!target) return undefined;
  const which = and(
    eq(transcriptEdits.meeting_id, meetingId),
    eq(transcriptEdits.transcript_edit_id, editId),
  );
  const [edit] = await scope.q.select().from(transcriptEdits).where(which);
  return edit && { ...target, edit };
}

/** More than people make by hand in one transcript: a guard of memory. */
const editsShown = 1000;

/** Newest first, those that were undone too. */
export async function editsOf({ q }: ReadScope, meetingId: string): Promise<TranscriptEditRow[]> {
  return q
    .select()
    .from(transcriptEdits)
    .where(eq(transcriptEdits.meeting_id, meetingId))
    .orderBy(desc(transcriptEdits.made_at), desc(transcriptEdits.transcript_edit_id))
    .limit(editsShown);
}
