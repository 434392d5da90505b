import { hash } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import { ipKeyGenerator, MemoryStore, type Options } from "express-rate-limit";
import { AppError, tooMany } from "#app/core/errors.ts";
import { keep } from "#app/core/keep.ts";
import { unknownAddress } from "#app/core/network.ts";
import { sizeText, tooLargeFor } from "./bad-request.ts";
import { guardAsync } from "./guard-async.ts";

/** Requests per minute of one person, or of one address for anonymous requests, by the class of the request. */
export type Bursts = { reads: number; writes: number; costly: number };
/**
 * Three times what a busy person does. `costly` are calls that use the AI engine. Logins have their own counter, which
 * survives a restart.
 */
export const defaultBursts: Bursts = { reads: 3000, writes: 300, costly: 60 };

const windowSeconds = 60;
const mostPartitions = 5000;

export const formLimit = 1_000_000;
/** The most that is read of a caller who is not logged in; also of a JSON body that is not declared to be longer. */
export const strangersLimit = 64_000;
export const uploadLimit = 25_000_000;

/**
 * One limit for reads and one for writes; 429 with Retry-After beyond them. The `RateLimit` headers of every response say
 * how much is left (draft-ietf-httpapi-ratelimit-headers-08).
 */
export function burstLimits(bursts: Bursts): RequestHandler {
  const reads = burst("reads", bursts.reads);
  const writes = burst("writes", bursts.writes);
  return (req, res, next) => (req.method === "GET" || req.method === "HEAD" ? reads : writes)(req, res, next);
}

/** A further limit for endpoints that are marked as costly. */
export function costlyLimit({ costly }: Bursts): RequestHandler {
  return burst("costly", costly);
}

/**
 * Refuses the form of a page by its Content-Length before it is read; it must have that header. Pages that take files read
 * nothing of a stranger.
 * @param ofUploads the limit of a page to which files may be sent, in bytes
 */
export function formLimits(ofUploads: (path: string) => number | undefined): RequestHandler {
  return (req, res, next) => {
    const chunked = req.headers["transfer-encoding"] !== undefined;
    if (chunked && /form/i.test(req.headers["content-type"] ?? "")) return next(lengthRequired());
    const length = Number(req.headers["content-length"] ?? 0);
    if (length <= strangersLimit) return next();
    const allowed = ofUploads(req.path.replace(/\.data$/, ""));
    if (length > (allowed ?? formLimit)) return next(tooLargeFor(allowed ?? formLimit));
    if (allowed === undefined && res.locals.ctx.actor.kind !== "user") return next(tooLargeForStrangers());
    next();
  };
}

/** The length of a body that is to come, `most` where nothing is said. */
export function announcedBytes({ headers }: Request, most: number): number {
  if (headers["transfer-encoding"] !== undefined) return most;
  return Math.min(Number(headers["content-length"] ?? 0) || 0, most);
}

/** Counts requests of one minute, in memory. The headers are written here, because express-rate-limit's own middleware is slow. */
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

/**
 * The key of a limit: the signed-in person, else the address; for IPv6, where one host has many, the /56 network. Where the
 * address is a proxy's, each request counts for itself: strangers must not use up what everybody has.
 */
export function clientKey({ locals: { ctx, address, requestId } }: Response): string {
  if (ctx.actor.kind === "user") return ctx.actor.userId;
  return address === unknownAddress ? requestId : ipKeyGenerator(address);
}

/** Several limits can apply to one response. */
function appendHeader(res: Response, header: string, value: string): void {
  const before = res.getHeader(header);
  res.setHeader(header, before === undefined ? value : `${before}, ${value}`);
}

/** A hash of the key, so that the header does not show it. */
const partitionOf = keep(mostPartitions, (key) => btoa(hash("sha256", key, "hex").slice(0, 12)));

function tooLargeForStrangers(): AppError {
  const most = sizeText(strangersLimit);
  return new AppError(
    413,
    `This is larger than the ${most} the server accepts without a login. Please log in and send it again.`,
  );
}

function lengthRequired(): AppError {
  return new AppError(411, "The length of a form must be known beforehand.");
}
