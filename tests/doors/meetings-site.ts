import type { ServerBuild } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { setActiveProject } from "#app/domain/projects/write.server.ts";
import * as entry from "#app/entry.server.tsx";
import * as dashboard from "#app/routes/_app.dashboard.tsx";
import * as launch from "#app/routes/_app.launch-meeting.tsx";
import * as transcript from "#app/routes/_app.meetings.$meet_id.transcript.tsx";
import * as pending from "#app/routes/_app.pending-meetings._index.tsx";
import * as detail from "#app/routes/_app.pending-meetings.$meet_id.tsx";
import * as scheduling from "#app/routes/_app.schedule-meeting.tsx";
import * as layout from "#app/routes/_app.tsx";
import { FormClient } from "#tests/support/form-client.ts";
import { meetingsDoor } from "./meetings-door.ts";

/** The pages of a meeting's way to its transcript behind the real door; people's names are their sessions. */
export async function meetingsSite() {
  const site = await meetingsDoor({ build });
  for (const person of [site.ana, site.ben])
    await setActiveProject(site.workspace.ctx(person), { project_id: site.project.project_id });
  return {
    ...site,
    /** A browser without scripts, logged in. */
    browse(name: string) {
      const client = new FormClient(site.base);
      client.cookies.set("throughline", name);
      return client;
    },
  };
}

const pages = {
  dashboard,
  "launch-meeting": launch,
  "meetings/:meet_id/transcript": transcript,
  "meeting-summary/:meet_id": { default: () => "The summary" },
  "pending-meetings": pending,
  "pending-meetings/:meet_id": detail,
  "schedule-meeting": scheduling,
};

const routes = {
  root: { id: "root", path: "", module: { default: Outlet, ErrorBoundary: () => "Not found" } },
  "routes/_app": { id: "routes/_app", parentId: "root", module: layout },
  ...Object.fromEntries(
    Object.entries(pages).map(([path, module]) => [
      path,
      { id: path, parentId: "routes/_app", path, module },
    ]),
  ),
};

const build = {
  entry: { module: entry },
  routes,
  assets: {
    entry: { imports: [], module: "/entry.js" },
    routes: Object.fromEntries(
      Object.entries(routes).map(([id, route]) => [
        id,
        { ...route, module: `/${id}.js`, hasErrorBoundary: "ErrorBoundary" in route.module },
      ]),
    ),
    url: "/manifest.js",
    version: "test",
  },
  publicPath: "/assets/",
  assetsBuildDirectory: "",
  isSpaMode: false,
  future: {
    ...{ v3_fetcherPersist: true, v3_relativeSplatPath: true, v3_throwAbortReason: true },
    ...{ v3_singleFetch: true, v3_lazyRouteDiscovery: false },
  },
} as unknown as ServerBuild;
