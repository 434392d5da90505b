import type { NextFunction, Request, RequestHandler, Response } from "express";

/** Passes the rejection of an async handler to `next`. Express 4 ignores the promise, and an unhandled rejection ends the process. */
export function guardAsync(
  handle: (req: Request, res: Response, next: NextFunction) => Promise<unknown>,
): RequestHandler {
  return (req, res, next) => (async () => handle(req, res, next))().catch(next);
}
