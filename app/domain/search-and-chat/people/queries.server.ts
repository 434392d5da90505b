import { and, asc, eq, inArray, not } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { ReadScope, Scope } from "#app/core/context.ts";
import { alias } from "#db/schema/dialect-sql.ts";
import { evidence } from "#db/schema/evidence.ts";
import { projectMembers, projects } from "#db/schema/projects.ts";
import { recordings, transcriptSegments } from "#db/schema/recordings.ts";
import { summaries } from "#db/schema/summaries.ts";

export type SpokenEvidence = Awaited<ReturnType<typeof spokenEvidence>>[number];

/** The projects that the caller and another person are both in, by name. */
export async function projectsShared({ q, actor }: Scope<UserActor>, userId: string) {
  const other = alias(projectMembers, "other");
  return q
    .select({ project_id: projects.project_id, project_name: projects.project_name })
    .from(projectMembers)
    .innerJoin(other, and(eq(other.project_id, projectMembers.project_id), eq(other.user_id, userId)))
    .innerJoin(projects, eq(projects.project_id, projectMembers.project_id))
    .where(and(eq(projectMembers.user_id, actor.userId), not(projectMembers.lacks_second_step)))
    .orderBy(asc(projects.project_name), asc(projects.project_id));
}

/** The spoken lines that anything of these meetings rests on, in the order they were said. */
export async function spokenEvidence({ q }: ReadScope, meetingIds: string[]) {
  if (meetingIds.length === 0) return [];
  const { segment_id, start_ms, seq, speaker, text } = transcriptSegments;
  return q.preparedForIds("cited lines of meetings", meetingIds, (all, ids) =>
    all
      .select({
        line_id: evidence.line_id,
        meeting_id: evidence.meeting_id,
        ...{ segment_id, start_ms, speaker, text },
        timing: recordings.timing,
      })
      .from(evidence)
      .innerJoin(transcriptSegments, eq(segment_id, evidence.segment_id))
      .innerJoin(recordings, eq(recordings.recording_id, transcriptSegments.recording_id))
      .where(inArray(evidence.meeting_id, ids))
      .orderBy(asc(start_ms), asc(seq)),
  );
}

/** The ids of these meetings' summaries. */
export async function summariesOf({ q }: ReadScope, meetingIds: string[]): Promise<string[]> {
  if (meetingIds.length === 0) return [];
  const rows = await q.preparedForIds("summaries of a person's meetings", meetingIds, (all, ids) =>
    all.select({ id: summaries.summary_id }).from(summaries).where(inArray(summaries.meeting_id, ids)),
  );
  return rows.map(({ id }) => id);
}
