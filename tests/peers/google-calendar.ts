import express, { Router } from "express";
import { type Failure, fail, idToken, oauthPeer } from "./oauth.ts";
import type { Peer } from "./server.ts";

/** The client of the sign-in as well: a server has one. */
export const googleClient = { id: "throughline.apps.googleusercontent.test", secret: "GOCSPX-stand-in" };

type Conference = { createRequest: { requestId: string; status: { statusCode: string } } } & Record<
  string,
  unknown
>;
type CalendarEvent = Record<string, unknown> & { id: string; conferenceData?: Conference };

/** Google: OAuth, and the events of the primary calendar with Meet conferences. Written from the published contract. */
export function googleCalendarPeer() {
  const oauth = oauthPeer({
    paths: { authorize: "/o/oauth2/v2/auth", token: "/token", revoke: "/revoke" },
    client: googleClient,
    clientAuth: "form",
    rotates: false,
    scopes: "",
    givesRefresh: ({ access_type }) => access_type === "offline",
    extra: () => ({ id_token: idToken({ email: "ana@google.test", email_verified: true }) }),
    deadGrant: { error: "invalid_grant", error_description: "Token has been expired or revoked." },
  });
  const events = new Map<string, CalendarEvent>();
  const conferences = new Map<string, string>();
  const failures: Failure[] = [];
  /** How many reads find a conference still pending; what it becomes then. */
  const conference = { pendingReads: 0, becomes: "success" };
  /** How many events a page of the list has at most, and how many pages were read. */
  const listing = { pageSize: 250, pages: 0 };
  const api = Router();

  api.use((req, res, next) => {
    const failure = failures.shift();
    if (failure) fail(res, failure);
    else if (oauth.accepts(req)) next();
    else res.status(401).json(errorOf(401, "authError", "Invalid Credentials"));
  });
  api.use(express.json());
  const all = "/calendars/primary/events";
  api.post(all, (req, res) => {
    const problem = problemOf(req.body);
    if (problem) return void res.status(400).json(problem);
    const id = `ev${events.size + 1}`;
    const iCalUID = `${id}@google.com`;
    const event: CalendarEvent = { ...req.body, id, iCalUID, status: "confirmed", conferenceData: undefined };
    const { createRequest } = req.body.conferenceData ?? {};
    // Without the version in the query the conference is ignored.
    if (createRequest && req.query.conferenceDataVersion === "1") {
      const code =
        conferences.get(createRequest.requestId) ?? `abc-mnop-${String.fromCharCode(97 + events.size)}yz`;
      conferences.set(createRequest.requestId, code);
      event.conferenceData = { createRequest: { ...createRequest, status: { statusCode: "pending" } } };
      settle(event);
    }
    events.set(id, event);
    res.json(event);
  });
  api.get(all, (req, res) => {
    const query = req.query as Record<string, string | undefined>;
    const isTimed = [query.timeMin, query.timeMax].every((at) => /T.*(Z|[+-]\d\d:\d\d)$/.test(at ?? ""));
    // The order by time is there only for single events.
    if (!isTimed || (query.orderBy === "startTime" && query.singleEvents !== "true"))
      return void res.status(400).json(errorOf(400, "badRequest", "Bad Request"));
    const begin = Number(query.pageToken?.replace("page-", "") ?? 0);
    const end = begin + Math.min(listing.pageSize, Number(query.maxResults ?? 250));
    const found = eventsWithin([...events.values()], query);
    listing.pages += 1;
    res.json({
      ...{ kind: "calendar#events", etag: '"p1"', summary: "ana@google.test", timeZone: "Europe/Berlin" },
      ...{
        accessRole: "owner",
        defaultReminders: [],
        items: found.slice(begin, end).map((event) => withAttendees(event, query)),
      },
      ...(end < found.length && { nextPageToken: `page-${end}` }),
    });
  });
  api.get(`${all}/:id`, (req, res) => {
    const event = events.get(req.params.id);
    if (!event) return void res.status(404).json(errorOf(404, "notFound", "Not Found"));
    settle(event);
    res.json(event);
  });
  api.patch(`${all}/:id`, (req, res) => {
    const event = events.get(req.params.id);
    if (!event) return void res.status(404).json(errorOf(404, "notFound", "Not Found"));
    const problem = problemOf({ ...event, ...req.body });
    if (problem) return void res.status(400).json(problem);
    res.json(Object.assign(event, req.body));
  });
  api.delete(`${all}/:id`, (req, res) => {
    if (events.delete(req.params.id)) res.status(204).end();
    else res.status(410).json(errorOf(410, "deleted", "Resource has been deleted"));
  });

  function settle(event: CalendarEvent): void {
    const request = event.conferenceData?.createRequest;
    if (!event.conferenceData || request?.status.statusCode !== "pending") return;
    if (conference.pendingReads-- > 0) return;
    request.status.statusCode = conference.becomes;
    if (conference.becomes !== "success") return;
    const uri = `https://meet.google.com/${conferences.get(request.requestId)}`;
    event.hangoutLink = uri;
    event.conferenceData.entryPoints = [{ entryPointType: "video", uri }];
  }

  const router = Router().use(oauth.router).use("/calendar/v3", api);
  return { router, oauth, events, failures, conference, listing };
}

/** As one of the services of the development server. */
export function googleCalendarStandIn(): Peer {
  const settings = () => ({ GOOGLE_CLIENT_ID: googleClient.id, GOOGLE_CLIENT_SECRET: googleClient.secret });
  return { ...googleCalendarPeer(), path: "/google", settings };
}

/** With more attendees than were asked for, only the owner of the calendar is listed. */
function withAttendees(event: CalendarEvent, { maxAttendees }: Record<string, string | undefined>) {
  const all = event.attendees as { self?: boolean }[] | undefined;
  if (!all || maxAttendees === undefined || all.length <= Number(maxAttendees)) return event;
  return { ...event, attendees: all.filter(({ self }) => self), attendeesOmitted: true };
}

/** Single events and dates of series that overlap the period, by time. Deleted ones are listed only where they are asked for. */
function eventsWithin(
  events: CalendarEvent[],
  { timeMin, timeMax, showDeleted }: Record<string, string | undefined>,
) {
  const at = (time: unknown) => {
    const { dateTime, date } = (time ?? {}) as { dateTime?: string; date?: string };
    return Date.parse(dateTime ?? date ?? "");
  };
  return events
    .filter(({ recurrence }) => recurrence === undefined)
    .filter(({ status }) => status !== "cancelled" || showDeleted === "true")
    .filter(({ start, end }) => at(end) > Date.parse(timeMin ?? "") && at(start) < Date.parse(timeMax ?? ""))
    .sort((one, other) => at(one.start) - at(other.start));
}

function errorOf(code: number, reason: string, message: string) {
  return { error: { errors: [{ domain: "global", reason, message }], code, message } };
}

function problemOf({ start, end }: { start?: { dateTime?: string }; end?: { dateTime?: string } }) {
  const [from, to] = [Date.parse(start?.dateTime ?? ""), Date.parse(end?.dateTime ?? "")];
  return to > from ? null : errorOf(400, "timeRangeEmpty", "The specified time range is empty.");
}
