import type { Request, RequestHandler, Response } from "express";
import { actorName } from "#app/core/actor.ts";

/**
 * Logs one line when a request ends. It holds the route's pattern and never the path, the query or a header, because those
 * can hold tokens.
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

/** Warns only of 503: refusals are the client's errors, and failures have a log line of their own. */
function levelOf({ statusCode, locals }: Response): "debug" | "info" | "warn" {
  if (statusCode === 503 && locals.route !== "/readyz") return "warn";
  const isRoutine = /^\/(assets\/\*|healthz|readyz)$/.test(locals.route ?? "");
  return isRoutine || (locals.route === "/metrics" && statusCode === 200) ? "debug" : "info";
}
