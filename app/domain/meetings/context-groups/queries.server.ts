import { and, asc, count, eq, inArray, isNotNull } from "drizzle-orm";
import type { ReadScope } from "#app/core/context.ts";
import { jobKey } from "#app/core/events.ts";
import { groupMeetingsJob } from "#app/domain/meetings/meetings/schema.ts";
import { ungrouped } from "#app/domain/meetings/meetings/ungrouped.ts";
import { isShownTo } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { contextGroupNames } from "#db/schema/context-groups.ts";
import { jobs } from "#db/schema/kernel.ts";
import { meetings } from "#db/schema/meetings.ts";

export type ContextGroup = { topic: string; meetings: number };

/** The groups of a project's meetings that stand for a subject, by name. */
export async function groupsOf({ q }: ReadScope, projectId: string, seenBy: string): Promise<ContextGroup[]> {
  const groups = await q
    .select({ topic: meetings.context_group, meetings: count() })
    .from(meetings)
    .where(and(eq(meetings.project_id, projectId), isNotNull(meetings.context_group), isShownTo(seenBy)))
    .groupBy(meetings.context_group)
    .orderBy(asc(meetings.context_group));
  return groups.flatMap(({ topic, meetings }) =>
    topic === null || topic === ungrouped ? [] : { topic, meetings },
  );
}

/** Whether a job waits or runs for which a person asked. */
export async function isGroupingAwaited({ q }: ReadScope, projectId: string): Promise<boolean> {
  const isLive = inArray(jobs.state, ["waiting", "running"]);
  const awaited = and(eq(jobs.key, jobKey(groupMeetingsJob, projectId)), isLive);
  return (await q.select({ id: jobs.job_id }).from(jobs).where(awaited).limit(1)).length > 0;
}

/** From the name that the grouping gives to the one that people chose. */
export async function groupNames({ q }: ReadScope, projectId: string): Promise<Map<string, string>> {
  const { given, name } = contextGroupNames;
  const rows = await q
    .select({ given, name })
    .from(contextGroupNames)
    .where(eq(contextGroupNames.project_id, projectId));
  return new Map(rows.map((row) => [row.given, row.name]));
}
