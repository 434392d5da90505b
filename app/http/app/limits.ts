import type { Request, RequestHandler, Response } from "express";
import { ipKeyGenerator, rateLimit } from "express-rate-limit";
import type { CountCalls } from "#app/core/call-count.ts";
import { minute } from "#app/core/clock.ts";
import { AppError, tooMany } from "#app/core/errors.ts";
import { unknownAddress } from "#app/core/network.ts";
import { t } from "#app/core/words.ts";
import { sizeText, tooLargeFor } from "../bodies/bad-request.ts";
import { createCallCounts } from "./call-counts.ts";

/** Requests per minute of one person, or of one address for anonymous requests, by the class of the request. */
export type Bursts = { reads: number; writes: number; costly: number; programs: number };
/**
 * Three times what a busy person does. `costly` are calls that use the AI engine, `programs` those of programs that act for a
 * person, which take nothing of what the person has. Logins have their own counter, which survives a restart.
 */
export const defaultBursts: Bursts = { reads: 3000, writes: 300, costly: 60, programs: 120 };

export const formLimit = 1_000_000;
/** The most that is read of a caller who is not logged in; also of a JSON body that is not declared to be longer. */
export const strangersLimit = 64_000;
export const uploadLimit = 25_000_000;

/**
 * One limit for reads, one for writes and one for the calls of programs; 429 with Retry-After beyond them. The `RateLimit`
 * headers of every response say how much is left (draft-ietf-httpapi-ratelimit-headers-08).
 * @param programs where programs call, as Express has a path
 */
export function burstLimits(
  bursts: Bursts,
  db: SharedCounts = {},
  programs: readonly string[] = [],
): RequestHandler {
  const reads = burst("reads", bursts.reads, db);
  const writes = burst("writes", bursts.writes, db);
  const calls = burst("programs", bursts.programs, db);
  const isProgram = (path: string) => programs.includes(path.toLowerCase().replace(/\/$/, ""));
  return (req, res, next) => {
    if (isProgram(req.path)) return calls(req, res, next);
    (req.method === "GET" || req.method === "HEAD" ? reads : writes)(req, res, next);
  };
}

/** A further limit for endpoints that are marked as costly. */
export function costlyLimit({ costly }: Bursts, db: SharedCounts = {}): RequestHandler {
  return burst("costly", costly, db);
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

type SharedCounts = { countCalls?: CountCalls };

/** Counts the requests of one minute, in this process or in all that share a database. */
function burst(name: keyof Bursts, limit: number, { countCalls }: SharedCounts): RequestHandler {
  return rateLimit({
    ...(countCalls ? { store: createCallCounts(name, countCalls) } : {}),
    windowMs: minute,
    limit,
    identifier: name,
    // It would read the stack, and with it the map of the sources.
    validate: { creationStack: false },
    standardHeaders: "draft-8",
    legacyHeaders: false,
    keyGenerator: (_req, res) => clientKey(res),
    handler: (_req, res, next) =>
      next(tooMany(Number(res.getHeader("Retry-After")) || 1, t("Too many requests. Wait a minute."))),
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

function tooLargeForStrangers(): AppError {
  const most = sizeText(strangersLimit);
  return new AppError(
    413,
    t("This is larger than the {most} the server accepts without a login. Log in and send it again.", {
      most,
    }),
  );
}

function lengthRequired(): AppError {
  return new AppError(411, t("The form needs a Content-Length."));
}
