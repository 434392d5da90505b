import type { RequestHandler, Response } from "express";
import { tooMany, unavailable } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";
import { texts, unreadable } from "../bodies/bad-request.ts";
import { guardAsync } from "./guard-async.ts";
import { announcedBytes, clientKey, strangersLimit } from "./limits.ts";

/** How much of the server's time strangers may take with what they send, and how many of them may wait. */
export type StrangersShare = {
  /** Of one, for all of them together, over a long time. */
  part: number;
  /** What they may take at once (ms) when nobody did before. */
  burstMs: number;
  waiting: { total: number; each: number };
};

/** What a request costs (ms) before its body is parsed, and each byte of it. */
const perRequest = 1;
const perByte = 1 / 32_000;

const retrySeconds = 5;

/**
 * Lets requests with a body through whose caller is not logged in: at once as long as all of them together take no more than
 * their part of the server's time, else in turn, an address after the other. So they hold up each other and nobody who is
 * logged in, and an address that sends much holds up itself most.
 */
export function strangersInTurn(share: StrangersShare): RequestHandler {
  const lane = createLane(share);
  return guardAsync(async (req, res, next) => {
    const bytes = announcedBytes(req, strangersLimit);
    if (bytes === 0 || res.locals.ctx.actor.kind === "user") return next();
    await lane.enter(clientKey(res), perRequest + bytes * perByte, res);
    res.locals.countMs = lane.count;
    next();
  });
}

type Waiting = { costMs: number; go: () => void };

function createLane({ part, burstMs, waiting: most }: StrangersShare) {
  /** By caller, in the order in which their turns come. */
  const queues = new Map<string, Waiting[]>();
  let waiting = 0;
  let creditMs = burstMs;
  let creditAt = performance.now();
  let isScheduled = false;

  function refill(): void {
    const now = performance.now();
    creditMs = Math.min(burstMs, creditMs + (now - creditAt) * part);
    creditAt = now;
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(admit, Math.max(1, -creditMs / part));
  }

  function admit(): void {
    isScheduled = false;
    refill();
    for (const [caller, queue] of queues) {
      if (creditMs <= 0) break;
      const next = queue.shift();
      // Behind the others, with what else it has sent.
      queues.delete(caller);
      if (queue.length > 0) queues.set(caller, queue);
      if (!next) continue;
      waiting--;
      creditMs -= next.costMs;
      next.go();
    }
    if (waiting > 0) schedule();
  }

  return {
    /** Resolves when it is the caller's turn. Rejects with 429 or 503 when too many wait. */
    enter(caller: string, costMs: number, res: Response): Promise<void> {
      refill();
      if (waiting === 0 && creditMs > 0) {
        creditMs -= costMs;
        return Promise.resolve();
      }
      const queue = queues.get(caller) ?? [];
      if (queue.length >= most.each) throw tooMany(retrySeconds, t(texts.tooManyAtOnce));
      if (waiting >= most.total) throw unavailable(t(texts.busy));
      return new Promise((resolve, reject) => {
        const entry = { costMs, go: resolve };
        queue.push(entry);
        queues.set(caller, queue);
        waiting++;
        schedule();
        res.locals.onClose(() => {
          const at = queue.indexOf(entry);
          if (at < 0) return;
          queue.splice(at, 1);
          waiting--;
          reject(unreadable());
        });
      });
    },
    /** Counts time (ms) beside what `enter` was told. */
    count(ms: number): void {
      creditMs -= Math.min(ms, burstMs);
    },
  };
}
