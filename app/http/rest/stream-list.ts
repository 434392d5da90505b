import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Ctx } from "#app/core/context.ts";
import type { Endpoint, Params } from "./endpoint.ts";
import { jsonHandler } from "./rest.ts";

/** One piece of a list, and the cursor of the next one; null at the end. */
type Piece = { items: unknown[]; next: unknown };

/**
 * Makes an endpoint stream a list of any length. It is read piece by piece, each one when the reader has taken the one
 * before, and each time with a new check of the caller's access.
 */
export function streamList(
  plain: Endpoint,
  piece: (ctx: Ctx, params: Params, next: unknown) => Promise<Piece>,
): Endpoint {
  const handle = jsonHandler(async (ctx, params, _req, res) => {
    const first = await piece(ctx, params, undefined);
    if (first.next === null) return first.items;
    async function* rest(): AsyncGenerator<string> {
      yield `[${textOf(first)}`;
      for (let { next } = first; next !== null; ) {
        const from = next;
        const following = await inTurn(() => piece(ctx, params, from));
        next = following.next;
        if (following.items.length > 0) yield `,${textOf(following)}`;
      }
      yield "]";
    }
    res.setHeader("Content-Type", "application/json; charset=utf-8");
    await pipeline(Readable.from(rest()), res).catch((error: unknown) => {
      if (!isClosedByReader(error)) throw error;
    });
  }, plain);
  return { ...plain, handle };
}

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Runs one piece at a time among all lists, each in its own turn of the event loop. Otherwise a fast reader would block
 * every other request until the end of its list.
 */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(() => nextTurn()).then(work);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

function textOf({ items }: Piece): string {
  return items.map((item) => JSON.stringify(item)).join(",");
}

function isClosedByReader(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^(ERR_STREAM_PREMATURE_CLOSE|ECONNRESET|EPIPE)$/.test(code);
}
