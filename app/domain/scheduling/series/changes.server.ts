import { and, eq, inArray, like, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import type { AcceptName, InsertCopies } from "#app/core/copied-rows.ts";
import type { Recurrence } from "#app/core/enums/recurrence.ts";
import { jobKey } from "#app/core/events.ts";
import { newId } from "#app/core/new-id.ts";
import { dateIn, dayAfter } from "#app/core/time-zone.ts";
import { createMeeting, removeMeeting } from "#app/domain/meetings/meetings/changes.server.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { wallClock, zonedInstant } from "#app/domain/meetings/meetings/wall-clock.ts";
import { type MadeBooking, saveBooking } from "#app/domain/scheduling/bookings/changes.server.ts";
import { pendingLink } from "#app/domain/scheduling/bookings/pending-link.ts";
import { isBooked } from "#app/domain/scheduling/bookings/queries.server.ts";
import { saveFirstChoice } from "#app/domain/transcripts/bots/choice-changes.server.ts";
import { meetingSeries, type SeriesTemplate, seriesMeetings } from "#db/schema/series.ts";
import { meetingsAfter } from "./queries.server.ts";
import { datesAfter } from "./recurrence.ts";
import { extendSeries, meetingsAhead, type SeriesRow } from "./schema.ts";

/** Makes a meeting the first of a series. The next ones are made by a job. */
export async function startSeries(
  tx: Tx,
  meeting: MeetingRow,
  { repeats, zone, plan }: { repeats: Recurrence; zone: string; plan: SeriesTemplate },
): Promise<void> {
  const { date, time } = wallClock(meeting.scheduled_at, zone);
  const { project_id, created_by, meeting_id } = meeting;
  const series = {
    series_id: newId(),
    project_id,
    created_by,
    repeats,
    zone,
    plan,
    start_date: date,
    time,
    made_through: date,
    ended_at: null,
    created_at: tx.now,
  };
  await tx.q.insert(meetingSeries).values(series);
  await tx.q.insert(seriesMeetings).values({ meeting_id, series_id: series.series_id, date });
  await extendSoon(tx, project_id);
}

/** Asks for the meetings that the series of a project lack, now or when the next one of them begins. */
export async function extendSoon(tx: Tx, project_id: string, at = 0): Promise<void> {
  const delayMs = Math.max(0, at - tx.now);
  const key = jobKey(extendSeries, delayMs > 0 ? `${project_id} at ${at}` : project_id);
  await tx.enqueue(extendSeries, { project_id }, { key, delayMs });
}

/** The dates ahead for which a series has no meeting yet, each with its instant. */
export function missingDates(series: SeriesRow, ahead: number, now: number): { date: string; at: number }[] {
  const { repeats, start_date, made_through, zone, time } = series;
  const today = dateIn(now, zone);
  // Dates that passed while the program was stopped are not made up for.
  const after = made_through >= today ? made_through : dayAfter(today, -1);
  const wanted = Math.max(0, meetingsAhead - ahead);
  return datesAfter(repeats, start_date, after, wanted + 1)
    .map((date) => ({ date, at: zonedInstant(date, time, zone) ?? 0 }))
    .filter(({ date, at }) => date > made_through && at > now)
    .slice(0, wanted);
}

/** Makes the meeting of one date. @param made its booking; null where it has none of its own */
export async function addDate(
  tx: Tx,
  series: SeriesRow,
  { date, at }: { date: string; at: number },
  made: MadeBooking | null,
): Promise<void> {
  const { series_id, project_id, created_by, plan } = series;
  const { books_links: _, automatic, participants, ...fields } = plan;
  if (made) await saveBooking(tx, made);
  const booked = made && (made.row.link_url ?? pendingLink(plan.platform_type, made.row.booking_id));
  const meeting = await createMeeting(tx, created_by, {
    ...fields,
    project_id,
    meeting_link: booked ?? plan.meeting_link,
    participants: participants.map((email) => ({ email })),
    scheduled_at: new Date(at).toISOString(),
    time_zone: series.zone,
  });
  if (automatic) await saveFirstChoice(tx, meeting, automatic, created_by);
  await tx.q.insert(seriesMeetings).values({ meeting_id: meeting.meeting_id, series_id, date });
  await changeSeriesRow(tx, series_id, { made_through: date });
}

/** The form says in which zone its time is; a meeting whose time stays keeps its own. */
export function zoneWhenMoved(
  meeting: MeetingRow,
  scheduled_at: string | undefined,
  zone: string | undefined,
): string | undefined {
  const isMoved = scheduled_at !== undefined && Date.parse(scheduled_at) !== meeting.scheduled_at;
  return isMoved ? zone : undefined;
}

export async function changeSeriesRow(tx: Tx, seriesId: string, change: Partial<SeriesRow>): Promise<void> {
  await tx.q.update(meetingSeries).set(change).where(eq(meetingSeries.series_id, seriesId));
}

/** Ends a series: no more meetings are made, and those after an instant are deleted. */
export async function endSeries(tx: Tx, { series_id }: SeriesRow, after: number): Promise<void> {
  await changeSeriesRow(tx, series_id, { ended_at: tx.now });
  for (const meeting of await meetingsAfter(tx, series_id, after)) await removeMeeting(tx, meeting);
}

/** Stores for which dates these meetings of a series are now. */
export async function saveDates(
  tx: Tx,
  seriesId: string,
  dates: { meeting_id: string; date: string }[],
): Promise<void> {
  const ids = dates.map(({ meeting_id }) => meeting_id);
  const own = new Set(dates.map(({ date }) => date));
  await tx.q.delete(seriesMeetings).where(inArray(seriesMeetings.meeting_id, ids));
  // An earlier meeting may have been made for a date that is taken now; it stays in the series under its own id.
  const rest = await tx.q.select().from(seriesMeetings).where(eq(seriesMeetings.series_id, seriesId));
  for (const { meeting_id, date } of rest.filter((row) => own.has(row.date)))
    await tx.q
      .update(seriesMeetings)
      .set({ date: `${date} ${meeting_id}` })
      .where(eq(seriesMeetings.meeting_id, meeting_id));
  await tx.q.insert(seriesMeetings).values(dates.map((each) => ({ ...each, series_id: seriesId })));
}

/** The link of a new series: that of every date, or a booking for each. */
export async function linkOfSeries(tx: Tx, userId: string, link: string) {
  const books_links = link !== "" && (await isBooked(tx, userId, link));
  return { books_links, meeting_link: books_links ? "" : link };
}

/** A change without what it leaves out. */
export function withoutUndefined<T extends object>(all: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as never;
}

/** Later dates of these series do not invite an address any more. @returns in how many it stood */
export async function leavePlans(tx: Tx, email: string, which?: SQL): Promise<number> {
  const { series_id, plan } = meetingSeries;
  const named = like(sql`cast(${plan} as text)`, `%${JSON.stringify(email)}%`);
  const found = await tx.q.select({ series_id, plan }).from(meetingSeries).where(and(which, named));
  const invited = found.filter((one) => one.plan.participants.includes(email));
  for (const one of invited) {
    const participants = one.plan.participants.filter((other) => other !== email);
    await changeSeriesRow(tx, one.series_id, { plan: { ...one.plan, participants } });
  }
  return invited.length;
}

type Leaving = { user_id: string; email: string };

/** Gives the series of a deleted account to its heir, and invites it to none. */
export async function handOverSeries(tx: Tx, { user_id, email }: Leaving, heir: string): Promise<void> {
  await leavePlans(tx, email);
  await tx.q.update(meetingSeries).set({ created_by: heir }).where(eq(meetingSeries.created_by, user_id));
}

/** Rows of an archive: nothing follows from them. */
export const insertSeriesCopies = {
  meetingSeries: ({ q }, rows) => q.insertEach(meetingSeries, rows),
  seriesMeetings: ({ q }, rows) => q.insertEach(seriesMeetings, rows),
} satisfies InsertCopies;

/** Series that an archive says a person planned. */
export const acceptPlanner: AcceptName = ({ q }, personId, { user_id }, limit) =>
  q.updateSome(
    meetingSeries,
    { key: meetingSeries.series_id, where: eq(meetingSeries.archive_creator, personId), limit },
    { created_by: user_id, archive_creator: null },
  );
