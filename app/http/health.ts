import { type RequestHandler, Router } from "express";
import { guardAsync } from "./guard-async.ts";

/** Whether work can be taken on, and if not, why. */
export type Readiness = { ok: boolean; problems: string[] };

/** `/healthz` says that the process runs and touches nothing; `/readyz` says whether to send it readers. */
export function health(
  ready: () => Readiness | Promise<Readiness>,
  stopping: AbortSignal,
  now: () => number,
): Router {
  const router = Router();
  const readiness = cached(ready, now);
  router.get("/healthz", (_req, res) => {
    res.locals.route = "/healthz";
    res.set("Cache-Control", "no-store").json({ status: "ok" });
  });
  router.get(
    "/readyz",
    guardAsync(async (_req, res) => {
      res.locals.route = "/readyz";
      const { ok, problems } = stopping.aborted ? { ok: false, problems: ["stopping"] } : await readiness();
      res.status(ok ? 200 : 503).set("Cache-Control", "no-store");
      res.json(ok ? { status: "ready" } : { status: "not ready", problems });
    }),
  );
  return router;
}

const cachedMs = 2000;

/** Whoever asks while the answer is found, or shortly after, gets the same one: anybody may ask, and as often as they like. */
function cached<T>(find: () => T | Promise<T>, now: () => number): () => Promise<T> {
  let current: Promise<T> | undefined;
  let isFinding = false;
  let at = 0;
  return () => {
    // A clock that was set back must not keep an answer for ever.
    if (current && (isFinding || Math.abs(now() - at) < cachedMs)) return current;
    isFinding = true;
    current = Promise.resolve()
      .then(find)
      .finally(() => {
        isFinding = false;
        at = now();
      });
    return current;
  };
}

/** While the server stops, each answer asks its sender to connect anew elsewhere. */
export function closeWhileStopping(stopping: AbortSignal): RequestHandler {
  return (_req, res, next) => {
    if (stopping.aborted) res.setHeader("Connection", "close");
    next();
  };
}
