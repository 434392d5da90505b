import type { Request, RequestHandler } from "express";
import { AppError, notFound } from "#app/core/errors.ts";
import { bearerOf } from "../app/same-origin.ts";
import type { Endpoint } from "./endpoint.ts";
import { nounOf } from "./rest.ts";

type Address = Pick<Endpoint, "method" | "path">;

/** Adds the path as a pattern, as Express matches it: any case, with or without a slash at the end. */
function asMatcher<A extends Address>(address: A): Omit<A, "method"> & { method: string; pattern: RegExp } {
  const parts = address.path.replace(/\/+$/, "").split("/");
  const source = parts.map((part) => (part.startsWith(":") ? "[^/]+" : part)).join("/");
  return { ...address, method: address.method.toUpperCase(), pattern: new RegExp(`^${source}/?$`, "i") };
}

/**
 * Handles a program's call of an unknown endpoint below one of REST's first path segments: 405 with the methods of the
 * address, or 404, in JSON. Readers go on to the pages, some of which share those segments.
 */
export function noSuchCall(known: Address[]): RequestHandler {
  const nouns = new Set(known.map(({ path }) => nounOf(path)));
  const table = known.map(asMatcher);
  return (req, res, next) => {
    if (!nouns.has(nounOf(req.path)) || !isForProgram(req)) return next();
    res.locals.speaks = "json";
    const methods = table.filter(({ pattern }) => pattern.test(req.path)).map(({ method }) => method);
    if (methods.length === 0) return next(notFound());
    const allowed = [...new Set(methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method)))];
    res.setHeader("Allow", allowed.join(", "));
    next(new AppError(405, `${req.method} isn't supported here. Supported: ${allowed.join(", ")}.`));
  };
}

/** It accepts JSON before HTML; or it has a bearer token or a JSON body and does not ask for HTML. */
function isForProgram(req: Request): boolean {
  if (req.accepts(["html", "json"]) === "json") return true;
  const wantsPage = /html/i.test(req.headers.accept ?? "");
  return !wantsPage && (bearerOf(req) !== undefined || Boolean(req.is("json")));
}
