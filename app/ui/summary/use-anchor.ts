import { useLocation, useNavigate } from "@remix-run/react";
import { type MouseEvent, useCallback, useEffect } from "react";

/**
 * Brings the place that the address names into view and lights it, also when it comes later than the page (a transcript that
 * is fetched) or lies in a topic that is closed. A browser does so by itself only for a page that came whole.
 * @param ready changes when there is something new to find
 */
export function useAnchor(ready: unknown): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place may be asked for again
  useEffect(() => {
    const place = hash === "" ? null : document.getElementById(hash.slice(1));
    if (!place) return;
    for (const other of document.querySelectorAll("[data-anchor]")) other.removeAttribute("data-anchor");
    place.setAttribute("data-anchor", "");
    const topic = place.querySelector("details");
    if (topic) topic.open = true;
    return broughtIntoView(place);
  }, [hash, key, ready]);
}

const looks = 4;

/** Lines above are drawn, and find their height, only when they come near: after each frame it is looked at again. */
function broughtIntoView(place: HTMLElement): () => void {
  let frame = 0;
  const look = (left: number) => {
    place.scrollIntoView({ block: place.matches(".transcript-line") ? "center" : "start" });
    if (left > 1) frame = requestAnimationFrame(() => look(left - 1));
  };
  look(looks);
  return () => cancelAnimationFrame(frame);
}

/** For the `onClick` of what holds plain links to places of this page (`?…#…`): they are followed in place. */
export function useInPageLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const link = (event.target as Element).closest('a[href^="?"]');
      const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (!link || elsewhere || event.defaultPrevented) return;
      event.preventDefault();
      navigate(link.getAttribute("href") ?? "", { preventScrollReset: true });
    },
    [navigate],
  );
}
