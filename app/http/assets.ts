import { globSync } from "node:fs";
import { extname } from "node:path";
import express, { type RequestHandler } from "express";
import { notFound } from "#app/core/errors.ts";

/**
 * Serves a folder of files whose names hold a hash of their content, so browsers may keep a copy for ever; an unknown name
 * is 404 at once. A file with a copy beside it that ends in `.br` is sent as that copy to whoever accepts Brotli.
 */
export function assets(folder: string): RequestHandler[] {
  const setRoute: RequestHandler = (_req, res, next) => {
    res.locals.route = "/assets/*";
    next();
  };
  const options = { immutable: true, maxAge: "1y", index: false, redirect: false };
  return [
    setRoute,
    smallerCopy(folder),
    express.static(folder, options),
    (_req, _res, next) => next(notFound()),
  ];
}

/** Leads a request to the copy that the build has compressed as far as it goes. */
function smallerCopy(folder: string): RequestHandler {
  const copies = new Set(
    globSync("**/*.br", { cwd: folder }).map((file) => `/${file.replaceAll("\\", "/")}`),
  );
  return (req, res, next) => {
    const copy = `${req.path}.br`;
    if (!copies.has(copy)) return next();
    res.vary("Accept-Encoding");
    if (req.headers["accept-encoding"] === undefined || !req.acceptsEncodings("br")) return next();
    res.type(extname(req.path)).setHeader("Content-Encoding", "br");
    req.url = copy;
    next();
  };
}
