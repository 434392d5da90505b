import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { Router } from "express";
import type { Actor } from "#app/core/actor.ts";
import type { Log } from "#app/core/log.ts";
import { type AppOptions, createApp } from "#app/http/app/app.ts";
import { pageFailed } from "#app/http/pages/page-failed.ts";
import { serve } from "#tests/support/serve.ts";
import { createWorkspace, person, type Workspace } from "#tests/support/workspace.ts";

export const ada = person();

/** The whole app over a database of this test. `ada-token` is Ada's, as a cookie and as a bearer token. */
export async function openApp(
  options: Partial<AppOptions> & { routes?: (router: Router) => void; log?: Log } = {},
): Promise<Workspace & { base: string; stopping: AbortController }> {
  const workspace = await createWorkspace();
  const { actor: _nobody, ...services } = workspace.ctx({ kind: "anonymous", address: "" });
  const stopping = new AbortController();
  const { routes, log = workspace.log, ...rest } = options;
  const router = Router();
  routes?.(router);
  const app = createApp({
    services: { ...services, log },
    identify: async ({ sessionToken, bearer, address }): Promise<Actor> =>
      (bearer ?? sessionToken) === "ada-token" ? ada : { kind: "anonymous", address },
    ready: () => ({ ok: true, problems: [] }),
    api: [router],
    stopping: stopping.signal,
    ...rest,
  });
  return { ...workspace, base: await serve(app), stopping };
}

type Handlers = {
  loader?: (args: PageArgs) => unknown;
  action?: (args: PageArgs) => unknown;
};
export type PageArgs = {
  request: Request;
  context: AppLoadContext;
  params: Record<string, string | undefined>;
};

/** The smallest build Remix serves: pages by their path, rendered as the JSON of what they were given. */
export function smallBuild(routes: Record<string, Handlers>): ServerBuild {
  const root = { id: "root", path: "", module: { default: () => null } };
  const pages = Object.entries(routes).map(([path, handlers]) => [
    path,
    { id: path, parentId: "root", path: path.slice(1), module: { default: () => null, ...handlers } },
  ]);
  return {
    entry: {
      module: {
        default: (
          _request: Request,
          status: number,
          headers: Headers,
          { staticHandlerContext }: Rendered,
        ) => {
          const { loaderData, actionData, errors } = staticHandlerContext;
          headers.set("Content-Type", "text/html; charset=utf-8");
          return new Response(JSON.stringify({ loaderData, actionData, errors }), { status, headers });
        },
        handleError: pageFailed,
      },
    },
    routes: { root, ...Object.fromEntries(pages) },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
    publicPath: "/assets/",
    assetsBuildDirectory: "",
    isSpaMode: false,
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: true,
      v3_lazyRouteDiscovery: false,
    },
  } as unknown as ServerBuild;
}

type Rendered = { staticHandlerContext: { loaderData: unknown; actionData: unknown; errors: unknown } };
