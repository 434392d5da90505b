import { z } from "zod";
import type { Ctx, Tx } from "#app/core/context.ts";
import { AppError, conflict, invalid } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { message, t } from "#app/core/words.ts";
import { timeZoneOf } from "#app/domain/accounts/users/queries.server.ts";
import { applyChange, createMeeting, removeMeeting } from "#app/domain/meetings/meetings/changes.server.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { meetingFor, meetingParts } from "#app/domain/meetings/meetings/queries.server.ts";
import { enteredOf, type MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { meetingView } from "#app/domain/meetings/meetings/view.ts";
import { noZoneOfAccount, wallClock, zonedInstant } from "#app/domain/meetings/meetings/wall-clock.ts";
import { book, type MadeBooking } from "#app/domain/scheduling/bookings/changes.server.ts";
import { saveFirstChoice } from "#app/domain/transcripts/bots/choice-changes.server.ts";
import { membersOfProjects } from "#app/domain/workspaces/projects/people-queries.server.ts";
import { projectPolicy } from "#app/domain/workspaces/projects/policy.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import {
  addDate,
  changeSeriesRow,
  endSeries,
  extendSoon,
  linkOfSeries,
  missingDates,
  saveDates,
  startSeries,
  withoutUndefined,
  zoneWhenMoved,
} from "./changes.server.ts";
import { meetingsAfter, openSeries, projectsWithSeries, seriesOf } from "./queries.server.ts";
import { datesAfter } from "./recurrence.ts";
import {
  ChangeSeries,
  ScheduleSeries,
  type SeriesRow,
  WhichInSeries,
  WhichProjectsSeries,
} from "./schema.ts";

/** Schedules a meeting, with the choice about its recorder, and its series where it repeats. */
export const scheduleSeries = operation({
  name: "series.schedule",
  failed: message("Failed to create meeting"),
  input: ScheduleSeries,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  can: projectPolicy.schedule,
  async run(tx, { actor, input: { automatic, repeats, time_zone, ...input }, target }) {
    const meeting = await createMeeting(tx, actor.userId, { ...input, time_zone });
    if (automatic) await saveFirstChoice(tx, meeting, automatic, actor.userId);
    if (repeats !== "never") {
      const { project_id: _, scheduled_at: __, participants, ...plan } = input;
      const people = participants.map(({ email }) => email);
      const link = await linkOfSeries(tx, actor.userId, input.meeting_link);
      const all = { ...plan, ...link, participants: people, automatic: automatic ?? null };
      const zone = await zoneOfSeries(tx, actor.userId, time_zone);
      await startSeries(tx, meeting, { repeats, zone, plan: all });
    }
    const standing = { isHost: true, projectRole: target.role };
    return meetingView(actor, meeting, standing, await meetingParts(tx, [meeting]));
  },
});

/** Changes a meeting; where asked, also every later one of its series, and those still to be made. */
export const changeSeries = operation({
  name: "series.change",
  failed: message("Failed to update meeting"),
  input: ChangeSeries,
  async find(scope, { meeting_id }) {
    const target = await meetingFor(scope, meeting_id);
    return target && { ...target, series: await seriesOf(scope, meeting_id) };
  },
  can: (actor, { standing }) => meetingPolicy.edit(actor, standing),
  async run(tx, { actor, input, target: { meeting, standing, series } }) {
    const { applies_to, repeats, time_zone, meeting_id: _, ...change } = input;
    const zone = zoneWhenMoved(meeting, change.scheduled_at, time_zone);
    const changed = await applyChange(tx, meeting, { ...change, time_zone: zone });
    const how = { change, repeats };
    if (!series || series.ended_at !== null)
      await beginToRepeat(tx, changed, { repeats, zone: () => zoneOfSeries(tx, actor.userId, time_zone) });
    else if (applies_to === "following") await changeFollowing(tx, { series, meeting, changed }, how);
    return meetingView(actor, changed, standing, await meetingParts(tx, [changed]));
  },
});

type Change = Omit<z.output<typeof ChangeSeries>, "meeting_id" | "applies_to" | "repeats" | "time_zone">;
type Repeats = z.output<typeof ChangeSeries>["repeats"];
type How = { change: Change; repeats: Repeats };
type Beginning = { repeats: Repeats; zone: () => Promise<string> };

/** A series keeps its time of day somewhere: without a zone nobody knows where. */
async function zoneOfSeries(tx: Tx, userId: string, named: string | undefined): Promise<string> {
  const zone = named ?? (await timeZoneOf(tx, userId));
  if (zone === null) throw invalid({ time_zone: [t(noZoneOfAccount)] });
  return zone;
}

/** A meeting that was planned once repeats from now on, as it is. */
async function beginToRepeat(tx: Tx, meeting: MeetingRow, { repeats, zone }: Beginning): Promise<void> {
  if (!repeats || repeats === "never" || meeting.platform_type === null) return;
  if (await seriesOf(tx, meeting.meeting_id))
    throw conflict(t("This meeting's series has ended. Schedule a new one."));
  const { participants, agendas } = await meetingParts(tx, [meeting]);
  const { scheduled_at: _, ...entered } = enteredOf(meeting);
  const link = await linkOfSeries(tx, meeting.created_by, meeting.manual_meeting_link ?? "");
  const plan = {
    ...entered,
    platform_type: meeting.platform_type,
    ...link,
    automatic: null,
    agenda: agendas.flatMap(({ agenda_items }) => agenda_items),
    participants: participants.filter(({ role }) => role !== "host").map(({ email }) => email),
  };
  await startSeries(tx, meeting, { repeats, zone: await zone(), plan });
}

