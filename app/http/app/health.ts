import { type RequestHandler, Router } from "express";
import { mayDiagnose } from "./diagnosis.ts";
import { guardAsync } from "./guard-async.ts";

/** Whether the server can accept work, and if not, why. `warnings` keep no work away, and want the operator all the same. */
export type Readiness = { ok: boolean; problems: string[]; warnings?: string[] };

type Health = {
  ready: () => Readiness | Promise<Readiness>;
  leaving: AbortSignal;
  now: () => number;
  metricsToken?: string | undefined;
};

/** `/healthz`: the process runs. `/readyz`: it accepts requests, 200 or 503; the problems are for those who run the server. */
export function health({ ready, leaving, now, metricsToken }: Health): Router {
  const router = Router();
  const readiness = cached(ready, now);
  router.get("/healthz", (_req, res) => {
    res.locals.route = "/healthz";
    res.set("Cache-Control", "no-store").json({ status: "ok" });
  });
  router.get(
    "/readyz",
    guardAsync(async (req, res) => {
      res.locals.route = "/readyz";
      const found: Readiness = leaving.aborted ? { ok: false, problems: ["stopping"] } : await readiness();
      const { ok, problems, warnings = [] } = found;
      const details = { ...(!ok && { problems }), ...(warnings.length > 0 && { warnings }) };
      res.status(ok ? 200 : 503).set("Cache-Control", "no-store");
      res.json({ status: ok ? "ready" : "not ready", ...(mayDiagnose(req, metricsToken) && details) });
    }),
  );
  return router;
}

const cachedMs = 2000;

/** Calls `find` at most once in two seconds and shares its result: any client may call this as often as it likes. */
function cached<T>(find: () => T | Promise<T>, now: () => number): () => Promise<T> {
  let current: Promise<T> | undefined;
  let isFinding = false;
  let at = 0;
  return () => {
    // `abs`: after the clock is set back, an old result must not stay for ever.
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

/** While the server stops or is about to, each response closes its connection. */
export function closeWhileStopping(leaving: AbortSignal): RequestHandler {
  return (_req, res, next) => {
    if (leaving.aborted) res.setHeader("Connection", "close");
    next();
  };
}
