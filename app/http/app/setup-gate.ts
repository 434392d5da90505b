import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { guardAsync } from "./guard-async.ts";

/** What answers while a server waits for its setup. */
export type SetupGate = {
  /** The path of the setup page, the only one that is open. */
  path: string;
  /** Whether the server waits for its setup, or has an account, and so never will again. */
  state: () => Promise<"waiting" | "open" | "done">;
  /** Called for a reader elsewhere, of whom no setting knows: from now on a server without an account waits for its setup. */
  demand: (req: IncomingMessage) => Promise<void>;
  /** The refusal of everything else. */
  refusal: () => Error;
};

/** Until the setup is done, leads readers to its page and refuses everything else, programs and webhooks as well. */
export function setupGate({ path, state, demand, refusal }: SetupGate): RequestHandler {
  let isDone = false;
  let isKnown = false;
  return guardAsync(async (req, res, next) => {
    if (res.locals.isElsewhere && !isKnown) {
      await demand(req);
      isKnown = true;
    }
    if (isDone) return next();
    const found = await state();
    isDone = found === "done";
    if (found !== "waiting" || req.path === path || req.path === `${path}.data`) return next();
    const isReading = req.method === "GET" || req.method === "HEAD";
    if (isReading && req.accepts(["json", "html"]) === "html")
      return res.set("Cache-Control", "no-store").redirect(path);
    next(refusal());
  });
}