type Moved = { series: SeriesRow; meeting: MeetingRow; changed: MeetingRow };

async function changeFollowing(tx: Tx, { series, meeting, changed }: Moved, how: How): Promise<void> {
  if (how.repeats === "never") return endSeries(tx, series, meeting.scheduled_at);
  const { series_id, plan, zone } = series;
  const repeats = how.repeats ?? series.repeats;
  const { date, time } = wallClock(changed.scheduled_at, zone);
  const later = (await meetingsAfter(tx, series_id, meeting.scheduled_at)).filter(
    ({ meeting_id }) => meeting_id !== meeting.meeting_id,
  );
  const dates = datesAfter(repeats, date, date, later.length);
  const { scheduled_at: _, meeting_link, ...fields } = how.change;
  const isSameLink = meeting_link === undefined || meeting_link === (meeting.manual_meeting_link ?? "");
  const isRelinked = !isSameLink || changed.platform_type !== meeting.platform_type;
  const link = isRelinked ? await linkOfSeries(tx, series.created_by, meeting_link ?? "") : null;
  for (const [at, one] of later.entries())
    await applyChange(tx, one, {
      ...fields,
      ...(link && { meeting_link: link.meeting_link }),
      scheduled_at: new Date(zonedInstant(dates[at] ?? date, time, zone) ?? 0).toISOString(),
    });
  const ids = [meeting, ...later].map(({ meeting_id }) => meeting_id);
  const made = [date, ...dates];
  await saveDates(
    tx,
    series_id,
    ids.map((meeting_id, at) => ({ meeting_id, date: made[at] ?? date })),
  );
  const { participants, ...rest } = fields;
  const people = participants && { participants: participants.map(({ email }) => email) };
  await changeSeriesRow(tx, series_id, {
    ...{ repeats, start_date: date, time, made_through: made.at(-1) ?? date },
    plan: { ...plan, ...withoutUndefined(rest), ...people, ...link },
  });
  await extendSoon(tx, series.project_id);
}

/** Deletes a meeting and all later ones of its series, and ends it. */
export const cancelFollowing = operation({
  name: "series.cancel-following",
  failed: message("Failed to delete meeting"),
  input: WhichInSeries,
  async find(scope, { meeting_id }) {
    const target = await meetingFor(scope, meeting_id);
    const series = target && (await seriesOf(scope, meeting_id));
    return target && series && { ...target, series };
  },
  can: (actor, { standing }) => meetingPolicy.delete(actor, standing),
  async run(tx, { target: { meeting, series } }) {
    await endSeries(tx, series, meeting.scheduled_at);
    await removeMeeting(tx, meeting);
    return { success: true };
  },
});

type Extension = { series_id: string; date: string; made: MadeBooking | null };

/**
 * For a job: makes the meetings that the series of a project lack, so that each has its next two. A series whose host has left
 * the project ends. Done twice it changes nothing.
 */
export const extendProjectSeries = operation({
  name: "series.extend",
  who: "system",
  input: WhichProjectsSeries,
  async prepare(ctx, { input: { project_id } }): Promise<Extension[]> {
    const lacking = await ctx.db.read((q) => lackingDates({ q, now: ctx.now() }, project_id));
    const made: Extension[] = [];
    for (const { series, dates } of lacking)
      for (const { date, at } of series.plan.books_links ? dates : [])
        made.push({ series_id: series.series_id, date, made: await bookFor(ctx, series, at) });
    return made;
  },
  async run(tx, { input: { project_id }, prepared }) {
    const members = new Set((await membersOfProjects(tx, [project_id])).map(({ user_id }) => user_id));
    let next = Number.POSITIVE_INFINITY;
    for (const { series, dates } of await lackingDates(tx, project_id)) {
      if (!members.has(series.created_by)) {
        await endSeries(tx, series, tx.now);
        continue;
      }
      for (const each of dates) {
        const booked = prepared.find(
          ({ series_id, date }) => series_id === series.series_id && date === each.date,
        );
        await addDate(tx, series, each, booked?.made ?? null);
      }
      const [first] = await meetingsAfter(tx, series.series_id, tx.now);
      if (first) next = Math.min(next, first.scheduled_at);
    }
    if (next !== Number.POSITIVE_INFINITY) await extendSoon(tx, project_id, next);
    return { next };
  },
});

async function lackingDates(
  { q, now }: Pick<Tx, "now"> & { q: Parameters<typeof openSeries>[0]["q"] },
  projectId: string,
) {
  const all = await openSeries({ q }, projectId);
  const found = [];
  for (const series of all) {
    const ahead = await meetingsAfter({ q }, series.series_id, now);
    found.push({ series, dates: missingDates(series, ahead.length, now) });
  }
  return found;
}

/** Null when the host has no account there any more: the meeting then waits for a link. */
async function bookFor(
  ctx: Ctx,
  { created_by, plan, zone }: SeriesRow,
  at: number,
): Promise<MadeBooking | null> {
  const { title, duration_minutes: minutes, platform_type } = plan;
  try {
    return await book(ctx, created_by, platform_type, { title, startsAt: at, minutes, zone });
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** At the start of the program: goes on with all series, in case a job was lost. */
export const resumeSeries = operation({
  name: "series.resume",
  who: "system",
  input: z.object({}),
  async run(tx) {
    const ids = await projectsWithSeries(tx);
    for (const project_id of ids) await extendSoon(tx, project_id);
    return { projects: ids.length };
  },
});
