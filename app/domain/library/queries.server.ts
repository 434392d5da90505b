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
import type { Scope } from "#app/core/context.ts";
import { ungrouped } from "#app/domain/meetings/ungrouped.ts";
import { actionItems } from "#db/schema/action-items.ts";
import { meetingParticipants, meetings } from "#db/schema/meetings.ts";
import { summaries, summaryLines } from "#db/schema/summaries.ts";
import type { Place } from "./cursor.ts";
import type { MeetingFilter } from "./schema.ts";

type ReadScope = Pick<Scope, "q">;

type Range = {
  from?: number;
  /** Exclusive. */
  to?: number;
  /** Only meetings after this one in the order of the list, which is newest first. */
  after?: Place | undefined;
  limit: number;
};
export type ListedMeeting = Awaited<ReturnType<typeof meetingsIn>>[number];

/** The meetings of a project that a filter lets through, the one that is held last first. */
export async function meetingsIn(
  { q }: ReadScope,
  projectId: string,
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
    })
    .from(meetings)
    .where(and(letThrough({ q }, projectId, filter), ...within(range)))
    .orderBy(desc(meetings.held_at), desc(meetings.meeting_id))
    .limit(limit);
}

/** When they are held, for a view of many at once: one value is read from the index, not a row for each. */
export async function timesOf(
  { q }: ReadScope,
  projectId: string,
  filter: MeetingFilter,
  range: Omit<Range, "limit">,
): Promise<readonly number[]> {
  const [found] = await q.keep(`times of ${JSON.stringify([projectId, filter, range])}`, () =>
    q
      .select({ all: sql<string>`json_group_array(${meetings.held_at})` })
      .from(meetings)
      .where(and(letThrough({ q }, projectId, filter), ...within(range))),
  );
  return JSON.parse(found?.all ?? "[]") as number[];
}

/** When a project's first and last meetings are held; null where it has none. */
export async function timesBetween({ q }: ReadScope, projectId: string) {
  const end = (name: string, direction: typeof asc | typeof desc) =>
    q.prepared(
      name,
      (all) =>
        all
          .select({ at: meetings.held_at })
          .from(meetings)
          .where(eq(meetings.project_id, sql.placeholder("project")))
          .orderBy(direction(meetings.held_at))
          .limit(1),
      { project: projectId },
    );
  return q.keep(`first and last meeting of ${projectId}`, async () => {
    const [[oldest], [newest]] = [await end("first meeting", asc), await end("last meeting", desc)];
    return oldest && newest ? { oldest: oldest.at, newest: newest.at } : null;
  });
}

function letThrough(
  { q }: ReadScope,
  projectId: string,
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

/** How many decisions and open action items these meetings have, each by meeting id. */
export async function outcomesOf({ q }: ReadScope, meetingIds: string[]) {
  if (meetingIds.length === 0) return { decisions: new Map(), open: new Map() };
  const { decisions, open } = await q.keep(`outcomes of ${meetingIds}`, async () => ({
    decisions: await q.preparedForIds("decisions of meetings", meetingIds, (all, ids) =>
      all
        .select({ meeting_id: summaries.meeting_id, total: count() })
        .from(summaries)
        .innerJoin(summaryLines, eq(summaryLines.summary_id, summaries.summary_id))
        .where(and(inArray(summaries.meeting_id, ids), eq(summaryLines.section, "decision")))
        .groupBy(summaries.meeting_id),
    ),
    open: await q.preparedForIds("open items of meetings", meetingIds, (all, ids) => {
      const isOpen = and(eq(actionItems.status, "pending"), isNull(actionItems.deleted_at));
      return all
        .select({ meeting_id: actionItems.meeting_id, total: count() })
        .from(actionItems)
        .where(and(inArray(actionItems.meeting_id, ids), isOpen))
        .groupBy(actionItems.meeting_id);
    }),
  }));
  return { decisions: totals(decisions), open: totals(open) };
}

function totals(rows: { meeting_id: string; total: number }[]): Map<string, number> {
  return new Map(rows.map(({ meeting_id, total }) => [meeting_id, total]));
}

const meetingsForPeople = 200;

/** Everybody who was invited to a project's newest meetings, once each by address. */
export async function peopleInvited({ q }: ReadScope, projectId: string) {
  const { email, name, role } = meetingParticipants;
  const rows = await q.keep(`people invited in ${projectId}`, () =>
    q.prepared(
      "people invited",
      (all) => {
        const newest = all
          .select({ id: meetings.meeting_id })
          .from(meetings)
          .where(eq(meetings.project_id, sql.placeholder("project")))
          .orderBy(desc(meetings.held_at))
          .limit(meetingsForPeople);
        return all
          .selectDistinct({ email, name, role })
          .from(meetingParticipants)
          .where(inArray(meetingParticipants.meeting_id, newest));
      },
      { project: projectId },
    ),
  );
  return [...new Map(rows.map((row) => [row.email, row])).values()];
}
