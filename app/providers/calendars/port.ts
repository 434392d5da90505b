import type { Platform } from "#app/core/enums/platform.ts";
/** One meeting of a calendar, or one date of a recurring one. Times in UTC milliseconds. */
export type CalendarEvent = {
  /** The iCalendar UID; the same for all dates of a series, and in every participant's calendar. */
  uid: string;
  /** Its id at the service, of the series where it recurs: what a booking there is stored by. */
  externalId: string;
  /** When this date of the series was planned to be at first; 0 for a meeting that does not recur. It stays when it moves. */
  originalStart: number;
  title: string;
  startsAt: number;
  durationMinutes: number;
  /** IANA name of the zone it was planned in; null where the calendar writes UTC, as it does for want of one. */
  zone: string | null;
  /** Where the meeting takes place online. */
  link: string;
  platform: Platform;
};

/** `etag` is sent with the next reading; null where the service has none. */
export type CalendarReading = { unchanged: true } | ({ unchanged: false; etag: string | null } & ReadEvents);

export type ReadEvents = {
  events: CalendarEvent[];
  /** The file of a calendar has no entry at all, in any period. */
  isEmpty: boolean;
  /** UIDs of entries that could not be read, or "any" when the reading ended early: these were not cancelled. */
  unread: string[] | "any";
};

/** Both ends in UTC milliseconds. */
export type Window = { from: number; to: number };

/**
 * Reads the meetings with a link that begin within a window. All-day, cancelled and declined ones are left out.
 * All calls throw `CalendarError`, or `ProviderError` for a connected account.
 */
export type CalendarPort = {
  /** @param address http, https or webcal, chosen by a person */
  readAddress(address: string, window: Window, etag: string | null): Promise<CalendarReading>;
  readAccount(vendor: "google" | "microsoft", accessToken: string, window: Window): Promise<CalendarReading>;
  close(): Promise<void>;
};

/** Why a calendar could not be read, in words for its owner. */
export class CalendarError extends Error {
  override name = "CalendarError";
}
