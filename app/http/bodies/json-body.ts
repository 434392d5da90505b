import express, { type Request, type Response } from "express";
import { AppError, unauthenticated } from "#app/core/errors.ts";
import { type JsonBound, jsonCounter, usualJson } from "#app/core/json-bound.ts";
import { t } from "#app/core/words.ts";
import { clientKey, formLimit, strangersLimit } from "../app/limits.ts";
import { tooLarge, tooLargeFor, tooManyValues, unreadable, unsupportedType } from "./bad-request.ts";
import { parseLargeJson } from "./large-json.ts";

/** What the body of a call may be at most. */
export type BodyBound = JsonBound & {
  bytes: number;
  /** Fields that may be longer than a form. They then come as their bytes in UTF-8. */
  longTexts?: readonly string[];
};

/** More than nearly any call has; the few that take more say so. */
export const usualBody: BodyBound = { ...usualJson, bytes: strangersLimit };
/** For calls to which what was read may be sent back: lists of people, the lines of a summary. Only people who are logged in reach them. */
export const wholeBody: BodyBound = { ...usualJson, bytes: formLimit, values: 20_000 };

type ReadBody = (req: Request, res: Response) => Promise<void>;

/** Reads a JSON body into `req.body`. One beyond the bound is refused before it is parsed, and by its length before it is read. */
export function jsonBody(type: string[] | (() => true), bound: BodyBound = usualBody): ReadBody {
  // Parsed and called back in one turn of the event loop, so one moment is enough for all requests.
  let begun: number | undefined;
  const verify = (_req: unknown, _res: unknown, body: Buffer, encoding: string) => {
    begun = performance.now();
    if (encoding !== "utf-8") throw new AppError(415, t("The server reads JSON in UTF-8 only."));
    assertBounded(body, bound);
  };
  const read = express.json({ limit: Math.min(bound.bytes, formLimit), type, strict: true, verify });
  return async (req, res) => {
    const length = Number(req.headers["content-length"] ?? 0);
    if (length > bound.bytes) throw tooLargeFor(bound.bytes);
    if (length > formLimit) return readLarge(req, res, type, bound);
    // The client has gone meanwhile, which the parser would call an error of the server.
    if (req.destroyed) throw unreadable();
    await new Promise<void>((resolve, reject) => {
      read(req, res, (error?: unknown) => {
        if (begun !== undefined) res.locals.countMs?.(performance.now() - begun);
        begun = undefined;
        if (!error) resolve();
        else reject(isTooLarge(error) ? tooLargeFor(bound.bytes) : error);
      });
    });
  };
}

/** A body longer than a form goes to disk as uploads do. 401 before anything is read when the caller is not logged in. */
async function readLarge(
  req: Request,
  res: Response,
  type: string[] | (() => true),
  bound: BodyBound,
): Promise<void> {
  const { ctx, uploads, onClose } = res.locals;
  if (ctx.actor.kind !== "user") throw unauthenticated();
  const isJson = typeof type === "function" || req.is(type);
  if (!isJson || req.headers["content-encoding"] !== undefined) throw unsupportedType();
  const length = Number(req.headers["content-length"]);
  const body = await uploads.receive(req, { caller: clientKey(res), length, onClose });
  req.body = await parseLargeJson(body, bound.longTexts ?? [], (rest) => {
    if (rest.length > formLimit) throw tooLarge();
    assertBounded(rest, bound);
    return parsed(rest);
  });
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw unreadable();
  }
}

function assertBounded(body: Buffer, bound: BodyBound): void {
  const excess = jsonCounter(bound).count(body);
  if (excess === "depth")
    throw new AppError(400, t("This JSON is nested deeper than {depth} levels.", { depth: bound.depth }));
  if (excess === "values") throw tooManyValues(bound.values);
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && "type" in error && error.type === "entity.too.large";
}
