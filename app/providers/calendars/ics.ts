import type { EventInstance, VEvent } from "node-ical";
import { nameWithin } from "#app/core/clean-name.ts";
import { day as dayMs } from "#app/core/clock.ts";
import { offsetAt } from "#app/core/time-zone.ts";
import { t } from "#app/core/words.ts";
import { plannedZone } from "./account-events.ts";
import { meetingLinkIn } from "./meeting-link.ts";
import {
  CalendarError,
  type CalendarEvent,
  type CalendarReading,
  type ReadEvents,
  type Window,
} from "./port.ts";

type Ical = typeof import("node-ical")["default"];

/** A series of one date a minute would be without end; nobody has this many meetings in a window. */
const mostEvents = 1000;

/** Reads an iCalendar file (RFC 5545) at an address, unless it is the same as the last time. */
export async function readIcs(
  { fetch, read }: { fetch: typeof globalThis.fetch; read: typeof eventsIn },
  address: string,
  window: Window,
  etag: string | null,
): Promise<CalendarReading> {
  const url = address.replace(/^webcals?:/i, "https:");
  const headers = { Accept: "text/calendar, */*;q=0.1", ...(etag && { "If-None-Match": etag }) };
  const response = await fetch(url, { headers });
  if (response.status === 304) return { unchanged: true };
  if (!response.ok)
    throw new CalendarError(
      response.status === 404 || response.status === 410
        ? t("There's no longer a calendar at this address.")
        : t("The calendar's server answered with an error ({status}).", { status: response.status }),
    );
  const text = await response.text();
  if (!/^\s*BEGIN:VCALENDAR/i.test(text.replace(/^\uFEFF/, "")))
    throw new CalendarError(t("There's no calendar at this address."));
  if (!/^END:VCALENDAR\s*$/im.test(text))
    throw new CalendarError(t("The calendar's server sent only part of the calendar."));
  return { unchanged: false, etag: response.headers.get("etag"), ...(await read(text, window)) };
}

/** The meetings of an iCalendar file that begin within the window. */
export async function eventsIn(text: string, window: Window): Promise<ReadEvents> {
  // Loaded for the first calendar: a server that reads none starts sooner without it.
  const { default: ical } = await import("node-ical");
  const events: CalendarEvent[] = [];
  const { components, unread } = await componentsOf(ical, text);
  for (const component of components) {
    if (component?.type !== "VEVENT" || events.length > mostEvents) continue;
    const instances = instancesOf(ical, component, window);
    if (!instances) unread.push(uidOf(component.uid));
    for (const instance of instances ?? []) {
      const event = asEvent(component, instance);
      if (event && event.startsAt >= window.from && event.startsAt < window.to) events.push(event);
    }
  }
  const isEmpty = !/^BEGIN:VEVENT/im.test(text);
  const isCut = events.length > mostEvents;
  return { events: events.slice(0, mostEvents), isEmpty, unread: isCut ? "any" : unread };
}

type Components = Awaited<ReturnType<Ical["async"]["parseICS"]>>[string][];

/** The parser gives up at the first entry that breaks the rules: then every series is parsed alone, and that one left out. */
async function componentsOf(ical: Ical, text: string) {
  const components: Components = [];
  const unread: string[] = [];
  try {
    components.push(...Object.values(await ical.async.parseICS(text)));
  } catch {
    for (const [uid, series] of seriesIn(text)) {
      const parsed = await ical.async.parseICS(series).catch(() => null);
      if (parsed) components.push(...Object.values(parsed));
      else unread.push(uidOf(uid));
    }
  }
  return { components, unread };
}

/** By UID the dates of each series with the time zones of the file, as files of their own. */
function seriesIn(text: string): [string, string][] {
  const entry = /^BEGIN:VEVENT\r?\n[\s\S]*?^END:VEVENT\r?\n?/gim;
  const entries = text.match(entry) ?? [];
  const byUid = Map.groupBy(entries, (lines) => /^UID[^:\r\n]*:(.*)$/im.exec(lines)?.[1]?.trim() ?? "");
  const frame = text.replace(entry, "");
  const end = frame.search(/^END:VCALENDAR/im);
  return [...byUid].map(([uid, lines]) => [uid, frame.slice(0, end) + lines.join("") + frame.slice(end)]);
}

/** Null for an entry that breaks the rules: it does not hide the others. */
function instancesOf(ical: Ical, event: VEvent, { from, to }: Window): EventInstance[] | null {
  try {
    return ical.expandRecurringEvent(event, { from: new Date(from), to: new Date(to) });
  } catch {
    return null;
  }
}

function asEvent(series: VEvent, { event, start, end, isFullDay, isRecurring, summary }: EventInstance) {
  const zone = plannedZone(event.start?.tz ?? series.start?.tz);
  const startsAt = firstOfTwo(start.getTime(), zone);
  const minutes = Math.round((end.getTime() - start.getTime()) / 60_000);
  if (isFullDay || event.status === "CANCELLED" || series.status === "CANCELLED") return null;
  const found = meetingLinkIn([
    extra(event, "GOOGLE-CONFERENCE"),
    extra(event, "MICROSOFT-SKYPETEAMSMEETINGURL"),
    textOf(event.url),
    textOf(event.location),
    textOf(event.description),
  ]);
  if (!found || !Number.isFinite(startsAt)) return null;
  const moved = event.recurrenceid instanceof Date ? event.recurrenceid.getTime() : startsAt;
  return {
    ...found,
    uid: uidOf(series.uid),
    // Google writes the id of an event before its own name.
    externalId: String(series.uid).replace(/@google\.com$/, ""),
    originalStart: isRecurring ? moved : 0,
    title: nameWithin(textOf(summary), 200) || "Untitled meeting",
    startsAt,
    durationMinutes: Math.min(1440, Math.max(1, minutes || 30)),
    zone,
  };
}

/** Of a time that autumn repeats the first is meant (RFC 5545, 3.3.5); the parser gives the second. Instants in ms. */
function firstOfTwo(at: number, zone: string | null): number {
  if (zone === null || !Number.isFinite(at)) return at;
  const back = offsetAt(at - dayMs, zone) - offsetAt(at, zone);
  const isRepeated = back > 0 && at - back + offsetAt(at - back, zone) === at + offsetAt(at, zone);
  return isRepeated ? at - back : at;
}

function uidOf(uid: unknown): string {
  return String(uid).slice(0, 500);
}

/** A property whose name begins with X-. */
function extra(event: VEvent, name: string): string {
  return textOf((event as unknown as Record<string, unknown>)[name]);
}

/** A value with parameters is an object. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  const inner = typeof value === "object" && value !== null && "val" in value ? value.val : "";
  return typeof inner === "string" ? inner : "";
}
