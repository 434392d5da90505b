import type { RequestHandler, Response } from "express";
import type { z } from "zod";
import type { Ctx, Tx } from "#app/core/context.ts";
import type { Operation } from "#app/core/operation.ts";
import type { BodyBound } from "../bodies/json-body.ts";

/** The parameters of a call by their names on the wire: path over query over JSON body. */
export type Params = Record<string, unknown>;
export type EndpointCall = {
  ctx: Ctx;
  params: Params;
  res: Response;
  /** Stores the response in the transaction of the call's change. */
  saveResponse?: (q: Tx["q"], body: unknown) => Promise<void>;
};

export const methods = ["get", "post", "put", "patch", "delete"] as const;
export type Method = (typeof methods)[number];

/** One line of the table from which the router, the OpenAPI document and the tests of every endpoint are made. */
export type Endpoint = {
  method: Method;
  /** As Express reads it: "/things/:thing_id". */
  path: string;
  /** What it does, in one sentence. */
  summary: string;
  group: string;
  operation: Operation;
  /** The parameters of the request. */
  request: z.ZodType;
  /** Those that are in the query; the others are in the path or in the JSON body. */
  query: readonly string[] | "all";
  /** The parameter that names the caller. */
  caller: string | undefined;
  status: 200 | 201;
  response: z.ZodType;
  /** Statuses of refusals beside those that every operation of its kind has. */
  refusals: readonly number[];
  /** Whether it accepts an Idempotency-Key: called twice, it would create two. */
  idempotent: boolean;
  /** Makes the call; resolves to the response's body. */
  run: (call: EndpointCall) => Promise<unknown>;
  handle: RequestHandler;
  /** Uses the AI engine, so it has a further limit. */
  costly: boolean;
  /** The bound of its JSON body. */
  body: BodyBound;
  /** The names it knows: others are left where they are. */
  known: ReadonlySet<string>;
  /** Gives a program its first token, so it can be called without one and without a browser's headers. */
  issuesToken: boolean;
  /** The type of the file that is its whole body, instead of JSON. */
  file: string | undefined;
  /** A list in pages: the header `Link` leads to those around it. */
  paged: boolean;
  /** Handlers before its own. */
  before: RequestHandler[];
};
