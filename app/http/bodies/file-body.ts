import type { Request } from "express";
import { AppError } from "#app/core/errors.ts";
import { unreadable, unsupportedType } from "./bad-request.ts";

/**
 * The body as a file that arrives piece by piece, no faster than it is used. Its type is looked at when it is: who may not send
 * it is told so first.
 */
export async function* fileBody(req: Request, type: string): AsyncGenerator<Uint8Array> {
  if (!req.is(type)) throw unsupportedType();
  try {
    yield* req;
  } catch (error) {
    throw error instanceof AppError ? error : unreadable();
  }
}
