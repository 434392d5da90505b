import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import type { Actor } from "#app/core/actor.ts";
import type { Ctx } from "#app/core/context.ts";
import { AppError } from "#app/core/errors.ts";
import type { Log } from "#app/core/log.ts";
import { isLoopback, unknownAddress } from "#app/core/network.ts";
import { t } from "#app/core/words.ts";
import { zoneCookie } from "#app/core/zone-cookie.ts";
import { unreadable } from "../bodies/bad-request.ts";
import { assertFewFields } from "../bodies/fields.ts";
import type { Uploads } from "../bodies/uploads.ts";
import { readCookie, sessionCookie } from "./cookies.ts";
import { hostName, isForwarded } from "./forwarded.ts";
import { guardAsync } from "./guard-async.ts";
import type { AppServices, RequestLocals } from "./request-locals.ts";
import { bearerOf } from "./same-origin.ts";

/** Finds the actor of the credentials; anonymous when they are missing, wrong or expired. A bearer token has priority over the cookie. */
export type Identify = (credentials: SentCredentials) => Promise<Actor>;
export type SentCredentials = {
  /** Where they were sent. */
  path: string;
  sessionToken: string | undefined;
  bearer: string | undefined;
  address: string;
  userAgent: string;
  /** The time zone that the browser tells of itself; any text. */
  zone: string | undefined;
};

/** The first step: sets the request's id, address and origin. No later step reads forwarded headers. */
export function openRequest(
  services: AppServices,
  configured: string | undefined,
  uploads: Uploads,
): RequestHandler {
  const host = configured && new URL(configured).host;
  return (req, res, next) => {
    const requestId = randomUUID();
    const isElsewhere = mayBeElsewhere(configured) && cameFromElsewhere(req);
    const isProxys = isElsewhere && configured === undefined && req.ip === req.socket.remoteAddress;
    const address = isProxys ? unknownAddress : (req.ip ?? unknownAddress).replace(/^::ffff:/, "");
    const origin = configured ?? `${req.protocol}://${req.headers.host ?? "localhost"}`;
    const log = withRequestId(services.log, requestId);
    const userAgent = (req.headers["user-agent"] ?? "").slice(0, 300);
    const ctx: Ctx = { ...services, actor: { kind: "anonymous", address, userAgent }, log };
    const setHeader = (name: string, value: string) => void res.setHeader(name, value);
    const onClose = (hook: () => void) => void (res.closed ? hook() : res.once("close", hook));
    const askedHost = req.headers.host;
    const livePosition = services.live.position();
    const isPartial = /[?&]_routes=/.test(req.url);
    const own = { requestId, livePosition, isPartial };
    const locals = { ...own, askedHost, isElsewhere, address, origin, setHeader, onClose, uploads, ctx };
    Object.assign(res.locals, locals satisfies Omit<RequestLocals, "nonce" | "allowFormTarget">);
    res.setHeader("X-Request-Id", requestId);
    // Remix makes its URLs and its own origin check from these headers.
    delete req.headers["x-forwarded-host"];
    if (host) req.headers.host = host;
    next();
  };
}

/** Whether the settings say nothing of readers on other machines. */
function mayBeElsewhere(configured: string | undefined): boolean {
  return configured === undefined || isLoopback(new URL(configured).hostname);
}

/** Whether a request shows that its sender is on another machine: a proxy passed it on, or it asks for another host. */
function cameFromElsewhere(req: IncomingMessage): boolean {
  return isForwarded(req) || !isLoopback(hostName(req));
}

/** The methods of pages and endpoints. Remix cannot handle some of the others. */
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Refuses an unknown method and an invalid target or Host header, before any other step reads them. */
export const readableTarget: RequestHandler = (req, res, next) => {
  const { method, url, originalUrl, path } = req;
  if (!methods.includes(method)) {
    res.setHeader("Allow", methods.join(", "));
    return next(new AppError(405, t("The server doesn't support this method.")));
  }
  if (!url.startsWith("/") || !URL.canParse(originalUrl, res.locals.origin) || !isReadable(path))
    return next(unreadable());
  assertFewFields(url);
  next();
};

/**
 * Sets the actor, once per request. Links are made from the configured origin: the caller chooses the Host header, and
 * no link in a mail and no webhook address is made from it.
 */
export function authenticateRequest(identify: Identify): RequestHandler {
  return guardAsync(async (req, res, next) => {
    const { ctx, origin, address } = res.locals;
    const sessionToken = sessionCookie(origin).read(req.headers.cookie);
    const bearer = bearerOf(req);
    const userAgent = (req.headers["user-agent"] ?? "").slice(0, 300);
    if (sessionToken || bearer) {
      const zone = readCookie(req.headers.cookie ?? "", zoneCookie);
      const actor = await identify({ path: req.path, sessionToken, bearer, address, userAgent, zone });
      if (actor.kind === "user" || actor.kind === "pending-mfa")
        res.locals.ctx = { ...ctx, actor: { ...actor, address } };
    }
    next();
  });
}

const controlCharacter = /[\u0000-\u001f\u007f]/;

/** False for control characters: a line break in a path could get into a header. */
function isReadable(path: string): boolean {
  try {
    return !controlCharacter.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

function withRequestId(log: Log, requestId: string): Log {
  return {
    debug: (fields, message) => log.debug({ requestId, ...fields }, message),
    info: (fields, message) => log.info({ requestId, ...fields }, message),
    warn: (fields, message) => log.warn({ requestId, ...fields }, message),
    error: (fields, message) => log.error({ requestId, ...fields }, message),
  };
}
