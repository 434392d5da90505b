import { isReachable, reportOffline, waitForRetry } from "./retry.ts";
import { unreachableFailure } from "./unreachable.ts";

type Router = typeof window.__remixRouter;
type Route = Router["routes"][number];
type Travel = Router["state"]["navigation"];
type Handler = (args: { request: Request }, single: unknown) => Promise<unknown>;
type Module = { action?: Handler };

const guarded = new WeakSet<Route>();

/**
 * Has every page stay as it is, with what is typed in it, while the server cannot be reached. Where the router alone
 * would put an error in the page's place, data stay what they were, a link is not followed, a dialog waits, and a form
 * that leads elsewhere is not sent; whoever listens with `onLost` hears of it.
 *
 * The router has no place to say this for all routes at once, so their functions are wrapped, in its own list of them.
 */
export function guardPages(router: Router): void {
  const guard = guardOf(router);
  for (const route of everyRoute(router.routes)) {
    if (guarded.has(route)) continue;
    guarded.add(route);
    const { id, loader, action, lazy } = route;
    if (typeof loader === "function") route.loader = guard.reading(id, loader as Handler) as never;
    if (typeof action === "function") route.action = guard.sending(action as Handler) as never;
    if (lazy) route.lazy = guard.fetching(id, lazy as () => Promise<Module>) as never;
  }
}

function everyRoute(routes: Route[]): Route[] {
  return routes.flatMap((route) => [route, ...everyRoute(route.children ?? [])]);
}

function guardOf(router: Router) {
  const lost = lostTravels(router);
  const beside = besideThePage();

  /** The navigation that wants this, if it is not a fetcher's. */
  function travelOf({ url }: Request): Travel | null {
    const { navigation } = router.state;
    const { pathname, search } = new URL(url);
    const isIts = navigation.location?.pathname === pathname && navigation.location.search === search;
    return isIts ? navigation : null;
  }

  /** Whether this is the page that stands there, loaded anew. */
  function isHere({ url }: Request, travel: Travel | null): boolean {
    const { pathname, search } = new URL(url);
    const { location } = router.state;
    return pathname === location.pathname && (search === location.search || isSent(travel));
  }

  function reading(id: string, load: Handler): Handler {
    return async (args, single) => {
      const { request } = args;
      const key = `${id} ${request.url}`;
      for (;;)
        try {
          const data = await load(args, single);
          if (!travelOf(request) && !isHere(request, null)) beside.keep(key, data);
          return data;
        } catch (error) {
          if (!isUnreachable(error) || request.signal.aborted) throw error;
          const travel = travelOf(request);
          const { loaderData } = router.state;
          if (!isRedirected(travel) && isHere(request, travel) && id in loaderData) return loaderData[id];
          if (travel) {
            await lost(travel);
            throw error;
          }
          if (beside.has(key)) return beside.get(key);
          reportOffline();
          await waitForRetry();
        }
    };
  }

  function sending(act: Handler): Handler {
    return async (args, single) => {
      const { request } = args;
      let isTold = true;
      const answer = await act(args, single).catch((error) => {
        if (!isUnreachable(error) || request.signal.aborted) throw error;
        isTold = false;
        return unreachableFailure;
      });
      if (answer !== unreachableFailure || request.signal.aborted) return answer;
      const travel = travelOf(request);
      // There is no page yet that could say it.
      if (travel && !isHere(request, travel)) await lost(travel);
      else if (!isTold) reportOffline(travel ? () => goAgain(router, travel) : undefined);
      return answer;
    };
  }

  /** A route's module that cannot be had makes the router load the whole page anew: it is asked for only when it can. */
  function fetching(id: string, lazy: () => Promise<Module>): () => Promise<Module> {
    return async () => {
      const address = window.__remixManifest.routes[id]?.module;
      while (address && !(id in window.__remixRouteModules) && !(await isReachable(address))) {
        const { navigation } = router.state;
        if (navigation.state === "idle") reportOffline();
        else await lost(navigation);
        await waitForRetry();
      }
      const { action, ...module } = await lazy();
      return action ? { ...module, action: sending(action) } : module;
    };
  }

  return { reading, sending, fetching };
}

/** What becomes of a navigation that does not get there, once for each. */
function lostTravels(router: Router): (travel: Travel) => Promise<void> {
  const known = new WeakMap<object, Promise<void>>();
  async function lose(travel: Travel): Promise<void> {
    if (isRedirected(travel)) {
      reportOffline();
      // What led here is done: sent once more it would be done twice.
      while (!(await isReachable())) await waitForRetry();
      if (router.state.navigation.location === travel.location) goAgain(router, travel);
      return;
    }
    const { location } = router.state;
    // Only another navigation breaks one off. This one leads to where the page is.
    router.navigate(location, { replace: true, preventScrollReset: true });
    reportOffline(() => goAgain(router, travel));
  }
  return (travel) => {
    const { location } = travel;
    if (!location) return Promise.resolve();
    const fate = known.get(location) ?? lose(travel);
    known.set(location, fate);
    return fate;
  };
}

function goAgain(router: Router, travel: Travel): void {
  const { location, formMethod, formAction, formEncType, formData } = travel;
  if (!location) return;
  if (isRedirected(travel)) router.navigate(location, { replace: true, state: { _isRedirect: true } });
  else if (isSent(travel) && formMethod && formAction && formData)
    router.navigate(formAction, { formMethod, formEncType, formData } as never);
  else router.navigate(location);
}

function isSent(travel: Travel | null): boolean {
  return travel?.formMethod !== undefined && travel.formMethod.toUpperCase() !== "GET";
}

/** Whether the server led here just now; going back to what a redirect once led to is not that. */
function isRedirected(travel: Travel | null): boolean {
  const { key, state } = travel?.location ?? {};
  return state?._isRedirect === true && key !== window.history.state?.key;
}

/**
 * Whether a request never got an answer of the server's: the browser's TypeError when there is no way to it, the router's
 * words when a proxy answered in its place.
 */
function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && /^Unable to decode/.test(error.message));
}

const rememberedBeside = 20;

/** What dialogs and the like were told last, by route and address. */
function besideThePage() {
  const kept = new Map<string, unknown>();
  return {
    has: (key: string) => kept.has(key),
    get: (key: string) => kept.get(key),
    keep(key: string, data: unknown) {
      kept.delete(key);
      kept.set(key, data);
      const [oldest] = kept.keys();
      if (kept.size > rememberedBeside && oldest !== undefined) kept.delete(oldest);
    },
  };
}
