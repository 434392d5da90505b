/**
 * Lets data of pages arrive whole once the server has begun to answer, although the router no longer wants them.
 *
 * The router aborts requests whose answer would be out of date. Aborted before the answer, a request ends quietly;
 * aborted while the answer is read, the reading fails inside the router's decoder, which reports it as an error in the
 * console (`fetchAndDecode` of @remix-run/react 2) or leaves a promise that nobody handles. An answer is short and on its
 * way by then: it is read to its end, and the router drops it.
 *
 * @param fetchOf What asks the server, usually `window.fetch`.
 */
export function withoutLateAborts(fetchOf: typeof fetch): typeof fetch {
  return async (input, init) => {
    const signal = init?.signal;
    if (!signal || !isPageData(input)) return fetchOf(input, init);
    const unanswered = new AbortController();
    const abort = () => unanswered.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort);
    try {
      return await fetchOf(input, { ...init, signal: unanswered.signal });
    } finally {
      signal.removeEventListener("abort", abort);
    }
  };
}

/** Whether the router asks for what a page or a fetcher shows: it passes a URL that ends in `.data`. */
function isPageData(input: RequestInfo | URL): boolean {
  return input instanceof URL && input.pathname.endsWith(".data");
}
