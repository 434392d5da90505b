import { type AppLoadContext, createReadableStreamFromReadable, type EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { coalesceWrites } from "#app/http/coalesce-writes.ts";
import { DocumentContext } from "#app/http/document.ts";
import { pageFailed } from "#app/http/page-failed.ts";
import { createSharedPages } from "#app/http/shared-pages.ts";

/** Deferred data that takes longer is given up; its part of the page shows an error boundary. */
export const streamTimeout = 10_000;

const shared = createSharedPages();

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const key = sharedKey(request, status, remix, context);
  if (key === null) return streamPage(request, status, headers, remix, context);
  const page = await shared.page(key, context.nonce, async (nonce) => {
    // A request without the first caller's signal: that caller may leave, and others wait for the same page.
    const rendered = await streamPage(new Request(request.url), status, new Headers(), remix, {
      ...context,
      nonce,
    });
    return rendered.text();
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(page, { status, headers });
}

/** The API reference depends only on the shown call, the origin and the theme, so its pages are shared. */
function sharedKey(
  { url, method }: Request,
  status: number,
  { staticHandlerContext: { loaderData } }: EntryContext,
  { origin }: AppLoadContext,
): string | null {
  const { pathname, searchParams } = new URL(url);
  if (pathname !== "/docs/api" || method !== "GET" || status !== 200) return null;
  return JSON.stringify([origin, searchParams.get("call"), loaderData.root?.theme ?? null]);
}

/** Streams the page as soon as its shell is rendered; a crawler gets it whole. */
function streamPage(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  { nonce, requestId, ctx }: AppLoadContext,
): Promise<Response> {
  const whole = remix.isSpaMode || isbot(request.headers.get("User-Agent"));
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    let shellReady = false;
    const { pipe, abort } = renderToPipeableStream(
      <DocumentContext.Provider value={{ nonce, requestId }}>
        <RemixServer context={remix} url={request.url} abortDelay={streamTimeout} nonce={nonce} />
      </DocumentContext.Provider>,
      {
        nonce,
        [whole ? "onAllReady" : "onShellReady"]() {
          shellReady = true;
          const body = coalesceWrites();
          headers.set("Content-Type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500;
          // Before the shell is rendered, the rejected promise reports the error.
          if (shellReady && !request.signal.aborted)
            ctx.log.error({ err: error }, "page could not be rendered");
        },
      },
    );
    // One second more than the data has, so that the error boundaries can still be written.
    const timer = setTimeout(abort, streamTimeout + 1000);
    request.signal.addEventListener("abort", () => {
      clearTimeout(timer);
      abort();
    });
  });
}

export { pageFailed as handleError };
