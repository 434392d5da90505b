import express, { type Request, type RequestHandler, Router } from "express";
import { formLimit } from "./limits.ts";

/** An address to which another service posts. The handler gets the raw body, because the signature is over its bytes. */
export type Webhook = {
  path: string;
  handle: RequestHandler;
  /** The most bytes that it reads; those of a form without it. */
  most?: number;
};

/** @param share reserves memory for a body */
export function webhookRouter(webhooks: Webhook[], share: RequestHandler): Router {
  const router = Router();
  const mark: RequestHandler = (_req, res, next) => {
    res.locals.isWebhook = true;
    next();
  };
  for (const { path, handle, most = formLimit } of webhooks) {
    const bytes = express.raw({ type: () => true, limit: most });
    router.post(path, mark, share, bytes, answersJson(path), handle);
  }
  return router;
}

function answersJson(path: string): RequestHandler {
  return (_req, res, next) => {
    res.locals.route = path;
    res.locals.speaks = "json";
    next();
  };
}

/** The bytes of a request; for an empty one the parser leaves an object. */
export function rawBody(req: Request): Uint8Array {
  const body: unknown = req.body;
  return body instanceof Uint8Array ? body : new Uint8Array();
}
