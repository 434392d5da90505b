import { globSync } from "node:fs";
import { extname } from "node:path";
import express, { type RequestHandler } from "express";
import { notFound } from "#app/core/errors.ts";

/** Files in memory by their path, which begins with a slash. */
export type EmbeddedFiles = ReadonlyMap<string, Uint8Array>;
/** A folder, or files in memory. */
export type Assets = string | EmbeddedFiles;

const maxAgeSeconds = 365 * 24 * 3600;

/**
 * Serves files whose names hold a hash of their content, so browsers may keep a copy for ever; an unknown name is 404 at
 * once. A file with a copy beside it that ends in `.br` is sent as that copy to whoever accepts Brotli.
 */
export function assets(files: Assets): RequestHandler[] {
  const setRoute: RequestHandler = (_req, res, next) => {
    res.locals.route = "/assets/*";
    next();
  };
  const options = { immutable: true, maxAge: maxAgeSeconds * 1000, index: false, redirect: false };
  return [
    setRoute,
    smallerCopy(new Set(pathsOf(files).filter((path) => path.endsWith(".br")))),
    typeof files === "string" ? express.static(files, options) : fromMemory(files),
    (_req, _res, next) => next(notFound()),
  ];
}

function pathsOf(files: Assets): string[] {
  if (typeof files !== "string") return [...files.keys()];
  return globSync("**/*.br", { cwd: files }).map((file) => `/${file.replaceAll("\\", "/")}`);
}

function fromMemory(files: EmbeddedFiles): RequestHandler {
  return (req, res, next) => {
    const bytes = files.get(req.path);
    if (!bytes || !["GET", "HEAD"].includes(req.method)) return next();
    if (!res.hasHeader("Content-Type")) res.type(extname(req.path));
    res.setHeader("Cache-Control", `public, max-age=${maxAgeSeconds}, immutable`);
    res.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  };
}

/** Leads a request to the copy that the build has compressed as far as it goes. */
function smallerCopy(copies: Set<string>): RequestHandler {
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
