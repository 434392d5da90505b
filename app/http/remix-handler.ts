import { createRequestHandler } from "@remix-run/express";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import type { RequestHandler } from "express";

/** Handles the pages with Remix, whose load context is `res.locals`. */
export function remixHandler(build: ServerBuild, { development }: { development: boolean }): RequestHandler {
  const handle = createRequestHandler({
    build,
    mode: development ? "development" : "production",
    getLoadContext: (_req, res) => res.locals as AppLoadContext,
  });
  const patternOf = routePatterns(build);
  return (req, res, next) => {
    res.locals.route = patternOf(req.path);
    return handle(req, res, next);
  };
}

type PageRoute = { id: string; path?: string; index?: boolean; children: PageRoute[] };

/** Maps a path, also that of a data request, to the pattern of its page. */
function routePatterns(build: ServerBuild): (path: string) => string {
  const routes = Object.values(build.routes).flatMap((route) => route ?? []);
  const below = (parentId: string | undefined): PageRoute[] =>
    routes
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }) => ({ id, path, index, children: index ? [] : below(id) }));
  const tree = below(undefined) as Parameters<typeof matchRoutes>[0];
  return (path) => {
    const page = path === "/_root.data" ? "/" : path.replace(/\.data$/, "");
    const segments = (matchRoutes(tree, page) ?? []).flatMap(({ route }) => route.path ?? []);
    return `/${segments.join("/")}`.replace(/\/+/g, "/");
  };
}
