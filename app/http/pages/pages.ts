import { createRequestHandler } from "@remix-run/express";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { type RequestHandler, Router } from "express";
import { interfaceLanguages } from "#app/core/enums/language.ts";
import { memoize } from "#app/core/memoize.ts";
import { languageOfReader } from "#app/core/words.ts";
import { guardAsync } from "../app/guard-async.ts";
import { formLimit } from "../app/limits.ts";
import { sendInOnePiece } from "./one-piece.ts";
import { withRefusals } from "./resource-routes.ts";

type Options = { development: boolean };

/**
 * Handles the pages with Remix, whose load context is `res.locals`. Each page has a handler of its own, over a build that
 * holds its routes alone: Remix matches, ranks and makes all routes of its build anew for each request. What is no page, and
 * an address that is written in an unusual way, is left to the whole.
 */
export function pageRouter(asBuilt: ServerBuild, options: Options): Router {
  const build = withRefusals(asBuilt);
  const router = Router();
  for (const { id, pattern } of pagesOf(build)) {
    const nameRoute: RequestHandler = (_req, res, next) => {
      res.locals.route = pattern;
      next();
    };
    router.all([pattern, dataPathOf(pattern)], nameRoute, handlerOf(partOf(build, id), options));
  }
  return router.use(handlerOf(build, options));
}

/** A handler for each language: the scripts of a page hold the texts of one. */
function handlerOf(build: ServerBuild, options: Options): RequestHandler {
  const handlers = memoize(interfaceLanguages.length, (language) =>
    remixHandler(inScripts(build, language), options),
  );
  return (req, res, next) => handlers(languageOfReader())(req, res, next);
}

/** The build with the scripts of a language, where it has some of its own. */
function inScripts(build: ServerBuild, language: string): ServerBuild {
  const { others = {} } = build.assets as ServerBuild["assets"] & {
    others?: Record<string, typeof build.assets>;
  };
  const assets = others[language] ?? build.assets;
  const routes = Object.fromEntries(
    Object.keys(build.assets.routes).map((id) => [id, assets.routes[id] ?? build.assets.routes[id]]),
  );
  return { ...build, assets: { ...assets, routes } as typeof build.assets };
}

function remixHandler(build: ServerBuild, { development }: Options): RequestHandler {
  const handle = createRequestHandler({
    build,
    mode: development ? "development" : "production",
    getLoadContext: (_req, res) => res.locals as AppLoadContext,
  });
  return guardAsync(async (req, res, next) => {
    // Remix would take the port of its address from it, whoever sent it.
    delete req.headers["x-forwarded-host"];
    sendInOnePiece(res);
    res.locals.isForScripts = req.path.endsWith(".data");
    if (req.method === "GET" && res.locals.ctx)
      await res.locals.ctx.db.readTogether(() => handle(req, res, next));
    else await handle(req, res, next);
    discardRest(req);
  });
}

/** Lets the client send what an action has not read of its form: until then it waits, and its connection is of no further use. */
function discardRest(req: Parameters<RequestHandler>[0]): void {
  if (req.complete || Number(req.headers["content-length"] ?? 0) > formLimit) return;
  req.removeAllListeners("data");
  req.resume();
}

/** A build of a route and those around it. */
function partOf(build: ServerBuild, id: string): ServerBuild {
  const ids: string[] = [];
  for (let at: string | undefined = id; at; at = build.routes[at]?.parentId) ids.push(at);
  const part = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([one]) => ids.includes(one)));
  return {
    ...build,
    routes: part(build.routes),
    assets: { ...build.assets, routes: part(build.assets.routes) },
  };
}

/** The routes that have an address, in the order in which they are tried, each with its pattern. */
function pagesOf(build: ServerBuild): { id: string; pattern: string }[] {
  const found = Object.values(build.routes).flatMap((route) => {
    if (!route || route.path === "*" || !(route.path || route.index)) return [];
    const pattern = patternOf(build, route.id);
    return [{ id: route.id, pattern, rank: `${rankOf(pattern)} ${route.index ? 0 : 1}` }];
  });
  return found.toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
}

function patternOf({ routes }: ServerBuild, id: string): string {
  const segments: string[] = [];
  for (let at = routes[id]; at; at = at.parentId ? routes[at.parentId] : undefined)
    if (at.path) segments.unshift(at.path);
  return `/${segments.join("/")}`;
}

/** A segment by name comes before one that takes any word. */
function rankOf(pattern: string): string {
  return pattern.replace(/[^/]+/g, (segment) => (segment.startsWith(":") ? "1" : "0"));
}

/** Where scripts ask for the data of a page. */
function dataPathOf(pattern: string): string {
  return pattern === "/" ? "/_root.data" : `${pattern}.data`;
}
