import { hash } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import { ipKeyGenerator, MemoryStore, type Options } from "express-rate-limit";
import { AppError, tooMany } from "#app/core/errors.ts";
import { guardAsync } from "./guard-async.ts";

/** Requests per minute of one person, or of one address while nobody is logged in, by the class of the request. */
export type Bursts = { reads: number; writes: number; costly: number };
/**
 * Three times what a hurried person does; `costly` are calls that keep the engine busy. Logins have a counter of their
 * own that survives a restart.
 */
export const defaultBursts: Bursts = { reads: 3000, writes: 300, costly: 60 };

const windowSeconds = 60;

export const formLimit = 1_000_000;
export const uploadLimit = 25_000_000;

/**
 * Two bursts, one for looking and one for changing; 429 with Retry-After beyond them. How much is left stands in the
 * `RateLimit` headers of every answer (draft-ietf-httpapi-ratelimit-headers-08).
 */
export function burstLimits(bursts: Bursts): RequestHandler {
  const reads = burst("reads", bursts.reads);
  const writes = burst("writes", bursts.writes);
  return (req, res, next) => (req.method === "GET" || req.method === "HEAD" ? reads : writes)(req, res, next);
}

/** Beside its burst of changes, for endpoints that say so. */
export function costlyLimit({ costly }: Bursts): RequestHandler {
  return burst("costly", costly);
}

/**
 * Refuses a form that says it is too large before a byte of it is read. Whoever does not say how large must be an
 * endpoint, where the parser counts; a page's form always says.
 * @param uploads where files may be sent
 * @param ofEndpoint what an endpoint takes, if this is one that takes more than a form
 */
export function bodyLimits(
  uploads: RegExp[],
  ofEndpoint: (req: Request) => number | undefined,
): RequestHandler {
  return (req, _res, next) => {
    const path = req.path.replace(/\.data$/, "");
    const ofPage = uploads.some((pattern) => pattern.test(path)) ? uploadLimit : formLimit;
    const allowed = ofEndpoint(req) ?? ofPage;
    const chunked = req.headers["transfer-encoding"] !== undefined;
    if (chunked && /form/i.test(req.headers["content-type"] ?? "")) return next(lengthRequired());
    if (Number(req.headers["content-length"] ?? 0) <= allowed) return next();
    next(new AppError(413, `This is larger than the ${allowed / 1_000_000} MB the server accepts here.`));
  };
}

/** Counts of one minute, in memory. The headers are written here, as `rateLimit` itself costs a tenth of a small answer. */
function burst(name: keyof Bursts, limit: number): RequestHandler {
  const counts = new MemoryStore();
  counts.init({ windowMs: windowSeconds * 1000 } as Options);
  return guardAsync(async (_req, res, next) => {
    const key = clientKey(res);
    const { totalHits, resetTime } = await counts.increment(key);
    const wait = Math.max(Math.ceil(((resetTime?.getTime() ?? 0) - Date.now()) / 1000), 0);
    appendHeader(res, "RateLimit", `"${name}"; r=${Math.max(limit - totalHits, 0)}; t=${wait}`);
    appendHeader(
      res,
      "RateLimit-Policy",
      `"${name}"; q=${limit}; w=${windowSeconds}; pk=:${partitionOf(key)}:`,
    );
    if (totalHits <= limit) next();
    else next(tooMany(Math.max(wait, 1), "Too many requests. Please wait a minute."));
  });
}

/** Whom a limit is for: a person, or an address while nobody is logged in; of IPv6, where one host has many, its /56. */
export function clientKey({ locals: { ctx, address } }: Response): string {
  return ctx.actor.kind === "user" ? ctx.actor.userId : ipKeyGenerator(address);
}

/** Several limits may hold for one answer. */
function appendHeader(res: Response, header: string, value: string): void {
  const before = res.getHeader(header);
  res.setHeader(header, before === undefined ? value : `${before}, ${value}`);
}

/** Tells counts apart without saying whose they are. */
function partitionOf(key: string): string {
  return btoa(hash("sha256", key, "hex").slice(0, 12));
}

function lengthRequired(): AppError {
  return new AppError(411, "The length of a form must be known beforehand.");
}
