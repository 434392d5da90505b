import type { Request, RequestHandler, Response } from "express";
import { ipKeyGenerator, type RateLimitInfo, rateLimit } from "express-rate-limit";
import { AppError, tooMany } from "#app/core/errors.ts";

/** Requests per minute of one person, or of one address while nobody is logged in, by the class of the request. */
export type Bursts = { reads: number; writes: number; costly: number };
/**
 * Three times what a hurried person does; `costly` are calls that keep the engine busy. Logins have a counter of their
 * own that survives a restart.
 */
export const usualBursts: Bursts = { reads: 3000, writes: 300, costly: 60 };

export const formLimit = 1_000_000;
export const uploadLimit = 25_000_000;

/**
 * Two bursts, one for looking and one for changing; 429 with Retry-After beyond them. How much is left stands in the
 * `RateLimit` headers of every answer (draft-ietf-httpapi-ratelimit-headers-08).
 */
export function burstLimits({ reads, writes }: Bursts): RequestHandler[] {
  const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";
  return [burst("reads", reads, (req) => !isRead(req)), burst("writes", writes, isRead)];
}

/** Beside its burst of changes, for endpoints that say so. */
export function costlyLimit({ costly }: Bursts): RequestHandler {
  return burst("costly", costly, () => false);
}

/**
 * Refuses a form that says it is too large before a byte of it is read. Whoever does not say how large must be an
 * endpoint, where the parser counts; a page's form always says.
 * @param uploads where files may be sent
 */
export function bodyLimits(uploads: RegExp[]): RequestHandler {
  return (req, _res, next) => {
    const path = req.path.replace(/\.data$/, "");
    const allowed = uploads.some((pattern) => pattern.test(path)) ? uploadLimit : formLimit;
    const chunked = req.headers["transfer-encoding"] !== undefined;
    if (chunked && /form/i.test(req.headers["content-type"] ?? "")) return next(lengthRequired());
    if (Number(req.headers["content-length"] ?? 0) <= allowed) return next();
    next(new AppError(413, `This is larger than the ${allowed / 1_000_000} MB the server accepts here.`));
  };
}

function burst(name: keyof Bursts, limit: number, skip: (req: Request) => boolean): RequestHandler {
  return rateLimit({
    limit,
    windowMs: 60_000,
    skip,
    identifier: name,
    standardHeaders: "draft-8",
    legacyHeaders: false,
    keyGenerator: (_req: Request, { locals }: Response) =>
      locals.ctx.actor.kind === "user" ? locals.ctx.actor.userId : ipKeyGenerator(locals.address),
    handler: (req, _res, next) => {
      const { resetTime } = (req as Request & { rateLimit: RateLimitInfo }).rateLimit;
      const seconds = Math.ceil(((resetTime?.getTime() ?? Date.now()) - Date.now()) / 1000);
      next(tooMany(Math.max(seconds, 1), "Too many requests. Please wait a minute."));
    },
  });
}

function lengthRequired(): AppError {
  return new AppError(411, "The length of a form must be known beforehand.");
}
