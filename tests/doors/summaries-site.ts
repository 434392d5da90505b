import type { ServerBuild } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { actionItemsApi } from "#app/api/action-items.ts";
import { notificationsApi } from "#app/api/notifications.ts";
import { summariesApi } from "#app/api/summaries.ts";
import type { Actor } from "#app/core/actor.ts";
import * as entry from "#app/entry.server.tsx";
import { createApp } from "#app/http/app.ts";
import * as editRequest from "#app/routes/_app.edit-requests.$edit_id.tsx";
import * as summary from "#app/routes/_app.meeting-summary.$meet_id.tsx";
import * as actionItem from "#app/routes/_app.meeting-summary.$meet_id_.action-items.$action_id.tsx";
import * as notifications from "#app/routes/_app.notifications.tsx";
import * as layout from "#app/routes/_app.tsx";
import { stage } from "#tests/domain/summaries/stage.ts";
import { FormClient } from "#tests/support/form-client.ts";
import { serve } from "#tests/support/serve.ts";

/** The stage of the summaries behind the real door. People's names are their tokens. */
export async function summariesSite(options?: Parameters<typeof stage>[0]) {
  const at = await stage(options);
  const { host, admin, member, other, guest, stranger } = at;
  const people: Record<string, Actor> = { host, admin, member, other, guest, stranger };
  const { actor: _nobody, ...kernel } = at.workspace.ctx({ kind: "anonymous", address: "" });
  const app = createApp({
    kernel,
    identify: async ({ sessionToken, bearer, address }) =>
      people[bearer ?? sessionToken ?? ""] ?? { kind: "anonymous", address },
    ready: () => ({ ok: true, problems: [] }),
    api: [actionItemsApi, notificationsApi, summariesApi],
    build,
    stopping: new AbortController().signal,
  });
  const base = await serve(app);
  return {
    ...at,
    base,
    page: `/meeting-summary/${at.meeting_id}`,
    /** A browser without scripts, logged in. */
    browse(name: string) {
      const client = new FormClient(base);
      client.cookies.set("throughline", name);
      return client;
    },
    /** A program with somebody's token: the status and the bytes of the answer. */
    async call(name: string | null, method: string, path: string, body?: unknown) {
      const response = await fetch(base + path, {
        method,
        headers: {
          ...(name && { authorization: `Bearer ${name}` }),
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const text = await response.text();
      return { status: response.status, text, body: text === "" ? null : JSON.parse(text) };
    },
  };
}

const pages = {
  "meeting-summary/:meet_id": summary,
  "meeting-summary/:meet_id/action-items/:action_id": actionItem,
  notifications,
  "edit-requests/:edit_id": editRequest,
};

/** The pages under test in the real layout, without the compiler's assets. */
const routes = {
  root: { id: "root", path: "", module: { default: Outlet, ErrorBoundary: () => null } },
  login: { id: "login", parentId: "root", path: "login", module: { default: () => "Log in" } },
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
