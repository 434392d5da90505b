import type { RequestHandler } from "express";
import { tooMany, unavailable } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";
import { texts } from "../bodies/bad-request.ts";
import { announcedBytes, clientKey, formLimit, strangersLimit } from "./limits.ts";
import { createQuota } from "./quota.ts";
import type { StrangersShare } from "./strangers.ts";

/** Limits of the bytes of request bodies in memory, of responses under way, and of the time strangers take. */
export type Shares = {
  strangers: StrangersShare;
  bodies: { total: number; each: number };
  responses: { total: number; perPerson: number; perAddress: number };
};

export const defaultShares: Shares = {
  strangers: { part: 0.25, burstMs: 250, waiting: { total: 500, each: 30 } },
  bodies: { total: 32_000_000, each: 8_000_000 },
  responses: { total: 1000, perPerson: 40, perAddress: 200 },
};

const retrySeconds = 5;

/**
 * Reserves memory for a body before it is read, until the response ends; what strangers send takes nothing of what there is
 * for people who are logged in. A body longer than a form goes to disk, so at most a form's length is reserved.
 * @param ofStrangers the most that is read of a stranger, in bytes
 */
export function bodyShare(limits: Shares["bodies"], ofStrangers = strangersLimit): RequestHandler {
  const people = createQuota(limits);
  const strangers = createQuota(limits);
  return (req, res, next) => {
    const isPerson = res.locals.ctx.actor.kind === "user";
    const bytes = announcedBytes(req, isPerson ? formLimit : ofStrangers);
    if (bytes === 0) return next();
    const budget = isPerson ? people : strangers;
    const key = clientKey(res);
    const verdict = budget.take(key, bytes);
    if (verdict !== "taken") return next(unavailable(t(texts.busy)));
    res.locals.onClose(() => budget.give(key, bytes));
    next();
  };
}

/**
 * Limits the responses one caller has under way. A client that does not read keeps its response open until the
 * connection times out, so their number needs a limit.
 */
export function responseShare({ total, perPerson, perAddress }: Shares["responses"]): RequestHandler {
  const people = createQuota({ total, each: perPerson });
  const addresses = createQuota({ total, each: perAddress });
  return (_req, res, next) => {
    const budget = res.locals.ctx.actor.kind === "user" ? people : addresses;
    const key = clientKey(res);
    const verdict = budget.take(key, 1);
    if (verdict === "caller-over") return next(tooMany(retrySeconds, t(texts.tooManyAtOnce)));
    if (verdict === "all-over") return next(unavailable(t(texts.busy)));
    res.locals.onClose(() => budget.give(key, 1));
    next();
  };
}
