import {
  and,
  asc,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { ReadScope } from "#app/core/context.ts";
import { memoizedShared } from "#app/core/memoized-read.ts";
import { ungrouped } from "#app/domain/meetings/meetings/ungrouped.ts";
import { isShownTo, type ProjectSight } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import type { NamesSpoken } from "#app/domain/transcripts/speakers/speaker-match.ts";
import { meetingParticipants, meetings } from "#db/schema/meetings.ts";
import { projects } from "#db/schema/projects.ts";
import { meetingSpeakers } from "#db/schema/speakers.ts";
import { summaries } from "#db/schema/summaries.ts";
import type { Cursor } from "./cursor.ts";
import type { MeetingFilter } from "./schema.ts";

type Range = {
  from?: number;
  /** Exclusive. */
  to?: number;
  /** Only meetings after this one in the order of the list, which is newest first. */
  after?: Cursor | undefined;
  limit: number;
};
export type ListedMeeting = Awaited<ReturnType<typeof meetingsIn>>[number];

/** The meetings of a project that a filter lets through, the one that is held last first. */
export async function meetingsIn(
  { q }: ReadScope,
  place: ProjectSight,
  filter: MeetingFilter,
  { limit, ...range }: Range,
) {
  return q
    .select({
      meeting_id: meetings.meeting_id,
      title: meetings.title,
      held_at: meetings.held_at,
      meeting_status: meetings.meeting_status,
      context_group: meetings.context_group,
      is_private: meetings.is_private,
    })
    .from(meetings)
    .where(and(letThrough({ q }, place, filter), ...within(range)))
    .orderBy(desc(meetings.held_at), desc(meetings.meeting_id))
    .limit(limit);
}

/** When they are held, for a view of many at once. */
export async function meetingTimes(
  { q }: ReadScope,
  place: ProjectSight,
  filter: MeetingFilter,
  range: Omit<Range, "limit">,
): Promise<number[]> {
  const rows = await q
    .select({ at: meetings.held_at })
    .from(meetings)
    .where(and(letThrough({ q }, place, filter), ...within(range)));
  return rows.map(({ at }) => at);
}

const firstAndLast = memoizedShared("first and last meeting", (q, projectId, seenBy: string) =>
  q.prepared(
    "first and last meeting",
    (all) => {
      const end = (direction: typeof asc | typeof desc) => {
        const one = all
          .select({ at: meetings.held_at })
          .from(meetings)
          .where(and(eq(meetings.project_id, projects.project_id), isShownTo(sql.placeholder("person"))))
          .orderBy(direction(meetings.held_at))
          .limit(1);
        return sql<number | null>`${one}`;
      };
      return all
        .select({ oldest: end(asc), newest: end(desc) })
        .from(projects)
        .where(eq(projects.project_id, sql.placeholder("project")));
    },
    { project: projectId, person: seenBy },
  ),
);

/** When a project's first and last meetings are held; null where it has none. */
export async function timesBetween({ q }: ReadScope, { projectId, seenBy }: ProjectSight) {
  const [ends] = await firstAndLast(q, projectId, seenBy);
  if (!ends || ends.oldest === null || ends.newest === null) return null;
  return { oldest: ends.oldest, newest: ends.newest };
}

/** When the last meeting before `now` is held that is still only planned: until it changes, the same list is shown. */
export async function lastPlannedBefore(
  { q }: ReadScope,
  { projectId, seenBy }: ProjectSight,
  now: number,
): Promise<number> {
  const [last] = await q.prepared(
    "last upcoming meeting",
    (all) =>
      all
        .select({ at: meetings.held_at })
        .from(meetings)
        .where(
          and(
            eq(meetings.project_id, sql.placeholder("project")),
            eq(meetings.meeting_status, "scheduled"),
            lte(meetings.held_at, sql.placeholder("now")),
            isShownTo(sql.placeholder("person")),
          ),
        )
        .orderBy(desc(meetings.held_at))
        .limit(1),
    { project: projectId, person: seenBy, now },
  );
  return last?.at ?? 0;
}

function letThrough(
  { q }: ReadScope,
  { projectId, seenBy }: ProjectSight,
  { person, spoken, status, topic, plannedUntil }: MeetingFilter,
): SQL | undefined {
  const invited = q
    .select({ one: sql`1` })
    .from(meetingParticipants)
    .where(
      and(eq(meetingParticipants.meeting_id, meetings.meeting_id), eq(meetingParticipants.email, person)),
    );
  const inGroup = eq(meetings.context_group, topic);
  return and(
    eq(meetings.project_id, projectId),
    isShownTo(seenBy),
    plannedUntil === undefined
      ? undefined
      : or(lte(meetings.held_at, plannedUntil), ne(meetings.meeting_status, "scheduled")),
    status && eq(meetings.meeting_status, status),
    topic === "" ? undefined : topic === ungrouped ? or(inGroup, isUngrouped()) : inGroup,
    person === "" ? undefined : or(exists(invited), spoken && spokeAs({ q }, projectId, spoken)),
  );
}

/** The meetings in which somebody spoke under one of their names. */
function spokeAs(
  { q }: ReadScope,
  projectId: string,
  { names, here, not_here }: NamesSpoken,
): SQL | undefined {
  const { meeting_id, project_id, speaker } = meetingSpeakers;
  const named = q
    .select({ id: meeting_id })
    .from(meetingSpeakers)
    .where(and(eq(project_id, projectId), inArray(speaker, [...names])));
  const isNamed = names.length > 0 ? inArray(meetings.meeting_id, named) : undefined;
  const isOther = not_here.length > 0 ? notInArray(meetings.meeting_id, [...not_here]) : undefined;
  const isHere = here.length > 0 ? inArray(meetings.meeting_id, [...here]) : undefined;
  return or(isNamed && and(isNamed, isOther), isHere);
}

/** A meeting gets its group when it is completed. */
function isUngrouped(): SQL | undefined {
  return and(isNull(meetings.context_group), eq(meetings.meeting_status, "completed"));
}

function within({ from, to, after }: Omit<Range, "limit">): (SQL | undefined)[] {
  const { held_at, meeting_id } = meetings;
  return [
    from === undefined ? undefined : gte(held_at, from),
    to === undefined ? undefined : lt(held_at, to),
    // The first condition alone leads into the index.
    after && lte(held_at, after.held_at),
    after && or(lt(held_at, after.held_at), lt(meeting_id, after.meeting_id)),
  ];
}

/** What these meetings were about, by their summaries. */
export async function themesOf({ q }: ReadScope, meetingIds: string[]): Promise<Map<string, string[]>> {
  if (meetingIds.length === 0) return new Map();
  const rows = await q
    .select({ meeting_id: summaries.meeting_id, themes: summaries.themes })
    .from(summaries)
    .where(inArray(summaries.meeting_id, meetingIds));
  return new Map(rows.map(({ meeting_id, themes }) => [meeting_id, themes]));
}
