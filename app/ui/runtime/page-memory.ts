import { isLoginPage } from "./login-pages.ts";

type Router = typeof window.__remixRouter;
type Kept = { data: unknown; at: number };

const mostKept = 120;

/**
 * What the loaders of pages and dialogs last returned in this tab, by route and address, so that what was visited stays
 * readable while the server cannot be reached. It is in memory only, and forgotten when the session ends.
 */
export function createPageMemory(router: Router) {
  const entries = new Map<string, Kept>();
  const keyOf = (id: string, url: string) => `${id} ${url}`;

  function keep(id: string, { url }: Pick<Request, "url">, data: unknown): void {
    const key = keyOf(id, url);
    entries.delete(key);
    entries.set(key, { data, at: Date.now() });
    const [oldest] = entries.keys();
    if (entries.size > mostKept && oldest !== undefined) entries.delete(oldest);
  }

  const { matches, location, loaderData } = router.state;
  const opened = { url: window.location.origin + location.pathname + location.search };
  for (const { route } of matches) if (route.id in loaderData) keep(route.id, opened, loaderData[route.id]);
  router.subscribe(({ location: { pathname } }) => {
    if (isLoginPage(pathname)) entries.clear();
  });

  return { keep, find: (id: string, { url }: Request): Kept | undefined => entries.get(keyOf(id, url)) };
}
