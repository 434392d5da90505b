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

/** A refusal is the sender's matter and a failure has a line of its own; only turning everybody away is news. */
function levelOf({ statusCode, locals }: Response): "debug" | "info" | "warn" {
  if (statusCode === 503 && locals.route !== "/readyz") return "warn";
  return /^\/(assets\/\*|healthz|readyz)$/.test(locals.route ?? "") ? "debug" : "info";
}
