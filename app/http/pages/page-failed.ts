import type { AppLoadContext } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";

/**
 * Logs unexpected errors of loaders and actions; the reader sees only the request id. Remix also reports unknown paths and
 * methods: those are not logged, because their text repeats the path.
 */
export function pageFailed(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.ctx.log.error({ err: error }, "page failed");
}
