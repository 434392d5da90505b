import type { Request, RequestHandler } from "express";
import { forbidden } from "#app/core/errors.ts";
import { isLoopback } from "#app/core/network.ts";
import { cookiesOf } from "./cookies.ts";

/** Requests that change something without coming from one of our pages. There are no others. */
export const exemptions: { why: string; applies: (req: Request, origin: string) => boolean }[] = [
  { why: "a webhook, which is signed or carries its token", applies: (req) => isWebhook(req.path) },
  {
    why: "a bearer token and no cookie: no foreign page can make a browser send that",
    applies: (req, origin) => bearerOf(req) !== undefined && !hasSession(req, origin),
  },
  {
    why: "the identity service, which looks at no cookie: there is nothing to borrow. A form's answer is a page that logs in, so a form is of ours",
    applies: (req) => /^\/auth\/v1(\/|$)/i.test(req.path) && !isForm(req),
  },
  {
    why: "a program asking for its first token: no browser leaves out both headers",
    applies: (req, origin) =>
      /^\/auth\/(login|signup)(\/|$)/i.test(req.path) && isBare(req) && !hasSession(req, origin),
  },
];

/** Where a recorder delivers. */
export const deliveries = { method: "post", path: "/recall/transcription" } as const;
const webhooks = new RegExp(`^(/hooks|${deliveries.path})(/|$)`, "i");

export function isWebhook(path: string): boolean {
  return webhooks.test(path);
}

/**
 * Stands in front of everything that changes something. What the browser says of where the request comes from must
 * agree with where we are: Sec-Fetch-Site and Origin, each if present. Where we are is the configured ORIGIN; without
 * one it is the Host header, never a forwarded one, and the scheme is left open for an unannounced proxy. Neither is a
 * program, or a browser from before 2020: refused over https, and over plain http when a session's cookie comes with it,
 * unless that is this machine.
 */
export function sameOrigin(configured: string | undefined): RequestHandler {
  return (req, res, next) => {
    const { origin } = res.locals;
    if (/^(GET|HEAD|OPTIONS)$/.test(req.method)) return next();
    if (exemptions.some(({ applies }) => applies(req, origin))) return next();
    if (isBare(req) ? mayBeBare(req, origin) : comesFromUs(req, configured)) return next();
    next(
      forbidden("This request did not come from a page of this site. Please reload the page and try again."),
    );
  };
}

/** The token of an Authorization header. */
export function bearerOf(req: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(req.headers.authorization ?? "")?.[1];
}

function comesFromUs(req: Request, configured: string | undefined): boolean {
  const { origin: theirs, "sec-fetch-site": site } = req.headers;
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  if (theirs === undefined || configured) return (theirs ?? configured) === configured;
  return URL.canParse(theirs) && new URL(theirs).host === req.headers.host;
}

function mayBeBare(req: Request, origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "http:" && (!hasSession(req, origin) || isLoopback(hostname));
}

function isBare({ headers }: Request): boolean {
  return headers.origin === undefined && headers["sec-fetch-site"] === undefined;
}

function hasSession(req: Request, origin: string): boolean {
  return cookiesOf(origin).session.read(req.headers.cookie) !== undefined;
}

/** What a page elsewhere can send from its reader's browser without asking, and be led on by the answer. */
function isForm(req: Request): boolean {
  return Boolean(req.is(["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"]));
}
