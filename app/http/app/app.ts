import { tmpdir } from "node:os";
import type { ServerBuild } from "@remix-run/node";
import express, { type Express, type RequestHandler, Router } from "express";
import { notFound } from "#app/core/errors.ts";
import { bodyDeadline } from "../bodies/body-deadline.ts";
import { createUploads } from "../bodies/uploads.ts";
import { pageRouter } from "../pages/pages.ts";
import { inReaderLanguage } from "../pages/reader-language.ts";
import type { Endpoint } from "../rest/endpoint.ts";
import { openApi, type Reference } from "../rest/openapi.ts";
import { restRouter } from "../rest/rest.ts";
import { noSuchCall } from "../rest/rest-surface.ts";
import { type Assets, assets } from "./assets.ts";
import { compressed } from "./compress.ts";
import { errorHandler } from "./error-handler.ts";
import { bodyShare, defaultShares, responseShare, type Shares } from "./fair-share.ts";
import { closeWhileStopping, health, type Readiness } from "./health.ts";
import { hstsHeader } from "./hsts.ts";
import {
  type Bursts,
  burstLimits,
  costlyLimit,
  defaultBursts,
  formLimit,
  formLimits,
  uploadLimit,
} from "./limits.ts";
import { authenticateRequest, type Identify, openRequest, readableTarget } from "./request-context.ts";
import type { AppServices } from "./request-locals.ts";
import { requestLog } from "./request-log.ts";
import { exemptionsFor, type OpenPaths, sameOrigin } from "./same-origin.ts";
import { securityHeaders, unlistedHeaders } from "./security-headers.ts";
import { serviceWorker, type WorkerPaths } from "./service-worker.ts";
import { type SetupGate, setupGate } from "./setup-gate.ts";
import { strangersInTurn } from "./strangers.ts";
import { type Webhook, webhookRouter } from "./webhooks.ts";

export type AppOptions = {
  services: AppServices;
  identify: Identify;
  ready: () => Readiness | Promise<Readiness>;
  /** Whoever sends it learns from `/readyz` what is wrong. */
  metricsToken?: string | undefined;
  /** Set while the server may wait for its setup. */
  setup?: SetupGate | undefined;
  /** The compiled pages; without them every other path is 404. */
  build?: ServerBuild;
  /** The files of the compiled client, which are named by their content. */
  assets?: Assets;
  webhooks?: Webhook[];
  /** The endpoints of REST by noun, and handlers that are no endpoints, like a stream. */
  api?: (Endpoint[] | RequestHandler)[];
  /** Path prefixes of handlers that ignore cookies, so that pages of other sites may call them. */
  cookieless?: string[];
  /** Path prefixes of handlers that ignore cookies, set none, and take forms. */
  cookielessForms?: string[];
  /** Paths where programs call that act for a person; their calls are counted apart. */
  programs?: string[];
  /** Example values for the reference, by the name of the field. */
  examples?: Record<string, unknown>;
  /** What this server sends to addresses that people gave, for the reference. */
  sent?: Parameters<typeof openApi>[2];
  /** Path prefixes of pages whose readers are limited as for costly endpoints: programs that look again and again. */
  costlyPages?: string[];
  /** Page paths to which files may be sent. */
  uploads?: RegExp[];
  /** Where files far larger than others are sent, which are streamed to disk, and how large they may be, in bytes. */
  largeUploads?: { path: RegExp; largest: number };
  /** Paths that let in whoever has the address: search engines must not list it, nor other sites get it as a referrer. */
  unlisted?: RegExp;
  /** The page that may ask for the microphone. */
  microphonePath?: string;
  /** Origins of other services to which a form may lead by a redirect. */
  formTargets?: () => string[];
  /** What the service worker leads to: what other apps share, and what is pushed. */
  worker?: WorkerPaths;
  origin?: string | undefined;
  /** In place of the usual value of Strict-Transport-Security. */
  hsts?: string | undefined;
  trustedProxies?: string[];
  development?: boolean;
  bursts?: Partial<Bursts>;
  shares?: Partial<Shares>;
  /** The folder of uploads that are still arriving; by default the system's folder for temporary files. */
  uploadFolder?: string;
  /** Who measures requests and answers `/metrics`; without one there is no such address. */
  metrics?: { measure: RequestHandler; router: RequestHandler } | undefined;
  /** Aborts when the server drains. */
  stopping: AbortSignal;
  /** Aborts when it is about to drain: whoever asks is told to go elsewhere. */
  leaving?: AbortSignal;
};

