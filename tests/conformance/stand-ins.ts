import { platformsApi } from "#app/api/platforms.ts";
import type { Actor } from "#app/core/actor.ts";
import { disconnect } from "#app/domain/accounts/connections/write.server.ts";
import { setActiveProject } from "#app/domain/workspaces/projects/write.server.ts";
import { createApp } from "#app/http/app/app.ts";
import { noAccounts } from "#app/providers/accounts/embedded.ts";
import type { AccountPort } from "#app/providers/accounts/port.ts";
import { noPlatforms } from "#app/providers/meeting-platform/embedded.ts";
import type { MeetingPlan } from "#app/providers/meeting-platform/port.ts";
import type { Providers } from "#app/providers/port.ts";
import { captureRecorder } from "#app/providers/recorder/capture.ts";
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
  const good = {
    ...noPlatforms.zoom,
    async create(_token: string, plan: MeetingPlan) {
      booked.push(plan);
      return { externalId: String(booked.length), link: `https://us02web.zoom.us/j/${booked.length}` };
    },
  };
  const out = () => Promise.reject(new Error("It is out of order"));
  const failing = () => {
    throw new Error("It is out of order");
  };
  const account = zoomAccount();
  const platforms = { ...noPlatforms, zoom: good };
  const accounts = { ...noAccounts, zoom: account };
  const { seen, log, reader, call, id, disconnectZoom } = await site({ platforms, accounts });
  const authorize = `/meeting-platform/zoom/authorize/${id}`;
  const begun = await call("GET", authorize);
  const state = new URL(String(begun.body.authorization_url)).searchParams.get("state");
  const back = `/zoom/callback?code=one&state=${state}`;
  const fields = {
    intent: "generate-link",
    platform_type: "zoom",
    date: tomorrow,
    time: "10:00",
    zone: "UTC",
  };
  const link = () => reader.post("/schedule-meeting", fields);
  const path = `/meeting-platform/zoom/generate-link?date=${tomorrow}&time=10:00&time_zone=UTC`;

  await reader.get(back);
  await reader.post(back, { code: "one", state: String(state) });
  await link();
  await call("POST", path);
  await call("POST", `${path}&duration=`);
  const lengths = new Set(booked.map(({ minutes }) => minutes));
  at.sightings.measured("Zoom link: default duration", lengths.size === 1 ? [...lengths][0] : booked);

  for (const said of [
    "generate Zoom meeting link",
    "complete Zoom authentication",
    "get Zoom authorization URL",
  ])
    log.expectError(`Failed to ${said}`);
  platforms.zoom = { ...good, create: out };
  await reader.post("/schedule-meeting", { ...fields, title: "Another" });

  await disconnectZoom();
  await link();
  await call("POST", path);

  accounts.zoom = { ...account, exchange: out };
  const again = new URL(String((await call("GET", authorize)).body.authorization_url)).searchParams.get(
    "state",
  );
  await reader.post(back, { code: "one", state: String(again) });
  accounts.zoom = { ...account, authorizationUrl: failing };
  await link();
  await call("GET", authorize);
  at.sightings.standIn(seen);
}

function zoomAccount(): AccountPort {
  const grant = { accessToken: "access", refreshToken: "refresh", expiresIn: 3600, scopes: [] };
  return {
    revokes: true,
    authorizationUrl: ({ state }) => `https://zoom.example.test/oauth?state=${state}`,
    exchange: async () => ({ ...grant, accountName: "ana@example.test" }),
    refresh: async () => grant,
    revoke: async () => undefined,
  };
}

async function google(at: Stage) {
  const out = () => Promise.reject(new Error("It is out of order"));
  const rules = { domains: [], signup: false, roles: [] };
  const google = { name: "Google", rules, begin: out, finish: out, check: out, page: () => "" };
  const social = { google, oidc: null };
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
    providers: {
      identity: testIdentity,
      recorder: captureRecorder("a secret of 32 bytes or more...."),
      ...ports,
    },
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
  const disconnectZoom = () => disconnect(workspace.ctx(ana), { vendor: "zoom" });
  return {
    seen,
    log: workspace.log,
    reader,
    call: seen.caller(base, reader),
    id: ana.userId,
    disconnectZoom,
  };
}
