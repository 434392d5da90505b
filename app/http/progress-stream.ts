import type { RequestHandler, Response } from "express";
import type { ProgressSink } from "#app/core/context.ts";
import { toProblem } from "./problem.ts";
import { type Endpoint, jsonHandler } from "./rest.ts";

const heartbeatMs = 10_000;

/**
 * An endpoint whose caller may look on: whoever accepts `text/event-stream` is told what is found while the work goes
 * on, then `done` with what the plain call returns, or `failed` with the problem and its status. A refusal before
 * anything was told is the plain call's. Whoever hangs up has seen enough: the work ends there, and what was found is kept.
 */
export function withEventStream(plain: Endpoint): Endpoint {
  const withProgress = jsonHandler(async (ctx, wire, _req, res) => {
    const { onlooker, ...stream } = openStream(res);
    try {
      stream.end("done", await plain.run({ ctx: { ...ctx, progress: onlooker }, params: wire, res }));
    } catch (error) {
      if (!res.headersSent) throw error;
      const { status, body, unforeseen } = toProblem(error, res.locals.requestId);
      if (unforeseen) ctx.log.error({ err: error }, "unforeseen");
      stream.end("failed", { status, ...body });
    }
  });
  const handle: RequestHandler = (req, res, next) =>
    (req.accepts(["json", "text/event-stream"]) === "text/event-stream" ? withProgress : plain.handle)(
      req,
      res,
      next,
    );
  return { ...plain, handle };
}

/** Begins with the first thing there is to tell. */
function openStream(res: Response): { onlooker: ProgressSink; end(event: string, data: unknown): void } {
  const left = new AbortController();
  let beat: NodeJS.Timeout | undefined;
  res.on("close", () => {
    clearInterval(beat);
    left.abort();
  });
  const write = (text: string) => {
    if (!left.signal.aborted && !res.writableEnded) res.write(text);
  };
  function begin(): void {
    res.writeHead(200, {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    });
    beat = setInterval(() => write(": still here\n\n"), heartbeatMs);
  }
  function tell(event: string, data: unknown): void {
    if (!res.headersSent && !left.signal.aborted) begin();
    write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }
  return {
    onlooker: { emit: tell, signal: left.signal },
    end(event, data) {
      tell(event, data);
      res.end();
    },
  };
}
