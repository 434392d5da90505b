import { createPageMemory } from "./page-memory.ts";
import { isReachable, reportOffline, reportReached, waitForRetry } from "./retry.ts";
import { unreachableFailure } from "./unreachable.ts";

type Router = typeof window.__remixRouter;
type Route = Router["routes"][number];
type Navigation = Router["state"]["navigation"];
type Handler = (args: { request: Request }, single: unknown) => Promise<unknown>;
type Module = { action?: Handler };

const guarded = new WeakSet<Route>();

/**
 * Keeps every page as it is, with the text typed in it, while the server cannot be reached. The router alone would
 * replace the page by an error. With the guard, loaded data stay, a link leads to what this tab has shown before and is
 * else not followed, a dialog waits, and a form that leads to another page is not sent. Listeners of `onOffline` are called.
 *
 * The router has no hook for all routes at once, so the functions of each route are wrapped in its list of routes.
 */
export function guardPages(router: Router): void {
  const guard = createGuard(router);
  for (const route of allRoutes(router.routes)) {
    if (guarded.has(route)) continue;
    guarded.add(route);
    const { id, loader, action, lazy } = route;
    if (typeof loader === "function") route.loader = guard.guardLoader(id, loader as Handler) as never;
    if (typeof action === "function") route.action = guard.guardAction(action as Handler) as never;
    if (lazy) route.lazy = guard.guardModule(id, lazy as () => Promise<Module>) as never;
  }
}

function allRoutes(routes: Route[]): Route[] {
  return routes.flatMap((route) => [route, ...allRoutes(route.children ?? [])]);
}

function createGuard(router: Router) {
  const recover = createNavigationRecovery(router);
  const memory = createPageMemory(router);

  /** The navigation that sent the request; null for a fetcher's request. */
  function navigationOf({ url }: Request): Navigation | null {
    const { navigation } = router.state;
    const { pathname, search } = new URL(url);
    const isSame = navigation.location?.pathname === pathname && navigation.location.search === search;
    return isSame ? navigation : null;
  }

  /** Whether the request reloads the page that is shown. */
  function isCurrentPage({ url }: Request, navigation: Navigation | null): boolean {
    const { pathname, search } = new URL(url);
    const { location } = router.state;
    return pathname === location.pathname && (search === location.search || isSent(navigation));
  }

  function guardLoader(id: string, load: Handler): Handler {
    return async (args, single) => {
      const { request } = args;
      for (;;)
        try {
          const data = await load(args, single);
          memory.keep(id, request, data);
          if (!request.signal.aborted) reportReached();
          return data;
        } catch (error) {
          if (!isUnreachable(error) || request.signal.aborted) throw error;
          const navigation = navigationOf(request);
          const { loaderData } = router.state;
          if (!isRedirected(navigation) && isCurrentPage(request, navigation) && id in loaderData)
            return loaderData[id];
          const kept = isRedirected(navigation) ? undefined : memory.find(id, request);
          if (kept) {
            if (navigation) reportOffline({ retry: () => router.revalidate(), shownFrom: kept.at });
            return kept.data;
          }
          if (navigation) {
            await recover(navigation);
            throw error;
          }
          reportOffline();
          await waitForRetry();
        }
    };
  }

  function guardAction(act: Handler): Handler {
    return async (args, single) => {
      const { request } = args;
      const sent = request.clone();
      let isShownByForm = true;
      const response = await act(args, single).catch((error) => {
        if (!isUnreachable(error) || request.signal.aborted) throw error;
        isShownByForm = false;
        return unreachableFailure(sent);
      });
      if (!isFailure(response) || request.signal.aborted) return response;
      const navigation = navigationOf(request);
      // The page that could show the failure is not loaded yet.
      if (navigation && !isCurrentPage(request, navigation)) await recover(navigation);
      else if (!isShownByForm) reportOffline(navigation ? { retry: () => repeat(router, navigation) } : {});
      return response;
    };
  }

  /**
   * The router reloads the page that is shown when another route's module fails to load, so the module is fetched when it
   * is reachable; and a module that is blocked has the wanted page loaded as a whole.
   */
  function guardModule(id: string, lazy: () => Promise<Module>): () => Promise<Module> {
    return async () => {
      const address = window.__remixManifest.routes[id]?.module;
      while (address && !(id in window.__remixRouteModules) && !(await isImported(address))) {
        const { navigation } = router.state;
        if (navigation.state === "loading" && (await isReachable())) return loadWhole(navigation.location);
        if (navigation.state === "idle") reportOffline();
        else await recover(navigation);
        await waitForRetry();
      }
      const { action, ...module } = await lazy();
      return action ? { ...module, action: guardAction(action) } : module;
    };
  }

  return { guardLoader, guardAction, guardModule };
}

async function isImported(address: string): Promise<boolean> {
  if (!(await isReachable(address))) return false;
  return import(address).then(
    () => true,
    () => false,
  );
}

/** Never resolves: the page is left. */
function loadWhole({ pathname, search, hash }: Router["state"]["location"]): Promise<never> {
  window.location.assign(pathname + search + hash);
  return new Promise(() => {});
}

/** Recovers from a navigation that cannot reach the server, once for each. */
function createNavigationRecovery(router: Router): (navigation: Navigation) => Promise<void> {
  const known = new WeakMap<object, Promise<void>>();
  async function recover(navigation: Navigation): Promise<void> {
    if (isRedirected(navigation)) {
      reportOffline();
      // The form that led here was processed: sent again it would be processed twice.
      while (!(await isReachable())) await waitForRetry();
      if (router.state.navigation.location === navigation.location) repeat(router, navigation);
      return;
    }
    const { location } = router.state;
    // Only another navigation cancels one. This one leads to the page that is shown.
    router.navigate(location, { replace: true, preventScrollReset: true });
    reportOffline({ retry: () => repeat(router, navigation) });
  }
  return (navigation) => {
    const { location } = navigation;
    if (!location) return Promise.resolve();
    const recovery = known.get(location) ?? recover(navigation);
    known.set(location, recovery);
    return recovery;
  };
}

function repeat(router: Router, navigation: Navigation): void {
  const { location, formMethod, formAction, formEncType, formData } = navigation;
  if (!location) return;
  if (isRedirected(navigation)) router.navigate(location, { replace: true, state: { _isRedirect: true } });
  else if (isSent(navigation) && formMethod && formAction && formData)
    router.navigate(formAction, { formMethod, formEncType, formData } as never);
  else router.navigate(location);
}

function isSent(navigation: Navigation | null): boolean {
  return navigation?.formMethod !== undefined && navigation.formMethod.toUpperCase() !== "GET";
}

/** Whether the navigation follows a redirect of the server; going back to a redirected page does not count. */
function isRedirected(navigation: Navigation | null): boolean {
  const { key, state } = navigation?.location ?? {};
  return state?._isRedirect === true && key !== window.history.state?.key;
}

function isFailure(response: unknown): boolean {
  return typeof response === "object" && response !== null && "isUnreachable" in response;
}

/**
 * Whether a request got no response from the server: the browser's TypeError when there is no connection, the router's
 * message when a proxy responded instead.
 */
function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && /^Unable to decode/.test(error.message));
}
