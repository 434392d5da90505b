import { type Request, type RequestHandler, type Response, Router } from "express";
import { z } from "zod";
import type { Ctx } from "#app/core/context.ts";
import { AppError, forbidden, OperationFailed } from "#app/core/errors.ts";
import { isRecord } from "#app/core/is-record.ts";
import { once } from "#app/core/once.ts";
import { call as callOperation, type Operation } from "#app/core/operation.ts";
import { guardAsync } from "../app/guard-async.ts";
import { fileBody } from "../bodies/file-body.ts";
import { type BodyBound, jsonBody, usualBody } from "../bodies/json-body.ts";
import { type Endpoint, type EndpointCall, type Method, methods, type Params } from "./endpoint.ts";
import { withIdempotencyKey } from "./idempotency.ts";
import { type Around, linkHeader } from "./pages.ts";
import { type ParamNames, toParamNames } from "./param-names.ts";
import { sendJson } from "./send-json.ts";

type Options<A extends z.ZodType> = {
  summary: string;
  response: A;
  /** The schema of the request, where it is not the operation's input. */
  request?: z.ZodType;
  input?: (params: Params) => unknown;
  /** Where `input` renames fields: their names in the request. */
  names?: ParamNames | ((params: Params) => ParamNames);
  /** The parameter that names the caller. It may be absent; another person's id is refused. */
  caller?: string;
  /** For POST, PUT and PATCH; a GET or DELETE has all its parameters in the query. */
  query?: readonly string[] | "all";
  status?: 200 | 201;
  refusals?: readonly number[];
  /** The message of an unexpected error, where the operation's own does not fit. */
  failed?: string;
  before?: RequestHandler[];
  idempotent?: boolean;
  costly?: boolean;
  /** Limits of its body that differ from the default. */
  body?: Partial<BodyBound>;
  /** Names that `input` reads and the request's schema does not have. */
  alsoKnown?: readonly string[];
  issuesToken?: boolean;
  /** The type of a file that is the whole body; it reaches `input` as `content`, piece by piece. */
  file?: string;
};
/** Of a list in pages: the parameters of the pages around this one, by which the header `Link` is made. */
type Paged<V> = { pages?: (value: V, params: Params) => Around };

// sendBeacon says text/plain.
const jsonTypes = ["json", "text/plain"];

/**
 * Defines an endpoint: `input` maps the parameters to the operation's input, and `view` maps its result to the body.
 * @param at method and path: "GET /things/:thing_id"
 */
export function endpoint<S extends z.ZodType, V, A extends z.ZodType>(
  at: string,
  operation: Operation<S, V>,
  options: Options<A> &
    Paged<V> & { view: (value: V, call: EndpointCall) => z.input<A> | Promise<z.input<A>> },
): Endpoint;
export function endpoint<S extends z.ZodType, A extends z.ZodType>(
  at: string,
  operation: Operation<S, z.input<A>>,
  options: Options<A> & Paged<z.input<A>>,
): Endpoint;
export function endpoint<S extends z.ZodType, V>(
  at: string,
  operation: Operation<S, V>,
  options: Options<z.ZodType> & Paged<V> & { view?: (value: V, call: EndpointCall) => unknown },
): Endpoint {
  const {
    input = (params) => params,
    view = (value) => value,
    request = operation.input,
    query = [],
    status = 200,
    refusals = [],
    before = [],
    costly = false,
    issuesToken = false,
    names = {},
    summary,
    response,
    caller,
    failed,
    alsoKnown = [],
    file,
    pages,
  } = options;
  const [method, path] = methodAndPath(at);
  const body = { ...usualBody, ...options.body };
  const known = new Set([
    ...[...namesOf(request), ...namesOf(operation.input), ...alsoKnown],
    ...[...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name),
    ...(caller === undefined ? [] : [caller]),
  ]);
  const flags = once(() => flagsOf(request));
  const run = async (call: EndpointCall) => {
    const { ctx, params, saveResponse } = call;
    if (caller) assertCaller(ctx, params[caller]);
    const onCommit: Ctx["onCommit"] =
      saveResponse && (async (q, value) => saveResponse(q, await view(value as V, call)));
    try {
      const asked = withFlags(params, flags());
      const value = await callOperation(operation, { ...ctx, onCommit }, input(asked));
      const link = pages && linkHeader(ctx.settings.origin + path, params, pages(value, asked));
      if (link) call.res.setHeader("Link", link);
      return await view(value, call);
    } catch (error) {
      if (error instanceof AppError)
        throw toParamNames(error, typeof names === "function" ? names(params) : names);
      throw failed ? new OperationFailed(failed, error) : error;
    }
  };
  const isCreation = (options.idempotent ?? (status === 201 && !file)) && operation.kind === "write";
  const idempotent = isCreation && operation.who === "user" && !operation.account;
  const handle = jsonHandler(
    (ctx, params, req, res) => withIdempotencyKey({ run, idempotent }, { ctx, params, res }, req),
    { status, operation, body, known, file },
  );
  return {
    method,
    path,
    group: "",
    operation: operation as Operation,
    summary,
    request,
    response,
    caller,
    status,
    refusals,
    before,
    idempotent,
    run,
    handle,
    costly,
    body,
    known,
    issuesToken,
    file,
    paged: pages !== undefined,
    query: method === "get" || method === "delete" ? "all" : query,
  };
}

