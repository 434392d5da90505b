import type { RequestHandler } from "express";
import { guardAsync } from "./guard-async.ts";

/** What answers while a server waits for its setup. */
export type SetupGate = {
  /** The path of the setup page, the only one that is open. */
  path: string;
  /** Asked at each request until it is false. */
  isWaiting: () => Promise<boolean>;
  /** The refusal of everything else. */
  refusal: () => Error;
};

/** Until the setup is done, leads readers to its page and refuses everything else, programs and webhooks as well. */
export function setupGate({ path, isWaiting, refusal }: SetupGate): RequestHandler {
  let isDone = false;
  return guardAsync(async (req, res, next) => {
    isDone ||= !(await isWaiting());
    if (isDone || req.path === path || req.path === `${path}.data`) return next();
    const isReading = req.method === "GET" || req.method === "HEAD";
    if (isReading && req.accepts(["json", "html"]) === "html")
      return res.set("Cache-Control", "no-store").redirect(path);
    next(refusal());
  });
}
