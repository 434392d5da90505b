import type { Request, RequestHandler } from "express";
import { forbidden } from "#app/core/errors.ts";
import { isLoopback } from "#app/core/network.ts";
import { t } from "#app/core/words.ts";
import { sessionCookie } from "./cookies.ts";

/** Addresses to which other programs than our pages may send changes, each with everything below it. */
export type OpenPaths = {
  /** Webhooks: their bodies are signed, or their address holds a token. */
  webhooks: string[];
  /** Services that ignore cookies. */
  cookieless: string[];
  /** The same, which take forms as well, and never give a browser a cookie. */
  cookielessForms: string[];
  /** Endpoints that give a program its first token. */
  tokenIssuing: string[];
};

export type Exemption = { why: string; applies: (req: Request, origin: string) => boolean };

/** The only requests that may change something without coming from one of our pages. */
export function exemptionsFor(open: OpenPaths): Exemption[] {
  const [isWebhook, isCookieless, takesForms, issuesToken] = [
    below(open.webhooks),
    below(open.cookieless),
    below(open.cookielessForms),
    below(open.tokenIssuing),
  ];
  return [
    { why: "a webhook is signed or carries its token", applies: isWebhook },
    {
      why: "a bearer token without a cookie: no other site can make a browser send that",
      applies: (req, origin) => bearerOf(req) !== undefined && !hasSession(req, origin),
    },
    {
      why: "a service that ignores cookies gives a foreign page nothing. A form is excluded: the response can sign a browser in",
      applies: (req) => isCookieless(req) && !isForm(req),
    },
    {
      why: "what programs send forms to ignores cookies and sets none: a foreign page gets nothing by it",
      applies: takesForms,
    },
    {
      why: "a program asks for its first token: every browser sends one of the two headers",
      applies: (req, origin) => issuesToken(req) && lacksHeaders(req) && !hasSession(req, origin),
    },
  ];
}

/**
 * Refuses a change that does not come from a page of ours, unless an exemption applies. The browser's Sec-Fetch-Site and
 * Origin headers, each if present, must agree with our origin: the configured ORIGIN, or without one the Host header
 * (never a forwarded one; the scheme is left open, because a proxy may terminate TLS). A request with neither header is
 * from a program or from a browser older than 2020: refused over https, and over plain http when it carries a session
 * cookie, unless the server is on this machine.
 */
export function sameOrigin(configured: string | undefined, exemptions: Exemption[]): RequestHandler {
  return (req, res, next) => {
    const { origin } = res.locals;
    if (/^(GET|HEAD|OPTIONS)$/.test(req.method)) return next();
    if (exemptions.some(({ applies }) => applies(req, origin))) return next();
    if (lacksHeaders(req) ? mayLackHeaders(req, origin) : isSameOrigin(req, configured)) return next();
    next(forbidden(t("This request didn't come from a page of this site. Reload the page and try again.")));
  };
}

/** The token of an Authorization header. */
export function bearerOf(req: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(req.headers.authorization ?? "")?.[1];
}

/** Matches as Express does, whatever the case of the path. */
function below(prefixes: string[]): (req: Request) => boolean {
  const lower = prefixes.map((prefix) => prefix.toLowerCase());
  return (req) => {
    const path = req.path.toLowerCase();
    return lower.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  };
}

function isSameOrigin(req: Request, configured: string | undefined): boolean {
  const { origin, "sec-fetch-site": site } = req.headers;
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  if (origin === undefined || configured) return (origin ?? configured) === configured;
  return URL.canParse(origin) && new URL(origin).host === req.headers.host;
}

function mayLackHeaders(req: Request, origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "http:" && (!hasSession(req, origin) || isLoopback(hostname));
}

function lacksHeaders({ headers }: Request): boolean {
  return headers.origin === undefined && headers["sec-fetch-site"] === undefined;
}

function hasSession(req: Request, origin: string): boolean {
  return sessionCookie(origin).read(req.headers.cookie) !== undefined;
}

/** A content type that a page of another site can send without a preflight request. */
function isForm(req: Request): boolean {
  return Boolean(req.is(["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"]));
}
