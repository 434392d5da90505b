import type { RequestHandler } from "express";

/** For a call whose address is a page's too: who asks for HTML gets the page. */
export const unlessPage: RequestHandler = (req, _res, next) => {
  if (req.accepts(["json", "html"]) === "html") next("route");
  else next();
};
