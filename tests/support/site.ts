import type { ServerBuild } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import * as entry from "#app/entry.server.tsx";
import * as layout from "#app/routes/_app.tsx";
import { FormClient } from "./form-client.ts";

/** `parentId` is the name of another of these, when it stands in that one instead of the layout. */
type Page = { module: object; index?: boolean; parentId?: string; path?: string };

/** The pages under test in the real layout, as Remix would have compiled them, without the browser's assets. */
export function buildOf(pages: Record<string, Page>): ServerBuild {
  const below = Object.entries(pages).map(([path, page]) => [
    path,
    { id: path, parentId: "routes/_app", path, ...page },
  ]);
  const routes = {
    root: { id: "root", path: "", module: { default: Outlet, ErrorBoundary: () => "Not found" } },
    login: { id: "login", parentId: "root", path: "login", module: { default: () => "Log in" } },
    "routes/_app": { id: "routes/_app", parentId: "root", module: layout },
    ...(Object.fromEntries(below) as Record<string, { module: object }>),
  };
  const inBrowser = Object.entries(routes).map(([id, route]) => [
    id,
    { ...route, module: `/${id}.js`, hasErrorBoundary: "ErrorBoundary" in route.module },
  ]);
  return {
    entry: { module: entry },
    routes,
    assets: {
      entry: { imports: [], module: "/entry.js" },
      routes: Object.fromEntries(inBrowser),
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
}

/** Two ways to call on a site whose people's names are their tokens. */
export function visitors(base: string) {
  return {
    /** A browser without scripts, logged in. */
    browse(name: string) {
      const client = new FormClient(base);
      client.cookies.set("throughline", name);
      return client;
    },
    /** A program with a person's token: the status and the parsed JSON. */
    async call(name: string | null, method: string, path: string, body?: unknown) {
      const { status, text } = await send(base + path, name, method, body);
      return { status, body: text === "" ? null : JSON.parse(text) };
    },
  };
}

async function send(url: string, name: string | null, method: string, body: unknown) {
  const response = await fetch(url, {
    method,
    headers: {
      ...(name && { authorization: `Bearer ${name}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}
