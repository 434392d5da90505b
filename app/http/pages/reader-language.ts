import type { RequestHandler } from "express";
import { readerLanguage, speakIn } from "#app/core/reader-language.ts";

/** Pages, and what goes wrong on the way to them, are in the reader's language. */
export const inReaderLanguage: RequestHandler = (req, res, next) => {
  const { actor } = res.locals.ctx;
  const chosen = actor.kind === "user" || actor.kind === "pending-mfa" ? actor.language : null;
  speakIn(readerLanguage(chosen, req.headers["accept-language"]), next);
};
