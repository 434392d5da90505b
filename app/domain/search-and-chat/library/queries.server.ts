import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { ReadScope } from "#app/core/context.ts";
import { memoizedRead, memoizedShared } from "#app/core/memoized-read.ts";
import { called } from "#app/domain/meetings/meetings/participant-names.ts";
import { ungrouped } from "#app/domain/meetings/meetings/ungrouped.ts";
import { isShownTo } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { actionItems, isOpenItem } from "#db/schema/action-items.ts";
import { meetingParticipants, meetings } from "#db/schema/meetings.ts";
import { projects } from "#db/schema/projects.ts";
import { isReliedLine, summaries, summaryLines } from "#db/schema/summaries.ts";
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
/** A project in the sight of a person. */
export type Place = { projectId: string; seenBy: string };
export type ListedMeeting = Awaited<ReturnType<typeof meetingsIn>>[number];

/** The meetings of a project that a filter lets through, the one that is held last first. */
export async function meetingsIn(
  { q }: ReadScope,
  place: Place,
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
  place: Place,
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
export async function timesBetween({ q }: ReadScope, { projectId, seenBy }: Place) {
  const [ends] = await firstAndLast(q, projectId, seenBy);
  if (!ends || ends.oldest === null || ends.newest === null) return null;
  return { oldest: ends.oldest, newest: ends.newest };
}

/** When the last meeting before `now` is held that is still only planned: until it changes, the same list is shown. */
export async function lastPlannedBefore(
  { q }: ReadScope,
  { projectId, seenBy }: Place,
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
  { projectId, seenBy }: Place,
  { person, status, topic, plannedUntil }: MeetingFilter,
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
    person === "" ? undefined : exists(invited),
  );
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

const outcomeCounts = memoizedRead("outcomes of meetings", (q, meetingIds: string[]) =>
  q.preparedForIds("outcomes of meetings", meetingIds, (all, ids) => {
    const decisions = all
      .select({ total: count() })
      .from(summaries)
      .innerJoin(summaryLines, eq(summaryLines.summary_id, summaries.summary_id))
      .where(
        and(
          eq(summaries.meeting_id, meetings.meeting_id),
          eq(summaryLines.section, "decision"),
          isReliedLine,
        ),
      );
    const open = all
      .select({ total: count() })
      .from(actionItems)
      .where(and(eq(actionItems.meeting_id, meetings.meeting_id), isOpenItem));
    return all
      .select({
        meeting_id: meetings.meeting_id,
        decisions: sql<number>`${decisions}`,
        open: sql<number>`${open}`,
      })
      .from(meetings)
      .where(inArray(meetings.meeting_id, ids));
  }),
);

/** How many decisions that are more than possible, and open action items these meetings have, each by meeting id. */
export async function outcomesOf({ q }: ReadScope, meetingIds: string[]) {
  const rows = meetingIds.length === 0 ? [] : await outcomeCounts(q, meetingIds);
  return {
    decisions: new Map(rows.map(({ meeting_id, decisions }) => [meeting_id, decisions])),
    open: new Map(rows.map(({ meeting_id, open }) => [meeting_id, open])),
  };
}

const meetingsForPeople = 200;

const participantsIn = memoizedRead("people invited", (q, projectId: string, seenBy: string) => {
  const { email, name, role, archive_person } = meetingParticipants;
  return q.prepared(
    "people invited",
    (all) => {
      const newest = all
        .select({ id: meetings.meeting_id })
        .from(meetings)
        .where(and(eq(meetings.project_id, sql.placeholder("project")), isShownTo(sql.placeholder("person"))))
        .orderBy(desc(meetings.held_at))
        .limit(meetingsForPeople);
      return all
        .selectDistinct({ email, name, role, archive_person })
        .from(meetingParticipants)
        .where(inArray(meetingParticipants.meeting_id, newest));
    },
    { project: projectId, person: seenBy },
  );
});

/** Everybody who was invited to a project's newest meetings, once each by address. */
export async function peopleInvited({ q }: ReadScope, { projectId, seenBy }: Place) {
  const rows = await participantsIn(q, projectId, seenBy);
  return [...new Map(rows.map((row) => [row.email, called(row)])).values()];
}
