import express, { Router } from "express";
import { type Failure, fail, idToken, oauthPeer } from "./oauth.ts";
import type { Peer } from "./server.ts";

export const microsoftClient = { id: "11111111-2222-4333-8444-555555555555", secret: "micro~soft&secret" };

type GraphEvent = Record<string, unknown> & { id: string };

/** Microsoft: OAuth of the common tenant, and events with Teams meetings. Written from the published contract. */
export function graphPeer() {
  const oauth = oauthPeer({
    paths: {
      authorize: "/login/common/oauth2/v2.0/authorize",
      token: "/login/common/oauth2/v2.0/token",
      revoke: null,
    },
    client: microsoftClient,
    clientAuth: "form",
    rotates: true,
    scopes: "",
    givesRefresh: ({ scope = "" }) => scope.split(" ").includes("offline_access"),
    extra: () => ({ id_token: idToken({ preferred_username: "ana@microsoft.test" }) }),
    deadGrant: {
      ...{
        error: "invalid_grant",
        error_description: "AADSTS70000: The grant is expired.",
        error_codes: [70000],
      },
      ...{ timestamp: "2026-11-20 12:00:00Z", trace_id: "t", correlation_id: "c" },
    },
  });
  const events = new Map<string, GraphEvent>();
  const failures: Failure[] = [];
  const calendar = { allowedOnlineMeetingProviders: ["teamsForBusiness"] };
  /** How many events a page of the view has at most, how many pages were read, and a link to say in place of the right one. */
  const listing = { pageSize: 1000, pages: 0, nextLink: null as string | null };
  const api = Router();

  api.use((req, res, next) => {
    const failure = failures.shift();
    if (failure) fail(res, failure);
    else if (oauth.accepts(req)) next();
    else res.status(401).json(errorOf("InvalidAuthenticationToken", "Access token has expired."));
  });
  api.use(express.json());
  api.get("/me/calendar", (_req, res) => void res.json({ id: "c1", name: "Calendar", ...calendar }));
  api.post("/me/events", (req, res) => {
    if (!isTimed(req.body))
      return void res.status(400).json(errorOf("ErrorInvalidRequest", "The time is invalid."));
    const id = `AAMk${events.size + 1}`;
    const joinUrl = `https://teams.microsoft.com/l/meetup-join/19%3ameeting_${id}%40thread.v2/0?context=x`;
    const isOnline = req.body.isOnlineMeeting && req.body.onlineMeetingProvider === "teamsForBusiness";
    const onlineMeeting = isOnline ? { joinUrl, conferenceId: "123456789", tollNumber: null } : null;
    const event = { ...req.body, id, iCalUId: `0400${id}`, onlineMeetingUrl: null, onlineMeeting };
    events.set(id, event);
    res.status(201).json(event);
  });
  api.get("/me/calendarView", (req, res) => {
    const query = req.query as Record<string, string | undefined>;
    const [from, to] = [Date.parse(query.startDateTime ?? ""), Date.parse(query.endDateTime ?? "")];
    if (!(from < to))
      return void res
        .status(400)
        .json(errorOf("ErrorInvalidParameter", "This request requires a time window."));
    const found = [...events.values()]
      .filter(({ type }) => type !== "seriesMaster")
      .filter(({ start, end }) => utc(end) > from && utc(start) < to)
      .sort((one, other) => utc(one.start) - utc(other.start));
    const begin = Number(query.$skip ?? 0);
    const end = begin + Math.min(listing.pageSize, Number(query.$top ?? 10));
    const next = new URL(`http://${req.headers.host}${req.originalUrl}`);
    next.searchParams.set("$skip", String(end));
    listing.pages += 1;
    const prefer = String(req.headers.prefer ?? "");
    res.json({
      "@odata.context": "https://graph.microsoft.com/v1.0/$metadata#users('u')/calendarView",
      value: found.slice(begin, end).map((event) => selected(asPreferred(event, prefer), query.$select)),
      ...(end < found.length && { "@odata.nextLink": listing.nextLink ?? next.href }),
    });
  });
  api.get("/me/events/:id", (req, res) => {
    const event = events.get(req.params.id);
    if (event) res.json(event);
    else
      res.status(404).json(errorOf("ErrorItemNotFound", "The specified object was not found in the store."));
  });
  api.patch("/me/events/:id", (req, res) => {
    const event = events.get(req.params.id);
    if (event) res.json(Object.assign(event, req.body));
    else
      res.status(404).json(errorOf("ErrorItemNotFound", "The specified object was not found in the store."));
  });
  api.delete("/me/events/:id", (req, res) => {
    if (events.delete(req.params.id)) res.status(204).end();
    else
      res.status(404).json(errorOf("ErrorItemNotFound", "The specified object was not found in the store."));
  });

  const router = Router().use(oauth.router).use("/v1.0", api);
  return { router, oauth, events, failures, calendar, listing };
}

/** As one of the services of the development server. */
export function graphStandIn(): Peer {
  const settings = () => ({
    MICROSOFT_CLIENT_ID: microsoftClient.id,
    MICROSOFT_CLIENT_SECRET: microsoftClient.secret,
  });
  return { ...graphPeer(), path: "/microsoft", settings };
}

/** The events of the stand-in are in UTC. */
function utc(time: unknown): number {
  return Date.parse(`${(time as { dateTime?: string } | undefined)?.dateTime}Z`);
}

/** Times with seven decimals; the text in the form that was preferred, and a preview of 255 characters. */
function asPreferred(event: GraphEvent, prefer: string): GraphEvent {
  if (!prefer.includes('outlook.timezone="UTC"')) throw new Error("The stand-in knows UTC only.");
  const time = (at: unknown) => ({
    ...{ dateTime: new Date(utc(at)).toISOString().replace("Z", "0000"), timeZone: "UTC" },
  });
  const text = (event.body as { content?: string } | undefined)?.content ?? "";
  const contentType = prefer.includes('outlook.body-content-type="text"') ? "text" : "html";
  const content = contentType === "text" ? text : `<html><body>${text}</body></html>`;
  const body = { contentType, content };
  return { ...event, start: time(event.start), end: time(event.end), body, bodyPreview: text.slice(0, 255) };
}

function selected(event: GraphEvent, names: string | undefined): Record<string, unknown> {
  if (names === undefined) return event;
  const some = ["id", ...names.split(",")].map((name) => [name, event[name] ?? null]);
  return { "@odata.etag": 'W/"e"', ...Object.fromEntries(some) };
}

function errorOf(code: string, message: string) {
  return {
    error: {
      code,
      message,
      innerError: { date: "2026-11-20T12:00:00", "request-id": "r", "client-request-id": "r" },
    },
  };
}

/** Times carry no offset: the zone is the field beside them. */
function isTimed({
  start,
  end,
}: Record<string, { dateTime?: string; timeZone?: string } | undefined>): boolean {
  return [start, end].every(
    (at) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?$/.test(at?.dateTime ?? "") && at?.timeZone !== undefined,
  );
}
