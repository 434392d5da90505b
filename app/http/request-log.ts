import type { Request, RequestHandler, Response } from "express";
import { actorName } from "#app/core/actor.ts";

/**
 * One line per request when it is over. It holds the pattern of the route and never the path, the query or a header:
 * what is not written cannot leak.
 */
export function requestLog(): RequestHandler {
  return (req, res, next) => {
    const start = performance.now();
    res.on("close", () => {
      const { ctx, address } = res.locals;
      const line = {
        method: req.method,
        route: routeOf(req, res),
        status: res.statusCode,
        ms: Math.round((performance.now() - start) * 10) / 10,
        actor: actorName(ctx.actor),
        address,
        ...(!res.writableFinished && { aborted: true }),
      };
      ctx.log[levelOf(res)](line, "request");
    });
    next();
  };
}

function routeOf(req: Request, res: Response): string {
  return res.locals.route ?? (req.route ? req.baseUrl + String(req.route.path) : "*");
}

function levelOf({ statusCode, locals }: Response): "debug" | "info" | "warn" | "error" {
  if (statusCode >= 500) return "error";
  if (statusCode >= 400) return "warn";
  return locals.route === "/assets/*" || locals.route === "/healthz" ? "debug" : "info";
}
