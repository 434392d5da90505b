import { PassThrough } from "node:stream";
import { text as textOf } from "node:stream/consumers";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import type { Log } from "#app/core/log.ts";
import { keepPages, type PageSource, type RenderedPage } from "#app/http/kept-pages.ts";
import { pageFailed } from "#app/http/page-failed.ts";
import { DocumentContext } from "#app/ui/kit/document.ts";

/** Data that takes longer is given up; its part of the page shows an error boundary. */
export const streamTimeout = 10_000;

const kept = keepPages();

/** Renders a page whole and leaves it in the context, from which it is sent at once: no loader defers a part of its data. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const source = sourceOf(request, status, remix, context);
  if (source) {
    const { page, failed } = await kept(source, {
      nonce: context.nonce,
      at: context.ctx.now(),
      // A request without this caller's signal: the caller may leave, and others wait for the same page.
      render: (nonce) => render(new Request(request.url), remix, { ...context, nonce }),
    });
    context.page = page;
    return new Response(null, { headers, status: failed ? 500 : status });
  }
  const { html, failed } = await render(request, remix, context);
  context.page = Buffer.from(html);
  return new Response(null, { headers, status: failed ? 500 : status });
}

/** What the page is made from; null when it may depend on more: on a form that was sent, or on an error. */
function sourceOf(
  { url, method }: Request,
  status: number,
  { staticHandlerContext: { loaderData, actionData, errors } }: EntryContext,
  { ctx: { actor } }: AppLoadContext,
): PageSource | null {
  if (method !== "GET" || status !== 200 || actionData || errors) return null;
  const { [frame]: framed, ...data } = loaderData;
  const { now = "", ...app } = framed ?? {};
  const reader = actor.kind === "user" ? actor.userId : "";
  return { key: `${reader} ${addressOf(new URL(url))}`, data: { ...data, [frame]: app }, now };
}

/** The API reference is a large page: whatever else its address says, it follows from the shown call. */
function addressOf({ origin, pathname, search, searchParams }: URL): string {
  return origin + pathname + (pathname === "/docs/api" ? searchParams.get("call") : search);
}

/** The route of the frame around the pages for those who are logged in. */
const frame = "routes/_app";

async function render(request: Request, remix: EntryContext, context: AppLoadContext): Promise<RenderedPage> {
  const { serverHandoffStream, ...withoutData } = remix;
  const data = serverHandoffStream ? await new Response(serverHandoffStream).text() : "";
  const { nonce, requestId } = context;
  let until = Number.POSITIVE_INFINITY;
  const holdsUntil = (end: number) => {
    until = Math.min(until, end);
  };
  const { html, failed } = await renderElements(
    <DocumentContext.Provider value={{ nonce, requestId, holdsUntil }}>
      <RemixServer context={withoutData} url={request.url} abortDelay={streamTimeout} nonce={nonce} />
    </DocumentContext.Provider>,
    { nonce, signal: request.signal, log: context.ctx.log },
  );
  // A page without scripts has none that would read the data.
  const end = remix.renderMeta?.didRenderScripts ? dataScript(data, nonce) : "";
  return { html: html + end, failed, until };
}

/** Hands the loaders' data to the scripts of the page, as Remix does where it streams. */
function dataScript(data: string, nonce: string): string {
  const literal = JSON.stringify(data).replace(
    /[&<>\u2028\u2029]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const controller = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${literal});${controller}.close();</script>`;
}

type Rendered = Omit<RenderedPage, "until">;
type Rendering = { nonce: string; signal: AbortSignal; log: Log };

/** What React writes where a part was not ready, or failed. */
const unfinished = "<!--$!-->";

/** Renders into one string, which takes a quarter less time than a stream, unless a part of the page is still to be loaded. */
async function renderElements(elements: ReactElement, rendering: Rendering): Promise<Rendered> {
  const html = renderToString(elements);
  if (html.includes(unfinished)) return renderWhenReady(elements, rendering);
  return { html: `<!DOCTYPE html>${html}`, failed: false };
}

/** Waits for parts that are loaded when they are first needed. */
function renderWhenReady(elements: ReactElement, { nonce, signal, log }: Rendering): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const whole = new PassThrough();
    const { pipe, abort } = renderToPipeableStream(elements, {
      nonce,
      onAllReady() {
        clearTimeout(timer);
        pipe(whole);
        textOf(whole).then((html) => resolve({ html, failed }), reject);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        failed = true;
        if (!signal.aborted) log.error({ err: error }, "page could not be rendered");
      },
    });
    const timer = setTimeout(abort, streamTimeout);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      abort();
    });
  });
}

export { pageFailed as handleError };
