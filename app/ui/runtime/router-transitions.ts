import { startTransition } from "react";

type Listener = (...told: never[]) => void;
type Router = { subscribe(listener: Listener): () => void };

/**
 * Lets the router tell its listeners of a navigation inside a transition. Remix keeps the address in its root by a plain update,
 * which throws away every part of the page whose code is still on its way and draws it anew (React's error 421); a transition
 * waits for it. Called by the code of a page with such parts, which runs before the router is made where the server sent that page.
 */
export function announceNavigationsInTransitions(): void {
  if (typeof document === "undefined" || window.__remixRouter) return;
  let made: Router;
  Object.defineProperty(window, "__remixRouter", {
    get: () => made,
    set(router: Router) {
      const { subscribe } = router;
      router.subscribe = (listener) => subscribe((...told) => startTransition(() => listener(...told)));
      made = router;
    },
  });
}
