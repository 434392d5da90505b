import { type RequestHandler, Router } from "express";

/** Whether work can be taken on, and if not, why. */
export type Readiness = { ok: boolean; problems: string[] };

/** `/healthz` says that the process runs and touches nothing; `/readyz` says whether to send it readers. */
export function health(ready: () => Readiness | Promise<Readiness>, stopping: AbortSignal): Router {
  const router = Router();
  router.get("/healthz", (_req, res) => {
    res.locals.route = "/healthz";
    res.set("Cache-Control", "no-store").json({ status: "ok" });
  });
  router.get("/readyz", async (_req, res, next) => {
    res.locals.route = "/readyz";
    try {
      const { ok, problems } = stopping.aborted ? { ok: false, problems: ["stopping"] } : await ready();
      res.status(ok ? 200 : 503).set("Cache-Control", "no-store");
      res.json(ok ? { status: "ready" } : { status: "not ready", problems });
    } catch (error) {
      next(error);
    }
  });
  return router;
}

/** While the server stops, each answer asks its sender to connect anew elsewhere. */
export function closeWhileStopping(stopping: AbortSignal): RequestHandler {
  return (_req, res, next) => {
    if (stopping.aborted) res.setHeader("Connection", "close");
    next();
  };
}
