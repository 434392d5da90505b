import express, { Router } from "express";
import { type Failure, fail, oauthPeer } from "./oauth.ts";
import type { Peer } from "./server.ts";

export const zoomClient = { id: "zoom_Client-1", secret: "zoom-secret" };
export const zoomWebhookSecret = "zoom-demo-secret";

export type ZoomMeeting = Record<string, unknown> & { id: number; join_url: string };

/** Zoom: OAuth for a user-managed app, and meetings. Written from the service's published contract. */
export function zoomPeer() {
  const oauth = oauthPeer({
    paths: { authorize: "/oauth/authorize", token: "/oauth/token", revoke: "/oauth/revoke" },
    client: zoomClient,
    clientAuth: "basic",
    rotates: true,
    scopes: "meeting:write:meeting user:read:user",
    extra: () => ({ api_url: "https://api.zoom.us" }),
    deadGrant: { reason: "Invalid Token!", error: "invalid_grant" },
  });
  const meetings = new Map<string, ZoomMeeting>();
  const failures: Failure[] = [];
  let last = 91_234_567_889;
  const api = Router();

  api.use((req, res, next) => {
    const failure = failures.shift();
    if (failure) fail(res, failure);
    else if (oauth.accepts(req)) next();
    else res.status(401).json({ code: 124, message: "Invalid access token." });
  });
  api.use(express.json());
  api.get("/users/me", (_req, res) => void res.json({ id: "z1", email: "ana@zoom.test" }));
  api.post("/users/me/meetings", (req, res) => {
    const problem = problemOf(req.body);
    if (problem) return void res.status(400).json(problem);
    last += 1;
    const meeting = {
      ...req.body,
      id: last,
      created_at: "2026-11-20T12:00:00Z",
      host_email: "ana@zoom.test",
      join_url: `https://us05web.zoom.us/j/${last}?pwd=x`,
      start_url: `https://us05web.zoom.us/s/${last}?zak=host-only`,
      password: "a1b2c3",
    };
    meetings.set(String(last), meeting);
    res.status(201).json(meeting);
  });
  api.patch("/meetings/:id", (req, res) => {
    const meeting = meetings.get(req.params.id);
    if (!meeting) return void res.status(404).json(noSuchMeeting);
    Object.assign(meeting, req.body);
    res.status(204).end();
  });
  api.delete("/meetings/:id", (req, res) => {
    if (meetings.delete(req.params.id)) res.status(204).end();
    else res.status(404).json(noSuchMeeting);
  });

  return { router: Router().use(oauth.router).use("/v2", api), oauth, meetings, failures };
}

/** As one of the services of the development server. */
export function zoomStandIn(): Peer & ReturnType<typeof zoomPeer> {
  const peer = zoomPeer();
  const settings = () => ({
    ZOOM_CLIENT_ID: zoomClient.id,
    ZOOM_CLIENT_SECRET: zoomClient.secret,
    ZOOM_WEBHOOK_SECRET: zoomWebhookSecret,
  });
  return { ...peer, path: "/zoom", settings };
}

const noSuchMeeting = { code: 3001, message: "Meeting does not exist." };

function problemOf({ topic, type, start_time, duration }: Record<string, unknown>) {
  const errors = [
    ...(typeof topic === "string" && topic.length <= 200
      ? []
      : [{ field: "topic", message: "Invalid field." }]),
    ...(type === 2 ? [] : [{ field: "type", message: "Invalid field." }]),
    ...(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ?$/.test(String(start_time))
      ? []
      : [{ field: "start_time", message: "Invalid field." }]),
    ...(Number.isInteger(duration) ? [] : [{ field: "duration", message: "Invalid field." }]),
  ];
  return errors.length > 0 ? { code: 300, message: "Validation Failed.", errors } : null;
}
