import type { Request, RequestHandler, Response } from "express";
import type { Ctx } from "#app/core/context.ts";
import { isRecord } from "#app/core/is-record.ts";
import { issuerOf } from "#app/core/tokens.ts";
import { guardAsync } from "#app/http/app/guard-async.ts";
import { jsonBody } from "#app/http/bodies/json-body.ts";
import type { Params } from "#app/http/rest/endpoint.ts";
import { AuthError, apiVersion, sendAuthError, wantsErrorCodes } from "./errors.ts";
import { bindToBrowser } from "./handover.ts";

/** One call of the identity service, with its parsed body and query. */
export type AuthRequest = { ctx: Ctx; body: Params; query: Params; req: Request; res: Response };

const allowed = "authorization, apikey, content-type, x-client-info, x-supabase-api-version";

/**
 * Lets pages of any site call. They need a bearer token, and cookies are ignored, so no page can use a reader's session.
 */
export const anyOrigin: RequestHandler = (req, res, next) => {
  res.set({
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "x-supabase-api-version, x-sb-error-code, retry-after",
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
  if (wantsErrorCodes(req)) res.set("X-Supabase-Api-Version", apiVersion);
  if (req.method !== "OPTIONS") return next();
  res.set({
    "Access-Control-Allow-Methods": "GET, POST, PUT, PATCH, DELETE",
    "Access-Control-Allow-Headers": allowed,
    "Access-Control-Max-Age": "86400",
  });
  res.status(204).end();
};

// Clients send the content type also without a body.
const readJson = jsonBody(() => true);

/** A JSON handler. When `work` returns undefined, it has sent the response itself. */
export function authCall(work: (request: AuthRequest) => unknown): RequestHandler {
  return guardAsync(async (req, res) => {
    res.locals.route = req.baseUrl + String(req.route?.path ?? "");
    res.locals.speaks = "json";
    try {
      await readJson(req, res);
      const body = typeof req.body === "object" && req.body !== null ? (req.body as Params) : {};
      const value = await work({ ctx: bearerOnly(res), body, query: req.query, req, res });
      if (value === undefined) return;
      if (hasAccessToken(value) && isOwnPage(req)) bindToBrowser(res, value.access_token);
      res.json(value);
    } catch (error) {
      sendAuthError(req, res, error);
    }
  });
}

/** As authCall, for a caller with an access token; otherwise an error that says what is wrong with the token. */
export function memberCall(work: (request: AuthRequest) => unknown): RequestHandler {
  return authCall(async (request) => {
    const { ctx, req } = request;
    if (ctx.actor.kind === "user" && ctx.actor.via === "api-token")
      throw new AuthError(403, "bad_jwt", "An API token cannot be used here");
    if (ctx.actor.kind !== "anonymous") return work(request);
    const bearer = /^Bearer +(\S+)$/i.exec(req.get("Authorization") ?? "")?.[1];
    if (!bearer) throw new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
    const claims = await ctx.providers.identity.verifyAccessToken(bearer, issuerOf(ctx.settings));
    if (!claims) throw new AuthError(403, "bad_jwt", "invalid JWT: unable to parse or verify signature");
    throw new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  });
}

/** As memberCall, for sessions whose second step is done. */
export function fullCall(work: (request: AuthRequest) => unknown): RequestHandler {
  return memberCall((request) => {
    if (request.ctx.actor.kind === "pending-mfa")
      throw new AuthError(401, "insufficient_aal", "AAL2 session is required for this");
    return work(request);
  });
}

function bearerOnly({ locals: { ctx, address } }: Response): Ctx {
  const { actor } = ctx;
  const byCookie = (actor.kind === "user" || actor.kind === "pending-mfa") && actor.via === "cookie";
  return byCookie ? { ...ctx, actor: { kind: "anonymous", address } } : ctx;
}

function hasAccessToken(value: unknown): value is { access_token: string } {
  return isRecord(value) && typeof value.access_token === "string";
}

/** Whether a browser says that a page of ours has called, or a program that is no browser. */
function isOwnPage(req: Request): boolean {
  const site = req.get("Sec-Fetch-Site");
  return site === undefined || site === "same-origin" || site === "none";
}
