import { z } from "zod";
import { nameWithin } from "#app/core/clean-name.ts";
import { ProviderError } from "#app/core/provider-error.ts";
import { canonicalZone, isTimeZone } from "#app/core/time-zone.ts";
import { t } from "#app/core/words.ts";
import { outOfOrder, providerBusy, reconnect } from "../provider-failures.ts";
import { callProvider, type Fetch, type ProviderResponse } from "../provider-http.ts";
import { meetingLinkIn } from "./meeting-link.ts";
import type { CalendarEvent, ReadEvents } from "./port.ts";

/** Pages of one reading; a calendar with more meetings in two months is read as far as this. */
const mostPages = 20;

type Page = { items: unknown[]; next: URL | null };

/** Reads page after page. What lies behind the last one that is read is not known, and so not cancelled. */
export async function readPages(
  first: URL,
  readPage: (url: URL) => Promise<Page>,
  eventOf: (item: unknown) => CalendarEvent[],
): Promise<ReadEvents> {
  const events: CalendarEvent[] = [];
  let url: URL | null = first;
  for (let page = 0; page < mostPages && url; page++) {
    const { items, next }: Page = await readPage(url);
    events.push(...items.flatMap(eventOf));
    url = next;
  }
  return { events, isEmpty: false, unread: url ? "any" : [] };
}

type Details = {
  uid: string;
  externalId: string;
  title: string | null | undefined;
  start: string | undefined;
  end: string | undefined;
  zone: string | null | undefined;
  /** Of a date in a series: when it was planned to be at first. */
  original: string | undefined;
  /** Where a link to the meeting may stand, the surest place first. */
  texts: (string | null | undefined)[];
};

/** The event, where it has a link and a time of day. */
export function eventFrom({
  uid,
  externalId,
  title,
  start,
  end,
  zone,
  original,
  texts,
}: Details): CalendarEvent[] {
  const found = meetingLinkIn(texts);
  const startsAt = Date.parse(start ?? "");
  const minutes = Math.round((Date.parse(end ?? "") - startsAt) / 60_000);
  // Without a time of day it is an entry for whole days.
  if (!found || !Number.isFinite(startsAt)) return [];
  return [
    {
      ...{ ...found, externalId, startsAt },
      uid: uid.slice(0, 500),
      originalStart: original === undefined ? 0 : Date.parse(original) || startsAt,
      title: nameWithin(title ?? "", 200) || "Untitled meeting",
      durationMinutes: Math.min(1440, Math.max(1, minutes || 30)),
      zone: plannedZone(zone),
    },
  ];
}

/** A zone as a calendar names it, by a name that we know. UTC is what calendars write where they know none. */
export function plannedZone(name: string | null | undefined): string | null {
  const zone = name && isTimeZone(name) ? canonicalZone(name) : null;
  return zone === canonicalZone("Etc/UTC") ? null : zone;
}

type Request = { label: string; fetch: Fetch; accessToken: string; headers?: Record<string, string> };

/** One page in the service's form. Anything else is a failure, never a calendar without meetings. */
export async function readPageAs<T>(
  shape: z.ZodType<T>,
  { label, fetch, accessToken, headers }: Request,
  url: URL,
): Promise<T> {
  const response = await callProvider(label, fetch, { url, accessToken, headers });
  if (response.status !== 200) throw problemOf(label, response);
  const page = shape.safeParse(response.body);
  if (!page.success) throw outOfOrder(label);
  return page.data;
}

const Problem = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string() })).default([]) }),
});

/** Google gives its limits as 403 with a reason, Microsoft as 429, 503 or 509. */
function problemOf(label: string, { status, body, retryAfter }: ProviderResponse): ProviderError {
  const reason = Problem.safeParse(body).data?.error.errors[0]?.reason ?? "";
  if (status === 401 || (status === 403 && reason === "insufficientPermissions")) return reconnect(label);
  const isLimit = status === 429 || status === 509 || (status === 503 && retryAfter !== undefined);
  if (isLimit || (status === 403 && /rateLimitExceeded|quotaExceeded/i.test(reason)))
    return providerBusy(label, retryAfter ?? 60);
  if (status >= 500) return outOfOrder(label);
  return new ProviderError("refused", t("{label} doesn't let us read this calendar.", { label }));
}
