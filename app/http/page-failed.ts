import type { AppLoadContext } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";

/**
 * Logs what nobody foresaw in loaders and actions; the reader sees only the request id. Remix also reports paths and
 * methods that no page answers: those are the sender's, and their text repeats the path.
 */
export function pageFailed(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.ctx.log.error({ err: error }, "page failed");
}
