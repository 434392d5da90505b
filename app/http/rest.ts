import express, { type Request, type RequestHandler, type Response } from "express";
import type { z } from "zod";
import type { Ctx } from "#app/core/context.ts";
import { forbidden } from "#app/core/errors.ts";
import { call, type Operation } from "#app/core/operation.ts";

/** The parameters of a call by their names on the wire: path over query over JSON body. */
export type Wire = Record<string, unknown>;

export const jsonLimit = "1mb";
// sendBeacon says text/plain.
const readJson = express.json({ limit: jsonLimit, type: ["json", "text/plain"] });

export type EndpointOptions<V> = {
  input?: (wire: Wire, req: Request) => unknown;
  caller?: string;
  status?: 200 | 201;
  view?: (value: V) => unknown;
};

/**
 * One endpoint: what the wire brings becomes the operation's input, what it returns goes out through `view`.
 * `caller` is the parameter that names the caller: absent means the caller, anybody else's id is refused.
 */
export function endpoint<S extends z.ZodType, V>(
  operation: Operation<S, V>,
  options: EndpointOptions<V> = {},
): RequestHandler {
  const { input = (wire) => wire, caller, status, view = (value) => value } = options;
  return answer(
    async (ctx, wire, req) => {
      if (caller) assertCaller(ctx, wire[caller]);
      return view(await call(operation, ctx, input(wire, req)));
    },
    { status },
  );
}

/** An endpoint with a body of its own, for what is not one operation. Returning `undefined` means it has answered itself. */
export function answer(
  work: (ctx: Ctx, wire: Wire, req: Request, res: Response) => unknown,
  { status = 200 }: { status?: 200 | 201 } = {},
): RequestHandler {
  return async (req, res, next) => {
    res.locals.route = req.baseUrl + String(req.route?.path ?? "");
    res.locals.speaks = "json";
    try {
      await parseBody(req, res);
      const value = await work(res.locals.ctx, wireOf(req), req, res);
      if (value !== undefined) res.status(status).json(value);
    } catch (error) {
      next(error);
    }
  };
}

function parseBody(req: Request, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    readJson(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
  });
}

function wireOf(req: Request): Wire {
  const body: unknown = req.body;
  const named = typeof body === "object" && body !== null && !Array.isArray(body) ? body : {};
  return { ...named, ...req.query, ...req.params };
}

export function assertCaller({ actor }: Ctx, id: unknown): void {
  if (actor.kind === "user" && id !== undefined && id !== actor.userId) throw forbidden();
}
