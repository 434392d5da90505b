import { useLocation, useNavigate } from "@remix-run/react";
import { type MouseEvent, useCallback, useEffect } from "react";
import { announceNavigationsInTransitions } from "../../runtime/router-transitions.ts";

announceNavigationsInTransitions();

/**
 * Scrolls to the anchor of the address and highlights it, also when it is added after the page (a fetched transcript) or
 * lies in a closed topic. A browser does this only for anchors that are in the page when it is loaded.
 * @param ready changes when new anchors may have been added
 */
export function useAnchor(ready: unknown): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same target may be asked for again
  useEffect(() => {
    const target = hash === "" ? null : document.getElementById(hash.slice(1));
    if (target) return showAnchor(target);
  }, [hash, key, ready]);
}

/** Highlights an element, opens what it is folded into, and scrolls to it. @returns a function that stops the scrolling */
export function showAnchor(target: HTMLElement): () => void {
  for (const mark of ["data-anchor", "data-holds"])
    for (const other of document.querySelectorAll(`[${mark}]`)) other.removeAttribute(mark);
  target.setAttribute("data-anchor", "");
  target.closest(".transcript-line")?.setAttribute("data-holds", "");
  const topic = target.querySelector("details");
  if (topic && !target.matches(".transcript-line")) topic.open = true;
  // A point is folded into its topic, a short reply into the line it replies to.
  for (let fold = target.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
  return keepInView(target);
}

const attempts = 4;

/** Lines off the screen get their height only when they are near it, so the position is corrected after each frame. */
export function keepInView(target: HTMLElement): () => void {
  let frame = 0;
  const scroll = (left: number) => {
    target.scrollIntoView({ block: target.closest(".transcript-line") ? "center" : "start" });
    if (left > 1) frame = requestAnimationFrame(() => scroll(left - 1));
  };
  scroll(attempts);
  return () => cancelAnimationFrame(frame);
}

/** The `onClick` of an element with plain links to anchors of this page (`?…#…`): follows them without a page load. */
export function useInPageLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const link = (event.target as Element).closest('a[href^="?"]');
      const isNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (!link || isNewTab || event.defaultPrevented) return;
      event.preventDefault();
      navigate(link.getAttribute("href") ?? "", { preventScrollReset: true });
    },
    [navigate],
  );
}
