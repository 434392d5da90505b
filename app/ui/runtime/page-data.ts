import { pendingFlash } from "../kit/pending-flash.ts";

/**
 * Sends requests of the router for page data so that what arrives is whole and up to date.
 *
 * - Data requested before a form was answered may not know of its change, and the router takes what arrives last: the
 *   page would show the old state again for a moment. They are requested once more. After a redirect the router does so
 *   itself, or drops the redirect: then the page asks for the message that came with it.
 * - The message after a form comes with the form's answer and goes along with each request until it is shown. A cookie could
 *   be taken by another page of the browser, or by a request that is aborted.
 * - The router aborts requests whose response would be out of date. A request aborted before its response ends quietly. A
 *   request aborted while the response is read fails inside the router's decoder, which logs an error (`fetchAndDecode` of
 *   @remix-run/react 2) or leaves an unhandled rejection. A response is short: it is read to its end, and the router drops
 *   it.
 *
 * @param fetchOf sends the request, usually `window.fetch`
 */
export function pageDataFetch(fetchOf: typeof fetch): typeof fetch {
  let changes = 0;
  return async (input, init) => {
    const signal = init?.signal;
    if (!signal || !isPageData(input)) return fetchOf(input, init);
    const isForm = !!init.method && init.method !== "GET";
    const beforeResponse = new AbortController();
    const abort = () => beforeResponse.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort);
    try {
      for (;;) {
        const before = changes;
        const headers = new Headers(init.headers);
        headers.set(flashHeader, pendingFlash.read());
        const response = await fetchOf(input, { ...init, headers, signal: beforeResponse.signal });
        const flash = response.headers.get(flashHeader);
        if (flash) pendingFlash.set(flash);
        if (isForm) changes += response.status === redirected ? 0 : 1;
        else if (before !== changes) continue;
        return response;
      }
    } finally {
      signal.removeEventListener("abort", abort);
    }
  };
}

const flashHeader = "X-Flash";

/** How Remix answers a form that leads to another page (`SINGLE_FETCH_REDIRECT_STATUS`). */
const redirected = 202;

/** Whether the router loads data of a page or a fetcher: it passes a URL that ends in `.data`. */
function isPageData(input: RequestInfo | URL): boolean {
  return input instanceof URL && input.pathname.endsWith(".data");
}
