import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import type { RequestHandler } from "express";
import { notFound } from "#app/core/errors.ts";

/** Files in memory by their path, which begins with a slash. */
export type EmbeddedFiles = ReadonlyMap<string, Uint8Array>;
/** A folder, or files in memory. */
export type Assets = string | EmbeddedFiles;

const maxAgeSeconds = 365 * 24 * 3600;

/**
 * Serves files whose names hold a hash of their content, so browsers may keep a copy for ever; an unknown name is 404 at
 * once. A file with a copy beside it that ends in `.br` is sent as that copy to whoever accepts Brotli. A file of a folder
 * is read once: those that are there at the start do not change.
 */
export function assets(files: Assets): RequestHandler[] {
  const setRoute: RequestHandler = (_req, res, next) => {
    res.locals.route = "/assets/*";
    next();
  };
  const { paths, read } = typeof files === "string" ? inFolder(files) : inMemory(files);
  return [
    setRoute,
    smallerCopy(new Set(paths.filter((path) => path.endsWith(".br")))),
    send(read),
    (_req, _res, next) => next(notFound()),
  ];
}

/** The paths of all files, each with a slash before it. */
export function assetPaths(files: Assets): string[] {
  return (typeof files === "string" ? inFolder(files) : inMemory(files)).paths;
}

type Files = { paths: string[]; read: (path: string) => Uint8Array | undefined };

function inMemory(files: EmbeddedFiles): Files {
  return { paths: [...files.keys()], read: (path) => files.get(path) };
}

function inFolder(folder: string): Files {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const fileOf = new Map(
    found.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [`/${relative(folder, file).replaceAll("\\", "/")}`, file];
    }),
  );
  const contents = new Map<string, Uint8Array>();
  return {
    paths: [...fileOf.keys()],
    read(path) {
      const file = fileOf.get(path);
      if (file && !contents.has(path)) contents.set(path, readFileSync(file));
      return contents.get(path);
    },
  };
}

function send(read: Files["read"]): RequestHandler {
  return (req, res, next) => {
    const bytes = ["GET", "HEAD"].includes(req.method) ? read(req.path) : undefined;
    if (!bytes) return next();
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
