import express, { type Request, type Response } from "express";
import { AppError, unauthenticated } from "#app/core/errors.ts";
import { unreadable, unsupportedType } from "./bad-request.ts";
import { clientKey, formLimit } from "./limits.ts";

/** More than any body of ours has. They bound the work of everything that walks through a body. */
const deepest = 100;
const mostValues = 100_000;

/** Reads a JSON body into `req.body`. A body that is too deep or has too many values is refused before it is parsed. */
export function jsonBody(type: string[] | (() => true)): (req: Request, res: Response) => Promise<void> {
  const read = express.json({ limit: formLimit, type, strict: true, verify: assertBounded });
  return (req, res) =>
    new Promise((resolve, reject) => {
      // The client has gone meanwhile, which the parser would call an error of the server.
      if (req.destroyed) return reject(unreadable());
      read(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
    });
}

/**
 * The same for a body longer than a form, for endpoints that accept one: it goes to disk as uploads do. 401 before anything
 * is read when the caller is not signed in.
 */
export async function largeJsonBody(req: Request, res: Response, type: string[]): Promise<void> {
  const { ctx, uploads, onClose } = res.locals;
  if (ctx.actor.kind !== "user") throw unauthenticated();
  if (!req.is(type) || req.headers["content-encoding"] !== undefined) throw unsupportedType();
  const length = Number(req.headers["content-length"]);
  const bytes = await uploads.receive(req, { caller: clientKey(res), length, onClose });
  assertBounded(req, res, bytes, "utf-8");
  req.body = parsed(bytes);
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw unreadable();
  }
}

function assertBounded(_req: unknown, _res: unknown, body: Buffer, encoding: string): void {
  if (encoding !== "utf-8") throw new AppError(415, "The server reads JSON in UTF-8 only.");
  let [depth, values, quoted] = [0, 0, false];
  for (let at = 0; at < body.length; at++) {
    const sign = body[at];
    if (sign === quotationMark) quoted = !quoted;
    else if (quoted && sign === backslash) at++;
    else if (!quoted && (sign === comma || sign === bracket || sign === brace)) {
      values++;
      if (sign !== comma) depth++;
    } else if (!quoted && (sign === closingBracket || sign === closingBrace)) depth--;
    if (depth > deepest) throw new AppError(400, `This JSON is nested deeper than ${deepest} levels.`);
    if (values > mostValues) throw new AppError(413, "This JSON holds more values than the server accepts.");
  }
}

const [quotationMark, backslash, comma] = [0x22, 0x5c, 0x2c];
const [bracket, closingBracket, brace, closingBrace] = [0x5b, 0x5d, 0x7b, 0x7d];
