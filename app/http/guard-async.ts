import type { NextFunction, Request, RequestHandler, Response } from "express";

/** An async handler whose failure goes to `next`: Express 4 lets go of the promise, and a rejection nobody takes ends the process. */
export function guardAsync(
  handle: (req: Request, res: Response, next: NextFunction) => Promise<unknown>,
): RequestHandler {
  return (req, res, next) => (async () => handle(req, res, next))().catch(next);
}
