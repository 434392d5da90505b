import { eq } from "drizzle-orm";
import { day, hour, second } from "#app/core/clock.ts";
import type { Ctx, Tx } from "#app/core/context.ts";
import { AppError, conflict, notFound } from "#app/core/errors.ts";
import { jobKey } from "#app/core/events.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { message, t } from "#app/core/words.ts";
import { withAccount } from "#app/domain/accounts/connections/changes.server.ts";
import { isMemberOf } from "#app/domain/workspaces/projects/people-queries.server.ts";
import { projectPolicy } from "#app/domain/workspaces/projects/policy.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import type { CalendarReading } from "#app/providers/calendars/port.ts";
import { calendarSeries, importedCalendars } from "#db/schema/calendars.ts";
import { addToProject, applyReading, setEvent } from "./changes.server.ts";
import {
  eventOf,
  eventsOfSeries,
  hasComing,
  importedCalendarById,
  importedCalendarOf,
  importedCalendarsOf,
} from "./queries.server.ts";
import {
  AddCalendar,
  DecideEvent,
  type EventRow,
  followedDays,
  type ImportedCalendarRow,
  mostCalendars,
  PauseCalendar,
  proposedDays,
  readCalendar,
  readEveryMs,
  WhichCalendar,
  waitAfter,
} from "./schema.ts";

/** Adds a calendar whose meetings are proposed in a project. It is read at once. */
export const addCalendar = operation({
  name: "calendars.add",
  account: "session",
  input: AddCalendar,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  can: projectPolicy.schedule,
  async prepare({ providers: { vault } }, { input: { address } }) {
    const feed_id = newId();
    return { feed_id, address_sealed: address === "" ? null : vault.seal(address, ownerOf(feed_id)) };
  },
  async run(
    tx,
    { actor, input: { project_id, kind, address, name }, prepared: { feed_id, address_sealed } },
  ) {
    const own = await importedCalendarsOf(tx, actor.userId);
    if (own.length >= mostCalendars)
      throw conflict(t("You've reached the limit of {mostCalendars} calendars.", { mostCalendars }));
    if (
      kind !== "address" &&
      own.some(({ calendar }) => calendar.kind === kind && calendar.project_id === project_id)
    )
      throw conflict(t("This calendar is already in this project."));
    await tx.q.insert(importedCalendars).values({
      feed_id,
      user_id: actor.userId,
      project_id,
      kind,
      paused: false,
      failures: 0,
      name: name || (kind === "address" ? new URL(address).host : accountNames[kind]),
      address_sealed: kind === "address" ? address_sealed : null,
      created_at: tx.now,
    });
    await readSoon(tx, feed_id);
    return { feed_id };
  },
});

/** A paused calendar is not read and proposes nothing. */
export const pauseCalendar = operation({
  name: "calendars.pause",
  account: "session",
  input: PauseCalendar,
  find: (scope, { feed_id }) => importedCalendarOf(scope, scope.actor.userId, feed_id),
  async run(tx, { input: { feed_id, paused } }) {
    const fresh = paused ? {} : { failures: 0, problem: null, etag: null };
    await changeCalendar(tx, feed_id, { paused, ...fresh });
    if (!paused) await readSoon(tx, feed_id);
    return { paused };
  },
});

/** Takes a calendar away, with what it proposes. Meetings that were added stay. */
export const removeCalendar = operation({
  name: "calendars.remove",
  account: "session",
  input: WhichCalendar,
  find: (scope, { feed_id }) => importedCalendarOf(scope, scope.actor.userId, feed_id),
  async run(tx, { input: { feed_id } }) {
    await tx.q.delete(importedCalendars).where(eq(importedCalendars.feed_id, feed_id));
    return { success: true };
  },
});

/** Adds a proposed meeting to its project, or dismisses it; for a series, every date of it now and later. */
export const decideEvent = operation({
  name: "calendars.decide",
  failed: message("Failed to create meeting"),
  input: DecideEvent,
  async find(scope, { event_id }) {
    const found = await eventOf(scope, scope.actor.userId, event_id);
    const project = found && (await projectFor(scope, found.calendar.project_id));
    return found && project && { ...found, role: project.role };
  },
  can: () => projectPolicy.schedule(),
  async run(tx, { input: { decision, series }, target: { calendar, event } }) {
    const wholeSeries = series && event.original_start !== 0;
    if (wholeSeries)
      await tx.q
        .insert(calendarSeries)
        .values({ feed_id: calendar.feed_id, uid: event.uid, decision })
        .onConflictDoUpdate({ target: [calendarSeries.feed_id, calendarSeries.uid], set: { decision } });
    const events = wholeSeries ? await eventsOfSeries(tx, calendar.feed_id, event.uid) : [event];
    const open = events.filter(({ status, starts_at }) => status === "proposed" && starts_at > tx.now);
    const meeting_ids: string[] = [];
    for (const one of open) {
      if (decision === "add" && isNear(tx, one)) meeting_ids.push(await addToProject(tx, calendar, one));
      else if (decision === "dismiss") await setEvent(tx, one.event_id, { status: "dismissed" });
    }
    return { decided: open.length, meeting_ids };
  },
});

