import type { RequestHandler } from "express";
import { createEventStream } from "../app/event-stream.ts";
import { toProblem } from "../app/problem.ts";
import type { Endpoint } from "./endpoint.ts";
import { jsonHandler } from "./rest.ts";

/**
 * Adds an event stream to an endpoint. A client that accepts `text/event-stream` gets an event for each intermediate
 * result, then `done` with the body of the plain response, or `failed` with the problem and its status. An error before
 * the first event is the plain error response. When the client closes the connection, the operation's signal aborts; what
 * it has found so far is saved.
 */
export function withEventStream(plain: Endpoint): Endpoint {
  const streaming = jsonHandler(async (ctx, params, _req, res) => {
    const stream = createEventStream(res);
    const progress = { emit: stream.send, signal: stream.closed };
    try {
      stream.send("done", await plain.run({ ctx: { ...ctx, progress }, params, res }));
    } catch (error) {
      if (!res.headersSent) throw error;
      const { status, body, unforeseen } = toProblem(error, res.locals.requestId);
      if (unforeseen) ctx.log.error({ err: error }, "unforeseen");
      stream.send("failed", { status, ...body });
    }
    stream.end();
  }, plain);
  const handle: RequestHandler = (req, res, next) => {
    const wantsStream = req.accepts(["json", "text/event-stream"]) === "text/event-stream";
    (wantsStream ? streaming : plain.handle)(req, res, next);
  };
  return { ...plain, handle };
}