/** The Express app. The order of its steps is part of its safety: no handler that changes anything stands before the checks. */
export function createApp(options: AppOptions): Express {
  const { services, origin, stopping, development = false } = options;
  const { uploads = [], api = [], webhooks = [], formTargets = () => [] } = options;
  const endpoints = endpointsOf(api);
  const bursts = { ...defaultBursts, ...options.bursts };
  const shares = { ...defaultShares, ...options.shares };
  const files = createUploads({ folder: options.uploadFolder ?? tmpdir() });
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("query parser", "simple");
  app.set("trust proxy", options.trustedProxies ?? []);

  const isLarge = (path: string) => options.largeUploads?.path.test(path) ?? false;
  const limitOfUploads = (path: string) => {
    if (isLarge(path)) return formOf(options.largeUploads);
    return uploads.some((pattern) => pattern.test(path)) ? uploadLimit : undefined;
  };
  app.use(
    bodyDeadline((req) => isLarge(req.path.replace(/\.data$/, ""))),
    openRequest(services, origin, files),
    requestLog(),
  );
  if (options.metrics) app.use(options.metrics.measure);
  const hsts = hstsHeader(origin, options.hsts);
  const { microphonePath } = options;
  app.use(securityHeaders({ hsts, formTargets, development, microphonePath }), readableTarget);
  if (options.unlisted) app.use(unlistedHeaders(options.unlisted));
  const leaving = options.leaving ?? stopping;
  app.use(closeWhileStopping(leaving), health({ ...options, leaving, now: services.now }), compressed());
  if (options.assets)
    app
      .use("/assets", assets(options.assets))
      .use(serviceWorker(options.assets, options.worker ?? noWorkerPaths));
  if (options.metrics) app.use(options.metrics.router);
  if (options.setup) app.use(setupGate(options.setup));
  app.use(noStore, webhookRouter(webhooks, bodyShare(shares.bodies, formLimit)));
  app.use(sameOrigin(origin, exemptionsFor(openPaths(options, endpoints))));
  app.use(
    authenticateRequest(options.identify),
    responseShare(shares.responses),
    burstLimits(bursts, services.db, options.programs),
  );
  app.use(bodyShare(shares.bodies), strangersInTurn(shares.strangers));
  app.use(reference(endpoints, options), restRouter(endpoints, costlyLimit(bursts, services.db)));
  for (const path of options.costlyPages ?? []) app.use(path, costlyLimit(bursts, services.db));
  for (const handler of api) if (!Array.isArray(handler)) app.use(handler);
  app.use(noSuchCall([...endpoints, ...webhooks.map(({ path }) => ({ method: "post" as const, path }))]));
  app.use(inReaderLanguage, formLimits(limitOfUploads));
  if (options.build) app.use(pageRouter(options.build, { development }));
  app.use((_req, _res, next) => next(notFound()));
  app.use(errorHandler());
  return app;
}

const noWorkerPaths: WorkerPaths = {
  shareTarget: { path: "/shared", leadsTo: "/" },
  push: { subscriptions: "/", calm: [] },
};

/** A file and the fields of its form. */
function formOf(uploads: AppOptions["largeUploads"]): number {
  return (uploads?.largest ?? 0) + formLimit;
}

/** The reference of the endpoints, as `/openapi.json` and for the page that shows it. Made at the first request. */
function reference(endpoints: Endpoint[], { examples, sent }: Pick<AppOptions, "examples" | "sent">): Router {
  let cached: Reference | undefined;
  const document = () => {
    cached ??= openApi(endpoints, examples, sent);
    return cached;
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

function openPaths(
  { webhooks = [], cookieless = [], cookielessForms = [] }: AppOptions,
  endpoints: Endpoint[],
): OpenPaths {
  const tokenIssuing = endpoints.filter((one) => one.issuesToken).map(({ path }) => path);
  return { webhooks: webhooks.map(({ path }) => path), cookieless, cookielessForms, tokenIssuing };
}

function endpointsOf(api: (Endpoint[] | RequestHandler)[]): Endpoint[] {
  return api.flatMap((part) => (Array.isArray(part) ? part : []));
}

/** Responses carry a nonce and private data: no cache may store them. */
const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader("Cache-Control", "no-store");
  next();
};
