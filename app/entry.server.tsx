import { PassThrough } from "node:stream";
import { text as textOf } from "node:stream/consumers";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import type { Log } from "#app/core/log.ts";
import { languageOfReader } from "#app/core/words.ts";
import { pageFailed } from "#app/http/pages/page-failed.ts";
import { DocumentContext } from "#app/ui/kit/document.ts";

/** Data that takes longer is given up; its part of the page shows an error boundary. */
export const streamTimeout = 10_000;

/** Renders a page whole: no loader defers a part of its data. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", languageOfReader());
  const { html, failed } = await render(request, remix, context);
  return new Response(html, { headers, status: failed ? 500 : status });
}

async function render(request: Request, remix: EntryContext, context: AppLoadContext): Promise<Rendered> {
  const { serverHandoffStream, ...withoutData } = remix;
  const data = serverHandoffStream ? await new Response(serverHandoffStream).text() : "";
  const { nonce, requestId } = context;
  const { html, failed } = await renderElements(
    <DocumentContext.Provider value={{ nonce, requestId }}>
      <RemixServer context={withoutData} url={request.url} abortDelay={streamTimeout} nonce={nonce} />
    </DocumentContext.Provider>,
    { nonce, signal: request.signal, log: context.ctx.log },
  );
  // A page without scripts has none that would read the data.
  const end = remix.renderMeta?.didRenderScripts ? dataScript(data, nonce) : "";
  return { html: html + end, failed };
}

/** Hands the loaders' data to the scripts of the page, as Remix does where it streams. */
function dataScript(data: string, nonce: string): string {
  const literal = data.replace(
    /[\\'\n\r&<>\u2028\u2029]/g,
    (found) => shortEscapes[found] ?? `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const controller = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue('${literal}');${controller}.close();</script>`;
}

/** Within single quotes the quotes of JSON, one byte of ten, stay as they are. */
const shortEscapes: Record<string, string> = { "\\": "\\\\", "'": "\\'", "\n": "\\n" };

/** `failed`: a part of the page could not be rendered and shows an error boundary. */
type Rendered = { html: string; failed: boolean };
type Rendering = { nonce: string; signal: AbortSignal; log: Log };

/** What React writes where a part was not ready, or failed. */
const unfinished = "<!--$!-->";

/** Renders into one string, which takes a quarter less time than a stream, unless a part of the page is still to be loaded. */
export async function renderElements(elements: ReactElement, rendering: Rendering): Promise<Rendered> {
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
        textOf(whole).then((html) => resolve({ html: withoutGaps(html), failed }), reject);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        failed = true;
        if (!signal.aborted) log.error({ err: error }, "page couldn't be rendered");
      },
    });
    const timer = setTimeout(abort, streamTimeout);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      abort();
    });
  });
}

/**
 * React 18 sends a block of its buffer whole where a letter of several bytes no longer fits in, with U+0000 for the bytes it
 * left out (react/react issue 31134). In a text area that becomes a letter nobody typed.
 */
function withoutGaps(html: string): string {
  return html.replaceAll("\0", "");
}

export { pageFailed as handleError };