/** The endpoints of one noun, under the name the reference gives them. */
export function group(name: string, endpoints: Endpoint[]): Endpoint[] {
  return endpoints.map((one) => ({ ...one, group: name }));
}

/** @param limit the handler before costly endpoints */
export function restRouter(endpoints: Endpoint[], limit: RequestHandler): RequestHandler {
  const nouns = new Map<string, Router>();
  for (const { method, path, costly, before, handle } of endpoints) {
    const noun = nouns.get(nounOf(path)) ?? Router();
    nouns.set(nounOf(path), noun);
    noun[method](path, ...(costly ? [limit] : []), ...before, handle);
  }
  // Express tries every path in turn; this skips those of other nouns.
  return (req, res, next) => {
    const noun = nouns.get(nounOf(req.path));
    if (noun) noun(req, res, next);
    else next();
  };
}

/** The first segment of a path, in lower case. */
export function nounOf(path: string): string {
  return decodeURIComponent(path.split("/", 2)[1] ?? "").toLowerCase();
}

type Reading = {
  status?: 200 | 201;
  /** Who may not call it at all is refused before anything is read. */
  operation?: Pick<Operation, "assertMayCall">;
  body?: BodyBound;
  /** The names to take; all of them without it. */
  known?: ReadonlySet<string>;
  /** The type of the file that is the body; the parameters are then in path and query. */
  file?: string | undefined;
};

/** A handler whose errors are JSON. When `work` returns `undefined`, it has sent the response itself. */
export function jsonHandler(
  work: (ctx: Ctx, params: Params, req: Request, res: Response) => unknown,
  { status = 200, operation, body, known, file }: Reading = {},
): RequestHandler {
  const readBody = jsonBody(jsonTypes, body);
  return guardAsync(async (req, res) => {
    res.locals.route = req.baseUrl + String(req.route?.path ?? "");
    res.locals.speaks = "json";
    operation?.assertMayCall(res.locals.ctx);
    if (!file) await readBody(req, res);
    const params = { ...paramsOf(req, known), ...(file && { content: fileBody(req, file) }) };
    const value = await work(res.locals.ctx, params, req, res);
    if (value !== undefined) sendJson(res, status, value);
  });
}

function methodAndPath(at: string): [Method, string] {
  const [word = "", path = ""] = at.split(" ");
  const method = methods.find((name) => name === word.toLowerCase());
  if (!method || !path.startsWith("/")) throw new Error(`"${at}" isn't a method and a path`);
  return [method, path];
}

function paramsOf({ body, query, params }: Request, known?: ReadonlySet<string>): Params {
  const fields = isRecord(body) ? body : {};
  if (!known) return { ...fields, ...query, ...params };
  const taken: Params = {};
  for (const name of known) {
    const source = [params, query, fields].find((one) => Object.hasOwn(one, name));
    if (source) taken[name] = source[name];
  }
  return taken;
}

function namesOf(schema: z.ZodType): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** The boolean parameters: in a query they are the words true and false. */
function flagsOf(request: z.ZodType): string[] {
  if (!(request instanceof z.ZodObject)) return [];
  return namesOf(request).filter((name) => typeof request.shape[name].safeParse(true).data === "boolean");
}

function withFlags(params: Params, flags: string[]): Params {
  const flagNames = flags.filter((name) => params[name] === "true" || params[name] === "false");
  if (flagNames.length === 0) return params;
  return { ...params, ...Object.fromEntries(flagNames.map((name) => [name, params[name] === "true"])) };
}

function assertCaller({ actor }: Ctx, id: unknown): void {
  if (actor.kind === "user" && id !== undefined && id !== actor.userId) throw forbidden();
}
