/**
 * Lets the data of a page arrive whole once the response has begun, although the router no longer needs them.
 *
 * The router aborts requests whose response would be out of date. A request aborted before its response ends quietly. A
 * request aborted while the response is read fails inside the router's decoder, which logs an error (`fetchAndDecode` of
 * @remix-run/react 2) or leaves an unhandled rejection. A response is short: it is read to its end, and the router drops
 * it.
 *
 * @param fetchOf sends the request, usually `window.fetch`
 */
export function withoutLateAborts(fetchOf: typeof fetch): typeof fetch {
  return async (input, init) => {
    const signal = init?.signal;
    if (!signal || !isPageData(input)) return fetchOf(input, init);
    const beforeResponse = new AbortController();
    const abort = () => beforeResponse.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort);
    try {
      return await fetchOf(input, { ...init, signal: beforeResponse.signal });
    } finally {
      signal.removeEventListener("abort", abort);
    }
  };
}

/** Whether the router loads data of a page or a fetcher: it passes a URL that ends in `.data`. */
function isPageData(input: RequestInfo | URL): boolean {
  return input instanceof URL && input.pathname.endsWith(".data");
}
