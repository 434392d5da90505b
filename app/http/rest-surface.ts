import type { Request, RequestHandler } from "express";
import { AppError, notFound } from "#app/core/errors.ts";
import { type Endpoint, nounOf } from "./rest.ts";
import { bearerOf } from "./same-origin.ts";

type Address = Pick<Endpoint, "method" | "path">;

/** With its path as a pattern, as Express reads it: any case, with or without a slash at the end. */
function asMatcher<A extends Address>(address: A): Omit<A, "method"> & { method: string; pattern: RegExp } {
  const parts = address.path.replace(/\/+$/, "").split("/");
  const source = parts.map((part) => (part.startsWith(":") ? "[^/]+" : part)).join("/");
  return { ...address, method: address.method.toUpperCase(), pattern: new RegExp(`^${source}/?$`, "i") };
}

/** The bytes of a body that an endpoint takes, where that is more than a form. */
export function largestBody(endpoints: Endpoint[]): (req: Request) => number | undefined {
  const large = endpoints.filter(({ bodyLimit }) => bodyLimit !== undefined).map(asMatcher);
  return (req) =>
    large.find(({ method, pattern }) => method === req.method && pattern.test(req.path))?.bodyLimit;
}

/**
 * What a program asks for below one of REST's first words, and no endpoint took: 405 with the methods that the address
 * takes, or 404, in JSON. Readers go on to the pages, some of which stand below the same words.
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
    next(new AppError(405, `${req.method} is not supported here. Supported: ${allowed.join(", ")}.`));
  };
}

/** Says that it wants JSON; or speaks as programs do and does not say that it wants a page. */
function isForProgram(req: Request): boolean {
  if (req.accepts(["html", "json"]) === "json") return true;
  const wantsPage = /html/i.test(req.headers.accept ?? "");
  return !wantsPage && (bearerOf(req) !== undefined || Boolean(req.is("json")));
}
