import { type Request, type RequestHandler, type Response, Router } from "express";
import { AppError } from "#app/core/errors.ts";
import { carriesToken } from "#app/http/app/diagnosis.ts";
import { guardAsync } from "#app/http/app/guard-async.ts";

/** A figure that is read when somebody asks, with one value for each set of labels. */
export type Gauge = {
  name: string;
  help: string;
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
export async function createMetrics(token: string, gather: () => Promise<Gauge[]>): Promise<Metrics> {
  // Loaded where it is used: most servers set no token.
  const { Counter, Gauge, Registry, Summary, collectDefaultMetrics } = await import("prom-client");
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
  const gauges = new Map<string, InstanceType<typeof Gauge>>();
  const show = ({ name, help, values }: Gauge) => {
    const labelNames = Object.keys(values[0]?.labels ?? {});
    const gauge = gauges.get(name) ?? new Gauge({ name, help, labelNames, registers });
    gauges.set(name, gauge);
    gauge.reset();
    for (const { labels = {}, value } of values) gauge.set(labels, value);
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
        for (const gauge of await gather()) show(gauge);
        res
          .set("Cache-Control", "no-store")
          .type(registry.contentType)
          .send(await registry.metrics());
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
