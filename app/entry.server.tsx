import { Writable } from "node:stream";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { DocumentContext } from "#app/http/document.ts";
import { pageFailed } from "#app/http/page-failed.ts";
import { createSharedPages } from "#app/http/shared-pages.ts";

/** Data that takes longer is given up; its part of the page shows an error boundary. */
export const streamTimeout = 10_000;

const shared = createSharedPages();

/** Renders a page whole and leaves it in the context, from which it is sent at once: no loader defers a part of its data. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const key = sharedKey(request, status, remix, context);
  if (key === null) {
    const page = await render(request, remix, context);
    context.page = page.html;
    return new Response(null, { headers, status: page.failed ? 500 : status });
  }
  const page = await shared.page(key, context.nonce, async (nonce) => {
    // A request without the first caller's signal: that caller may leave, and others wait for the same page.
    const { html } = await render(new Request(request.url), remix, { ...context, nonce });
    return html.toString();
  });
  context.page = Buffer.from(page);
  return new Response(null, { status, headers });
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

/** `failed` when a part of the page could not be rendered and shows an error boundary. */
type Page = { html: Buffer; failed: boolean };

function render(
  request: Request,
  remix: EntryContext,
  { nonce, requestId, ctx }: AppLoadContext,
): Promise<Page> {
  return new Promise((resolve, reject) => {
    let failed = false;
    let shellReady = false;
    const { pipe, abort } = renderToPipeableStream(
      <DocumentContext.Provider value={{ nonce, requestId }}>
        <RemixServer context={remix} url={request.url} abortDelay={streamTimeout} nonce={nonce} />
      </DocumentContext.Provider>,
      {
        nonce,
        onShellReady() {
          shellReady = true;
        },
        onAllReady() {
          clearTimeout(timer);
          pipe(collector((html) => resolve({ html, failed })));
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          failed = true;
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

function collector(done: (whole: Buffer) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    write(piece: Buffer, _encoding, next) {
      pieces.push(piece);
      next();
    },
    final(next) {
      done(Buffer.concat(pieces));
      next();
    },
  });
}

export { pageFailed as handleError };
