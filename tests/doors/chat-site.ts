import type { ServerBuild } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { chatApi } from "#app/api/chat.ts";
import type { Actor } from "#app/core/actor.ts";
import { setActiveProject } from "#app/domain/projects/write.server.ts";
import * as entry from "#app/entry.server.tsx";
import { createApp } from "#app/http/app.ts";
import { groupMeetingsHandler } from "#app/jobs/group-meetings.ts";
import * as newChat from "#app/routes/_app.memory-gpt._index.tsx";
import * as chat from "#app/routes/_app.memory-gpt.$session_id.tsx";
import * as deleteChat from "#app/routes/_app.memory-gpt.$session_id_.delete.tsx";
import * as search from "#app/routes/_app.search.tsx";
import * as hub from "#app/routes/_app.summary-hub.tsx";
import * as layout from "#app/routes/_app.tsx";
import { memorySpace, newPerson, newProject } from "#tests/domain/chat/seed.ts";
import { FormClient } from "#tests/support/form-client.ts";
import { serve } from "#tests/support/serve.ts";

/** Two people in one project and a stranger, behind the real door. Their first names are their tokens. */
export async function chatSite() {
  const space = await memorySpace({ handlers: [groupMeetingsHandler] });
  const ana = await newPerson(space, "Ana");
  const ben = await newPerson(space, "Ben");
  const eve = await newPerson(space, "Eve");
  const project_id = await newProject(space, [ana.userId, ben.userId]);
  const elsewhere = await newProject(space, [eve.userId]);
  for (const actor of [ana, ben]) await setActiveProject(space.ctx(actor), { project_id });
  await setActiveProject(space.ctx(eve), { project_id: elsewhere });
  const people: Record<string, Actor> = { ana, ben, eve };
  const { actor: _nobody, ...kernel } = space.ctx({ kind: "anonymous", address: "" });
  const app = createApp({
    kernel,
    identify: async ({ sessionToken, bearer, address }) =>
      people[bearer ?? sessionToken ?? ""] ?? { kind: "anonymous", address },
    ready: () => ({ ok: true, problems: [] }),
    api: [chatApi],
    build,
    stopping: new AbortController().signal,
  });
  const base = await serve(app);
  return {
    space,
    project_id,
    elsewhere,
    ...{ ana, ben, eve },
    /** A browser without scripts, logged in. */
    browse(name: string) {
      const client = new FormClient(base);
      client.cookies.set("throughline", name);
      return client;
    },
    /** A program with somebody's token. */
    async call(name: string | null, method: "GET" | "POST", path: string, body?: unknown) {
      const response = await fetch(`${base}/cross-memory-gpt${path}`, {
        method,
        headers: {
          ...(name && { authorization: `Bearer ${name}` }),
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    },
  };
}

const pages = {
  "memory-gpt": { module: newChat, index: true },
  "memory-gpt/:session_id": { module: chat },
  "memory-gpt/:session_id/delete": { module: deleteChat },
  search: { module: search },
  "summary-hub": { module: hub },
};

/** The pages under test in the real layout, without the compiler's assets. */
const routes = {
  root: { id: "root", path: "", module: { default: Outlet, ErrorBoundary: () => null } },
  login: { id: "login", parentId: "root", path: "login", module: { default: () => null } },
  "routes/_app": { id: "routes/_app", parentId: "root", module: layout },
  ...Object.fromEntries(
    Object.entries(pages).map(([path, page]) => [path, { id: path, parentId: "routes/_app", path, ...page }]),
  ),
};

const build = {
  entry: { module: entry },
  routes,
  assets: {
    entry: { imports: [], module: "/entry.js" },
    routes: Object.fromEntries(
      Object.entries(routes).map(([id, route]) => [id, { ...route, module: `/${id}.js` }]),
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
