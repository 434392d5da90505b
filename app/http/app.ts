import { tmpdir } from "node:os";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type Express, type RequestHandler, Router } from "express";
import { notFound } from "#app/core/errors.ts";
import { answerErrors } from "./error-handler.ts";
import { answerShare, bodyShare, type Shares, usualShares } from "./fair-share.ts";
import { closeWhileStopping, health, type Readiness } from "./health.ts";
import { type Bursts, bodyLimits, burstLimits, costlyLimit, usualBursts } from "./limits.ts";
import { openApi, type Reference } from "./openapi.ts";
import { remixHandler } from "./remix-handler.ts";
import { authenticate, type Identify, openRequest, readableTarget } from "./request-context.ts";
import type { AppServices } from "./request-locals.ts";
import { requestLog } from "./request-log.ts";
import { type Endpoint, restRouter } from "./rest.ts";
import { largestBody, noSuchCall } from "./rest-surface.ts";
import { deliveries, isWebhook, sameOrigin } from "./same-origin.ts";
import { securityHeaders } from "./security-headers.ts";
import { createUploads } from "./uploads.ts";

export type AppOptions = {
  services: AppServices;
  identify: Identify;
  ready: () => Readiness | Promise<Readiness>;
  /** The compiled pages; without them every other path is 404. */
  build?: ServerBuild;
  /** The folder of the compiled client, whose `assets` are named by their content. */
  clientDir?: string;
  /** Gets raw bodies on `/hooks/*` and `/recall/transcription` and nothing else. */
  webhooks?: RequestHandler;
  /** The endpoints of REST, by noun; a handler of its own for what is not one, like a stream. */
  api?: (Endpoint[] | RequestHandler)[];
  /** Page paths to which files may be sent. */
  uploads?: RegExp[];
  origin?: string | undefined;
  trustedProxies?: string[];
  development?: boolean;
  bursts?: Partial<Bursts>;
  shares?: Partial<Shares>;
  /** Where large uploads lie while they arrive; the system's own folder for such files unless told otherwise. */
  uploadFolder?: string;
  /** Aborts when the server drains. */
  stopping: AbortSignal;
};

/** Everything HTTP, in the one order that keeps the promises: nothing that changes anything is reached before the checks. */
export function createApp(options: AppOptions): Express {
  const { services, origin, stopping, development = false, uploads = [], api = [] } = options;
  const bursts = { ...usualBursts, ...options.bursts };
  const shares = { ...usualShares, ...options.shares };
  const files = createUploads({ folder: options.uploadFolder ?? tmpdir() });
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("query parser", "simple");
  app.set("trust proxy", options.trustedProxies ?? []);

  app.use(openRequest(services, origin, files), requestLog());
  app.use(securityHeaders({ https: origin?.startsWith("https:") ?? false, development }), readableTarget);
  app.use(closeWhileStopping(stopping), health(options.ready, stopping, services.now), compressed());
  if (options.clientDir) app.use("/assets", assets(options.clientDir));
  app.use(neverStored, bodyShare(shares.bodies));
  if (options.webhooks) app.use(onlyWebhooks(options.webhooks));
  app.use(sameOrigin(origin), bodyLimits(uploads, largestBody(endpointsOf(api))));
  app.use(authenticate(options.identify), answerShare(shares.answers), burstLimits(bursts));
  app.use(reference(endpointsOf(api)), restRouter(endpointsOf(api), costlyLimit(bursts)));
  for (const handler of api) if (!Array.isArray(handler)) app.use(handler);
  app.use(noSuchCall([...endpointsOf(api), ...(options.webhooks ? [deliveries] : [])]));
  if (options.build) app.use(remixHandler(options.build, { development }));
  app.use((_req, _res, next) => next(notFound()));
  app.use(answerErrors());
  return app;
}

/** Packs the answer for whoever can unpack it; programs that say nothing of it are spared the weighing. */
function compressed(): RequestHandler {
  const pack = compression();
  return (req, res, next) => {
    if (req.headers["accept-encoding"] !== undefined) return pack(req, res, next);
    res.setHeader("Vary", "Accept-Encoding");
    next();
  };
}

/** What programs can call, for them at `/openapi.json` and for the page that people read. Made when first asked for. */
function reference(endpoints: Endpoint[]): Router {
  let made: Reference | undefined;
  const document = () => {
    made ??= openApi(endpoints);
    return made;
  };
  return Router()
    .use((_req, res, next) => {
      res.locals.reference = document;
      next();
    })
    .get(
      "/openapi.json",
      (_req, res) => void res.json({ ...document(), servers: [{ url: res.locals.origin }] }),
    );
}

function endpointsOf(api: (Endpoint[] | RequestHandler)[]): Endpoint[] {
  return api.flatMap((part) => (Array.isArray(part) ? part : []));
}

/** Every name holds a hash of the content, so a copy is good for ever; a name that is not there is 404 at once. */
function assets(clientDir: string): RequestHandler[] {
  const mark: RequestHandler = (_req, res, next) => {
    res.locals.route = "/assets/*";
    next();
  };
  const options = { immutable: true, maxAge: "1y", index: false, redirect: false };
  return [mark, express.static(`${clientDir}/assets`, options), (_req, _res, next) => next(notFound())];
}

/** Pages carry a nonce and people's meetings: no cache may keep them. */
const neverStored: RequestHandler = (_req, res, next) => {
  res.setHeader("Cache-Control", "no-store");
  next();
};

const webhookLimit = "1mb";

function onlyWebhooks(webhooks: RequestHandler): RequestHandler[] {
  const raw = express.raw({ type: () => true, limit: webhookLimit });
  return [raw, webhooks].map((handler) => (req, res, next) => {
    if (isWebhook(req.path)) handler(req, res, next);
    else next();
  });
}
