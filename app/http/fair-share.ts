import type { Request, RequestHandler } from "express";
import { tooMany, unavailable } from "#app/core/errors.ts";
import { createBudget } from "./budget.ts";
import { clientKey, formLimit } from "./limits.ts";

/** Bytes of bodies that may be in memory at once, and answers that may be under way at once. */
export type Shares = {
  bodies: { total: number; each: number };
  responses: { total: number; perPerson: number; perAddress: number };
};

export const defaultShares: Shares = {
  bodies: { total: 32_000_000, each: 8_000_000 },
  responses: { total: 1000, perPerson: 40, perAddress: 200 },
};

const retrySeconds = 5;
const busy = "The server is very busy right now. Please try again in a few seconds.";

/**
 * Makes room for a body before any of it is read, until its answer is over. What is longer than a form goes to disk,
 * and only the part of a form's length is ever held here.
 */
export function bodyShare({ total, each }: Shares["bodies"]): RequestHandler {
  const budget = createBudget({ total, each });
  return (req, res, next) => {
    const bytes = bytesOf(req);
    if (bytes === 0) return next();
    const key = clientKey(res);
    const verdict = budget.take(key, bytes);
    if (verdict !== "taken") return next(unavailable(busy));
    res.locals.onClose(() => budget.give(key, bytes));
    next();
  };
}

/**
 * Bounds the answers somebody has under way at once: a reader who never reads keeps theirs until the connection is
 * given up, and can hold only so many.
 */
export function responseShare({ total, perPerson, perAddress }: Shares["responses"]): RequestHandler {
  const people = createBudget({ total, each: perPerson });
  const addresses = createBudget({ total, each: perAddress });
  return (_req, res, next) => {
    const budget = res.locals.ctx.actor.kind === "user" ? people : addresses;
    const key = clientKey(res);
    const verdict = budget.take(key, 1);
    if (verdict === "caller-over")
      return next(
        tooMany(retrySeconds, "Too many requests are under way at once. Please try again in a moment."),
      );
    if (verdict === "all-over") return next(unavailable(busy));
    res.locals.onClose(() => budget.give(key, 1));
    next();
  };
}

function bytesOf({ headers }: Request): number {
  if (headers["transfer-encoding"] !== undefined) return formLimit;
  return Math.min(Number(headers["content-length"] ?? 0) || 0, formLimit);
}