/**
 * Reads a calendar and applies what it says. What cannot be read is a problem for its owner to see, and is tried again later.
 * The next reading is enqueued in the same commit, unless the calendar is paused.
 */
export const readImportedCalendar = operation({
  name: "calendars.read",
  who: "system",
  input: WhichCalendar,
  // One that was removed meanwhile is no failure of the job.
  find: async (scope, { feed_id }) => ({ calendar: await importedCalendarById(scope, feed_id) }),
  prepare: async (ctx, { target: { calendar } }) =>
    calendar && !calendar.paused ? attemptReading(ctx, calendar) : null,
  async run(tx, { target: { calendar }, prepared }) {
    if (!calendar || calendar.paused || prepared === null) return { read: false };
    const { feed_id } = calendar;
    const problem = (await isMemberOf(tx, calendar))
      ? (prepared.problem ?? (await problemOf(tx, calendar, prepared.reading)))
      : t("You're no longer in this project.");
    if (problem !== null) {
      const failures = calendar.failures + 1;
      await changeCalendar(tx, feed_id, { failures, problem, last_read_at: tx.now });
      await readSoon(tx, feed_id, Math.max(prepared.waitMs, waitAfter(failures)));
      return { read: false };
    }
    const { reading } = prepared;
    const read = { failures: 0, problem: null, last_read_at: tx.now };
    if (!reading || reading.unchanged) await changeCalendar(tx, feed_id, read);
    else {
      await applyReading(tx, calendar, reading);
      await changeCalendar(tx, feed_id, { ...read, etag: reading.etag, applied_at: tx.now });
    }
    await readSoon(tx, feed_id, readEveryMs);
    return { read: true };
  },
});

/** Makes sure that a calendar is read again, after its job was given up. */
export const readFeedLater = operation({
  name: "calendars.read-later",
  who: "system",
  input: WhichCalendar,
  async run(tx, { input: { feed_id } }) {
    await readSoon(tx, feed_id, waitAfter(3));
    return { success: true };
  },
});

/** An empty file where meetings were to come is a mistake of its server more often than a wish: nothing is deleted for it. */
async function problemOf(
  tx: Tx,
  { feed_id }: ImportedCalendarRow,
  reading: CalendarReading | null,
): Promise<string | null> {
  if (!reading || reading.unchanged || !reading.isEmpty || !(await hasComing(tx, feed_id))) return null;
  return t("This calendar came back empty, so your meetings stay. If you emptied it, remove it here.");
}

/** `waitMs`: the service asked for at least this long until the next reading. */
type Attempt = { reading: CalendarReading | null; problem: string | null; waitMs: number };

async function attemptReading(ctx: Ctx, calendar: ImportedCalendarRow): Promise<Attempt> {
  try {
    return { reading: await readNow(ctx, calendar), problem: null, waitMs: 0 };
  } catch (error) {
    ctx.log.info({ err: error, feed_id: calendar.feed_id }, "A calendar couldn't be read");
    const isForPeople =
      error instanceof AppError || (error instanceof Error && error.name === "CalendarError");
    const waitMs = error instanceof AppError ? (error.retryAfterSeconds ?? 0) * second : 0;
    return {
      reading: null,
      problem: isForPeople ? error.message : t("We couldn't read this calendar."),
      waitMs,
    };
  }
}

async function readNow(ctx: Ctx, calendar: ImportedCalendarRow): Promise<CalendarReading> {
  const { calendars, vault } = ctx.providers;
  const now = ctx.now();
  const window = { from: now - day, to: now + followedDays * day };
  const { kind, user_id, address_sealed, feed_id } = calendar;
  if (kind !== "address") {
    const reading = await withAccount(ctx, { user_id, vendor: kind }, (token) =>
      calendars.readAccount(kind, token, window),
    );
    if (!reading)
      throw conflict(t("Connect your {value} account in the settings first.", { value: accountNames[kind] }));
    return reading;
  }
  const address = address_sealed === null ? null : vault.open(address_sealed, ownerOf(feed_id));
  if (address === null) throw notFound(t("We lost this calendar's address. Add it again."));
  // Now and then everything is gone through, since the dates of a series come near without a change.
  const isRecent = calendar.applied_at !== null && now - calendar.applied_at < 6 * hour;
  return calendars.readAddress(address, window, isRecent ? calendar.etag : null);
}

const accountNames = { google: "Google", microsoft: "Microsoft" } as const;

/** What an address is sealed for: it cannot be opened in another row. */
function ownerOf(calendarId: string): string {
  return `calendar ${calendarId}`;
}

function isNear({ now }: Tx, { starts_at }: EventRow): boolean {
  return starts_at < now + proposedDays * day;
}

async function changeCalendar(tx: Tx, id: string, change: Partial<ImportedCalendarRow>): Promise<void> {
  await tx.q.update(importedCalendars).set(change).where(eq(importedCalendars.feed_id, id));
}

/** While a reading waits, a second one is not added; a person who adds or resumes a calendar gets one of their own. */
async function readSoon(tx: Tx, feed_id: string, delayMs = 0): Promise<void> {
  const key = jobKey(readCalendar, delayMs === 0 ? `${feed_id} now` : feed_id);
  await tx.enqueue(readCalendar, { feed_id }, { key, delayMs });
}
