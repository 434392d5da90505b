import type { Request, RequestHandler } from "express";
import { tooMany, unavailable } from "#app/core/errors.ts";
import { createBudget } from "./budget.ts";
import { clientKey, formLimit } from "./limits.ts";

/** Limits of the bytes of request bodies in memory, and of responses under way. */
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
 * Reserves memory for a body before it is read, until the response ends. A body longer than a form goes to disk, so at most
 * a form's length is reserved.
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
 * Limits the responses one caller has under way. A client that does not read keeps its response open until the
 * connection times out, so their number needs a limit.
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
