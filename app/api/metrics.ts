import { type Request, type RequestHandler, type Response, Router } from "express";
import { AppError } from "#app/core/errors.ts";
import { carriesToken } from "#app/http/app/diagnosis.ts";
import { guardAsync } from "#app/http/app/guard-async.ts";

/** A figure that is read when somebody asks. It only grows where its name ends in `_total`. */
export type Figure = {
  name: string;
  help: string;
  /** One value for each set of these. */
  labels?: string[];
  values: { labels?: Record<string, string>; value: number }[];
};

export type Metrics = {
  measure: RequestHandler;
  /** `GET /metrics` for whoever has the token. */
  router: Router;
};

/** Over which time (s) the quantiles are computed. */
const windowSeconds = 600;

/**
 * Metrics in Prometheus' text format, behind a bearer token. Labels are classes of routes and never paths, which can hold
 * tokens and have no end.
 * @param gather reads the figures that nobody counts on the way
 */
export async function createMetrics(token: string, gather: () => Promise<Figure[]>): Promise<Metrics> {
  // Loaded where it is used: most servers set no token.
  const { Counter, Gauge, Registry, Summary, collectDefaultMetrics } = await import("prom-client");
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Their names are those of counters; what they add up is there by itself.
  for (const what of ["handles", "requests", "resources"])
    registry.removeSingleMetric(`nodejs_active_${what}_total`);
  const registers = [registry];
  const requests = new Counter({
    name: "throughline_http_requests_total",
    help: "Answered requests by class of route and status.",
    labelNames: ["class", "status"],
    registers,
  });
  const seconds = new Summary({
    name: "throughline_http_request_seconds",
    help: "Time until an answer was sent, by class of route, over the last ten minutes.",
    labelNames: ["class"],
    percentiles: [0.5, 0.9, 0.95, 0.99],
    maxAgeSeconds: windowSeconds,
    ageBuckets: 5,
    registers,
  });
  /** What was read for one answer. */
  const textOf = (figures: Figure[]) => {
    const read = new Registry();
    for (const { name, help, labels = [], values } of figures) {
      const as = { name, help, labelNames: labels, registers: [read] };
      const shown = name.endsWith("_total") ? new Counter(as) : new Gauge(as);
      for (const { labels: set = {}, value } of values) shown.inc(set, value);
    }
    return read.metrics();
  };
  return {
    measure: (req, res, next) => {
      const start = performance.now();
      res.on("close", () => {
        const labels = { class: classOf(req, res) };
        requests.inc({ ...labels, status: String(res.statusCode) });
        // A stream of events is open as long as its page.
        if (labels.class !== "live") seconds.observe(labels, (performance.now() - start) / 1000);
      });
      next();
    },
    router: Router().get(
      "/metrics",
      guardAsync(async (req, res) => {
        res.locals.route = "/metrics";
        if (!carriesToken(req, token)) throw new AppError(401, "Send METRICS_TOKEN as a bearer token.");
        const read = await textOf(await gather());
        res
          .set("Cache-Control", "no-store")
          .type(registry.contentType)
          .send(`${await registry.metrics()}${read}`);
      }),
    ),
  };
}

/** A class has few values: a label for each path would grow with every address that somebody tries. */
function classOf(req: Request, res: Response): string {
  const { route, speaks, isWebhook } = res.locals;
  if (isWebhook) return "webhook";
  if (route === "/live") return "live";
  if (route === "/assets/*") return "assets";
  if (/^\/(healthz|readyz|metrics)$/.test(route ?? "")) return "health";
  if (speaks === "json") return "rest";
  return route && route !== "*" ? (req.method === "GET" || req.method === "HEAD" ? "page" : "form") : "other";
}
