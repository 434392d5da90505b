import { type AppLoadContext, createReadableStreamFromReadable, type EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { DocumentContext } from "#app/http/document.ts";
import { gathered } from "#app/http/gathered.ts";
import { pageFailed } from "#app/http/page-failed.ts";

/** Deferred data that has not come by then is given up on; the page shows its error boundary there. */
export const streamTimeout = 10_000;

/** Streams the page as soon as its shell stands; a crawler gets it whole. */
export default function handleRequest(
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
          const body = gathered();
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
