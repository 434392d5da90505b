import { and, asc, count, desc, eq, gt, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";

import { hour } from "#app/core/clock.ts";
import type { Scope } from "#app/core/context.ts";
import { regroupings } from "#db/schema/context-groups.ts";
import { alias, amongFirst } from "#db/schema/dialect-sql.ts";
import { meetings } from "#db/schema/meetings.ts";
import { summaries } from "#db/schema/summaries.ts";
import type { MeetingRow } from "./schema.ts";
import { hiddenMeetings, isShownTo } from "./visibility-queries.server.ts";

/** Newest first by the time they are held. */
export async function meetingsOfProject(
  { q }: Pick<Scope, "q">,
  projectId: string,
  {
    seenBy,
    status,
    skip = 0,
    limit,
  }: { seenBy: string; status?: MeetingRow["meeting_status"][]; skip?: number; limit: number },
): Promise<MeetingRow[]> {
  return q.prepared(
    `meetings of a project ${status ?? ""}`,
    (all) =>
      all
        .select()
        .from(meetings)
        .where(and(isInSight, status && inArray(meetings.meeting_status, status)))
        .orderBy(desc(meetings.scheduled_at), desc(meetings.meeting_id))
        .limit(sql.placeholder("limit"))
        .offset(sql.placeholder("skip")),
    { project: projectId, seenBy, limit, skip },
  );
}

/** Of a project's meetings those that are shown in a sight. */
const isInSight = and(
  eq(meetings.project_id, sql.placeholder("project")),
  isShownTo(sql.placeholder("seenBy")),
);

/** Not yet recorded: the coming ones first, the soonest on top, then the past ones, the latest on top. */
export async function waitingMeetings(
  { q, now }: Pick<Scope, "q" | "now">,
  projectId: string,
  { seenBy, limit }: { seenBy: string; limit: number },
): Promise<MeetingRow[]> {
  const which = { project: projectId, seenBy, since: now - hour };
  const coming = await q.prepared(
    "upcoming meetings",
    (all) =>
      all
        .select()
        .from(meetings)
        .where(and(isWaiting, gte(meetings.scheduled_at, sql.placeholder("since"))))
        .orderBy(asc(meetings.scheduled_at), asc(meetings.meeting_id))
        .limit(sql.placeholder("limit")),
    { ...which, limit },
  );
  const past = await q.prepared(
    "past meetings that wait",
    (all) =>
      all
        .select()
        .from(meetings)
        .where(and(isWaiting, lt(meetings.scheduled_at, sql.placeholder("since"))))
        .orderBy(desc(meetings.scheduled_at), desc(meetings.meeting_id))
        .limit(sql.placeholder("limit")),
    { ...which, limit: limit - coming.length },
  );
  return [...coming, ...past];
}

const isWaiting = and(isInSight, inArray(meetings.meeting_status, ["scheduled", "in_progress"]));

/** The meeting that comes soonest, or began within the hour; else one that is still on, the latest. */
export async function nextMeetingOf({ q, now }: Pick<Scope, "q" | "now">, projectId: string, seenBy: string) {
  const [next] = await q.prepared(
    "next meeting",
    (all, { project, recent, person }) => {
      const { meeting_id, project_id, meeting_status, scheduled_at } = meetings;
      const coming = alias(meetings, "coming");
      const soonest = all
        .select({ id: coming.meeting_id })
        .from(coming)
        .where(
          and(
            eq(coming.project_id, project),
            eq(coming.meeting_status, "scheduled"),
            gt(coming.scheduled_at, recent),
            isShownTo(person, coming),
          ),
        )
        .orderBy(asc(coming.scheduled_at), asc(coming.meeting_id))
        .limit(1);
      const isOn = eq(meeting_status, "in_progress");
      return all
        .select()
        .from(meetings)
        .where(and(eq(project_id, project), isShownTo(person), or(inArray(meeting_id, soonest), isOn)))
        .orderBy(sql`${scheduled_at} < ${recent}`, sql`abs(${scheduled_at} - ${recent})`, asc(meeting_id))
        .limit(1);
    },
    { project: projectId, recent: now - hour, person: seenBy },
  );
  return next;
}

const hubLimit = 1000;

/** The completed meetings of a project with what they were about; first the one that took place last. */
export async function completedMeetings({ q }: Pick<Scope, "q">, projectId: string, seenBy: string) {
  return q.prepared(
    "completed meetings",
    (all) =>
      all
        .select({
          meeting_id: meetings.meeting_id,
          title: meetings.title,
          held_at: meetings.held_at,
          context_group: meetings.context_group,
          is_private: meetings.is_private,
          themes: summaries.themes,
        })
        .from(meetings)
        .leftJoin(summaries, eq(summaries.meeting_id, meetings.meeting_id))
        .where(and(isInSight, eq(meetings.meeting_status, "completed")))
        .orderBy(desc(meetings.held_at), desc(meetings.meeting_id))
        .limit(hubLimit),
    { project: projectId, seenBy },
  );
}

/**
 * The newest `limit` completed meetings of each context group with how many the group has; first the one that took place
 * last. The groups come from an index alone.
 */
export async function newestOfGroups(
  { q }: Pick<Scope, "q">,
  projectId: string,
  { seenBy, limit }: { seenBy: string; limit: number },
) {
  return q.prepared(
    "newest of groups",
    (all) => {
      const [project, person] = [sql.placeholder("project"), sql.placeholder("person")];
      const groups = all
        .select({ topic: meetings.context_group, total: count().as("total") })
        .from(meetings)
        .where(
          and(eq(meetings.project_id, project), eq(meetings.meeting_status, "completed"), isShownTo(person)),
        )
        .groupBy(meetings.context_group)
        .as("topics");
      const own = alias(meetings, "own");
      const newest = (sameGroup: SQL) =>
        all
          .select({ id: own.meeting_id })
          .from(own)
          .where(
            and(
              eq(own.project_id, project),
              eq(own.meeting_status, "completed"),
              sameGroup,
              isShownTo(person, own),
            ),
          )
          .orderBy(desc(own.held_at), desc(own.meeting_id))
          .limit(sql.placeholder("limit"));
      const { meeting_id, title, held_at, context_group, is_private } = meetings;
      return all
        .select({ meeting_id, title, held_at, context_group, is_private, total: groups.total })
        .from(groups)
        .crossJoin(meetings)
        .where(amongFirst(meetings.meeting_id, newest, { column: own.context_group, of: groups.topic }))
        .orderBy(desc(held_at), desc(meeting_id));
    },
    { project: projectId, person: seenBy, limit },
  );
}

/** Whether new context groups of a project are on their way. */
export async function isRegrouping({ q }: Pick<Scope, "q">, projectId: string): Promise<boolean> {
  const [found] = await q.prepared(
    "regrouping of a project",
    (all, places) =>
      all
        .select({ at: regroupings.requested_at })
        .from(regroupings)
        .where(eq(regroupings.project_id, places.projectId)),
    { projectId },
  );
  return found !== undefined;
}

const wordsLookedUp = 4;

const linesLookedAt = 1000;

/** The meetings of a project whose transcript holds each of the first words. */
export async function meetingsWhereSaid(
  { q }: Pick<Scope, "q">,
  projectId: string,
  { words, seenBy }: { words: string[]; seenBy: string },
): Promise<Set<string>> {
  const hidden = await hiddenMeetings({ q }, projectId, seenBy);
  let common: Set<string> | undefined;
  for (const word of words.slice(0, wordsLookedUp)) {
    const hits = await q.search.segments(projectId, [word], { limit: linesLookedAt, hidden });
    const found = new Set(hits.map(({ meeting_id }) => meeting_id));
    common = common ? new Set([...common].filter((id) => found.has(id))) : found;
  }
  return common ?? new Set();
}
