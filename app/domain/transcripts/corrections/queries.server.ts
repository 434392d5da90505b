import { and, asc, eq, isNull } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { ReadScope, Scope } from "#app/core/context.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { corrections, transcriptEdits } from "#db/schema/corrections.ts";
import { meetings } from "#db/schema/meetings.ts";
import type { Correction } from "./rewording.ts";
import type { CorrectionRow, TranscriptEditRow } from "./schema.ts";

/** The corrections that a project applies to new transcripts, oldest first. */
export async function remembered({ q }: ReadScope, projectId: string): Promise<CorrectionRow[]> {
  return q
    .select()
    .from(corrections)
    .where(eq(corrections.project_id, projectId))
    .orderBy(asc(corrections.created_at), asc(corrections.correction_id));
}

/** A remembered correction found through the caller's membership of its project. */
export async function correctionFor(scope: Scope<UserActor>, correctionId: string) {
  const which = eq(corrections.correction_id, correctionId);
  const [correction] = await scope.q.select().from(corrections).where(which);
  const target = correction && (await projectFor(scope, correction.project_id));
  return target && { ...target, correction };
}

/** The corrections of a meeting's transcript that stand, in the order they were made. */
export async function standingEdits({ q }: ReadScope, meetingId: string): Promise<TranscriptEditRow[]> {
  return q.prepared(
    "standing edits",
    (all, places) =>
      all
        .select()
        .from(transcriptEdits)
        .where(and(eq(transcriptEdits.meeting_id, places.meetingId), isNull(transcriptEdits.undone_at)))
        .orderBy(asc(transcriptEdits.made_at), asc(transcriptEdits.transcript_edit_id)),
    { meetingId },
  );
}

/** All that corrects a line arriving now for a meeting: what its project remembers, then the meeting's own. */
export async function correctionsFor(scope: ReadScope, meetingId: string): Promise<Correction[]> {
  const kept = await scope.q.prepared(
    "corrections for a meeting",
    (all, places) =>
      all
        .select({ kind: corrections.kind, heard: corrections.heard, written: corrections.written })
        .from(corrections)
        .innerJoin(meetings, eq(meetings.project_id, corrections.project_id))
        .where(eq(meetings.meeting_id, places.meetingId))
        .orderBy(asc(corrections.created_at), asc(corrections.correction_id)),
    { meetingId },
  );
  return [...kept, ...(await standingEdits(scope, meetingId))];
}
