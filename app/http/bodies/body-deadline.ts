import type { Request, RequestHandler } from "express";
import { hour, minute } from "#app/core/clock.ts";

/** How long the body of a request may take to arrive; hundreds of megabytes take longer than a form. */
const usualMs = 2 * minute;
export const longestMs = hour;

/** Closes the connection of a request whose body does not arrive in time: a client may send one byte every few seconds. */
export function bodyDeadline(takesLong: (req: Request) => boolean): RequestHandler {
  return (req, _res, next) => {
    if (!req.complete) {
      const timer = setTimeout(() => !req.complete && req.destroy(), takesLong(req) ? longestMs : usualMs);
      req.once("close", () => clearTimeout(timer));
    }
    next();
  };
}
