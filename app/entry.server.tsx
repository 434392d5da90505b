import { type AppLoadContext, createReadableStreamFromReadable, type EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { coalesceWrites } from "#app/http/coalesce-writes.ts";
import { DocumentContext } from "#app/http/document.ts";
import { pageFailed } from "#app/http/page-failed.ts";
import { createSharedPages } from "#app/http/shared-pages.ts";

/** Deferred data that has not come by then is given up on; the page shows its error boundary there. */
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
    // Whoever asked first may leave; the page is for the others too.
    const rendered = await streamPage(new Request(request.url), status, new Headers(), remix, {
      ...context,
      nonce,
    });
    return rendered.text();
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(page, { status, headers });
}

/** The reference of the API depends on the call it shows, the address and the theme, and on nothing else. */
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

/** Streams the page as soon as its shell stands; a crawler gets it whole. */
function streamPage(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  { nonce, requestId, ctx }: AppLoadContext,
): Promise<Response> {
  const whole = remix.isSpaMode || isbot(request.headers.get("User-Agent"));
  return new Promise((resolve, reject) => {
    let answer = status;
    let answered = false;
    const { pipe, abort } = renderToPipeableStream(
      <DocumentContext.Provider value={{ nonce, requestId }}>
        <RemixServer context={remix} url={request.url} abortDelay={streamTimeout} nonce={nonce} />
      </DocumentContext.Provider>,
      {
        nonce,
        [whole ? "onAllReady" : "onShellReady"]() {
          answered = true;
          const body = coalesceWrites();
          headers.set("Content-Type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answer }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          answer = 500;
          // Before the shell stands, the rejection reports it.
          if (answered && !request.signal.aborted)
            ctx.log.error({ err: error }, "page could not be rendered");
        },
      },
    );
    // A second more than the data gets, so that the boundaries of what is missing can still be written.
    const giveUp = setTimeout(abort, streamTimeout + 1000);
    request.signal.addEventListener("abort", () => {
      clearTimeout(giveUp);
      abort();
    });
  });
}

export { pageFailed as handleError };
