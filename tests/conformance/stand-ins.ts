import { platformsApi } from "#app/api/platforms.ts";
import type { Actor } from "#app/core/actor.ts";
import { setActiveProject } from "#app/domain/projects/write.server.ts";
import { createApp } from "#app/http/app.ts";
import type { MeetingPlan, ZoomPort } from "#app/providers/meeting-platform/port.ts";
import type { Providers } from "#app/providers/port.ts";
import * as scheduling from "#app/routes/_app.schedule-meeting.tsx";
import * as login from "#app/routes/login.tsx";
import * as signup from "#app/routes/signup.tsx";
import * as zoomCallback from "#app/routes/zoom.callback.tsx";
import { newPerson, newProject, testIdentity } from "#tests/support/people.ts";
import { serve } from "#tests/support/serve.ts";
import { Sightings } from "#tests/support/sightings.ts";
import { buildOf } from "#tests/support/site.ts";
import { type Journey, type Stage, tomorrow } from "#tests/support/stage.ts";
import { createWorkspace } from "#tests/support/workspace.ts";

/** States that only a connected service brings: the program's own pages and calls, before stand-ins for its ports. */
export const standInJourneys: Journey[] = [
  ["with Zoom connected, not connected, and out of order", zoom],
  ["with Google out of order", google],
];

const build = buildOf({
  "schedule-meeting": { module: scheduling },
  // In place of the one that every site has.
  login: { module: login, parentId: "root" },
  signup: { module: signup, parentId: "root" },
  "zoom/callback": { module: zoomCallback, parentId: "root" },
});

async function zoom(at: Stage) {
  const booked: MeetingPlan[] = [];
  const good: ZoomPort = {
    authorizationUrl: async () => "https://zoom.example.test/oauth",
    connect: async () => undefined,
    async book(_user, plan) {
      booked.push(plan);
      return "https://zoom.example.test/j/1";
    },
  };
  const out = () => Promise.reject(new Error("It is out of order"));
  const platforms = { zoom: good };
  const { seen, log, reader, call, id } = await site({ platforms });
  const back = "/zoom/callback?code=one&state=two";
  const fields = { intent: "generate-link", platform_type: "zoom", date: tomorrow, time: "10:00" };
  const link = () => reader.post("/schedule-meeting", fields);
  const path = `/meeting-platform/zoom/generate-link?date=${tomorrow}&time=10:00`;

  await reader.get(back);
  await reader.post(back, { code: "one", state: "two" });
  await link();
  await call("POST", path);
  await call("POST", `${path}&duration=`);
  const lengths = new Set(booked.map(({ duration }) => duration));
  at.sightings.measured("Zoom link: default duration", lengths.size === 1 ? [...lengths][0] : booked);

  platforms.zoom = { ...good, book: async () => null };
  await link();
  await call("POST", path);

  for (const said of [
    "generate Zoom meeting link",
    "complete Zoom authentication",
    "get Zoom authorization URL",
  ])
    log.expectError(`Failed to ${said}`);
  platforms.zoom = { authorizationUrl: out, connect: out, book: out };
  await link();
  await reader.post(back, { code: "one", state: "two" });
  await call("GET", `/meeting-platform/zoom/authorize/${id}`);
  at.sightings.standIn(seen);
}

async function google(at: Stage) {
  const social = { google: { authorizationUrl: () => Promise.reject(new Error("It is out of order")) } };
  const { seen, log, reader } = await site({ social });
  reader.cookies.clear();
  log.expectError("Google sign in failed");
  for (const path of ["/login", "/signup"]) {
    await reader.get(path);
    await reader.submit("Continue with Google");
  }
  at.sightings.standIn(seen);
}

/** Somebody logged in to a server with these ports, and what is read of it. */
async function site(ports: Partial<Providers>) {
  const workspace = await createWorkspace({
    now: Date.now(),
    providers: { identity: testIdentity, ...ports },
  });
  const ana = await newPerson(workspace, "ana");
  const { project_id } = await newProject(workspace, ana);
  await setActiveProject(workspace.ctx(ana), { project_id });
  const { actor: _nobody, ...services } = workspace.ctx({ kind: "anonymous", address: "" });
  const app = createApp({
    services,
    identify: async ({ sessionToken, address }): Promise<Actor> =>
      sessionToken === "ana" ? ana : { kind: "anonymous", address },
    ready: () => ({ ok: true, problems: [] }),
    build,
    api: [platformsApi],
    stopping: new AbortController().signal,
  });
  const base = await serve(app);
  const seen = new Sightings();
  const reader = seen.reader(base);
  reader.cookies.set("throughline", "ana");
  return { seen, log: workspace.log, reader, call: seen.caller(base, reader), id: ana.userId };
}
