import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  createRequestHandler,
  type ServerBuild,
  writeReadableStreamToWritable,
} from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from "express";
import { encodedPage } from "./compress.ts";
import { guardAsync } from "./guard-async.ts";
import { formLimit } from "./limits.ts";

/** Handles the pages with Remix, whose load context is `res.locals`. */
export function remixHandler(build: ServerBuild, { development }: { development: boolean }): RequestHandler {
  const handle = createRequestHandler(build, development ? "development" : "production");
  const patternOf = routePatterns(build);
  return guardAsync(async (req, res) => {
    res.locals.route = patternOf(req.path);
    await send(res, await handle(webRequest(req, res), res.locals as AppLoadContext));
    discardRest(req);
  });
}

/** The request as loaders and actions get it. Its signal aborts when the connection is closed before the answer is complete. */
function webRequest(req: ExpressRequest, res: ExpressResponse): Request {
  const left = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) left.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers))
    for (const one of Array.isArray(value) ? value : [value ?? ""]) if (one) headers.append(name, one);
  const url = `${req.protocol}://${req.headers.host ?? "localhost"}${req.originalUrl}`;
  const { method } = req;
  const common = { method, headers, signal: left.signal };
  if (method === "GET" || method === "HEAD") return new Request(url, common);
  return new Request(url, { ...common, body: createReadableStreamFromReadable(req), duplex: "half" });
}

/** Lets the client send what an action has not read of its form: until then it waits, and its connection is of no further use. */
function discardRest(req: ExpressRequest): void {
  if (req.complete || Number(req.headers["content-length"] ?? 0) > formLimit) return;
  req.removeAllListeners("data");
  req.resume();
}

/** A page is complete, and is written at once; data and files are streamed. */
async function send(res: ExpressResponse, { status, statusText, headers, body }: Response): Promise<void> {
  res.status(status);
  if (statusText) res.statusMessage = statusText;
  for (const [name, value] of headers) res.append(name, value);
  const { page } = res.locals;
  if (page && res.req.method !== "HEAD") sendPage(res, page);
  else if (body) await writeReadableStreamToWritable(body, res);
  else res.end();
}

function sendPage(res: ExpressResponse, page: Buffer): void {
  const encoded = encodedPage(res.req, page);
  if (encoded) res.setHeader("Content-Encoding", encoded.encoding);
  const { bytes } = encoded ?? { bytes: page };
  res.setHeader("Content-Length", bytes.length).end(bytes);
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
