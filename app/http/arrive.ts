import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";
import type { Actor } from "#app/core/actor.ts";
import type { Ctx } from "#app/core/context.ts";
import { AppError } from "#app/core/errors.ts";
import type { Log } from "#app/core/log.ts";
import { cookiesOf } from "./cookies.ts";
import type { Door, Kernel } from "./door.ts";
import { bearerOf } from "./same-origin.ts";

/** Who the credentials belong to; anonymous when they are missing, wrong or over. The bearer token wins over the cookie. */
export type Identify = (credentials: Credentials) => Promise<Actor>;
export type Credentials = {
  sessionToken: string | undefined;
  bearer: string | undefined;
  address: string;
  userAgent: string;
};

/** The first step: gives the request its id and settles where we are. From here on nobody looks at forwarded headers. */
export function arrive(kernel: Kernel, configured: string | undefined): RequestHandler {
  const host = configured && new URL(configured).host;
  return (req, res, next) => {
    const requestId = randomUUID();
    const address = (req.ip ?? "unknown").replace(/^::ffff:/, "");
    const origin = configured ?? `${req.protocol}://${req.headers.host ?? "localhost"}`;
    const log = withRequestId(kernel.log, requestId);
    const userAgent = (req.headers["user-agent"] ?? "").slice(0, 300);
    const ctx: Ctx = { ...kernel, actor: { kind: "anonymous", address, userAgent }, log };
    const setHeader = (name: string, value: string) => void res.setHeader(name, value);
    Object.assign(res.locals, { requestId, address, origin, setHeader, ctx } satisfies Omit<Door, "nonce">);
    res.setHeader("X-Request-Id", requestId);
    // Remix builds its URLs and its own origin check from these.
    delete req.headers["x-forwarded-host"];
    if (host) req.headers.host = host;
    next();
  };
}

/** Refuses a target or a Host header that no URL can be made of, before anybody trips over it. */
export const readableTarget: RequestHandler = ({ url, originalUrl, path }, res, next) => {
  const readable = url.startsWith("/") && URL.canParse(originalUrl, res.locals.origin) && isDecodable(path);
  next(readable ? undefined : new AppError(400, "The request could not be read."));
};

/**
 * Finds out who calls, once per request. Somebody signed in makes links to where they are themselves; what a stranger
 * has sent to others (a password reset) never follows the stranger's Host header.
 */
export function identified(identify: Identify): RequestHandler {
  return async (req, res, next) => {
    const { ctx, origin, address } = res.locals;
    const sessionToken = cookiesOf(origin).session.read(req.headers.cookie);
    const bearer = bearerOf(req);
    const userAgent = (req.headers["user-agent"] ?? "").slice(0, 300);
    try {
      if (sessionToken || bearer) {
        const actor = await identify({ sessionToken, bearer, address, userAgent });
        if (actor.kind === "user") res.locals.ctx = { ...ctx, actor, settings: { ...ctx.settings, origin } };
        else if (actor.kind === "halfway") res.locals.ctx = { ...ctx, actor };
      }
      next();
    } catch (error) {
      next(error);
    }
  };
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== "";
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
