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

  return { router: Router().use(oauth.router).use("/v1.0", api), oauth, events, failures, calendar };
}

/** As one of the services of the development server. */
export function graphStandIn(): Peer {
  const settings = () => ({
    MICROSOFT_CLIENT_ID: microsoftClient.id,
    MICROSOFT_CLIENT_SECRET: microsoftClient.secret,
  });
  return { ...graphPeer(), path: "/microsoft", settings };
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
