import { useLocation, useNavigate } from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { HostContext, type OverlayHostValue } from "../kit/overlay.tsx";
import { type PageDefinition, pageAt } from "../runtime/page.ts";
import { withRetry } from "../runtime/retry.ts";
import { Opening } from "./keys/opening.tsx";

const loadFrame = () => withRetry(() => import("./overlay-frame.tsx"));
const OverlayFrame = lazy(async () => ({ default: (await loadFrame()).OverlayFrame }));

type OverlayHostProps = { pages: PageDefinition[]; children: ReactNode };

/** Holds the one dialog that may stand over a page. Leaving the page closes it. */
export function OverlayHost({ pages, children }: OverlayHostProps) {
  const [href, setHref] = useState<string | null>(null);
  const opener = useRef<Element | null>(null);
  const openedAt = useRef("");
  const leaving = useRef<string | null>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const host = useMemo<OverlayHostValue>(
    () => ({
      open(wanted) {
        // Read now: when the menu around the link closes, the focus is lost.
        opener.current ??= document.activeElement;
        openedAt.current = window.location.pathname;
        setHref(wanted);
      },
      close: () => setHref(null),
      leave(wanted) {
        leaving.current = wanted;
        setHref(null);
      },
      overlayOf: (wanted) => pageAt(pages, wanted)?.overlay,
    }),
    [pages],
  );
  useEffect(() => {
    // The address changes before its page is rendered: a dialog opened in between belongs to the new page.
    if (openedAt.current !== pathname) setHref(null);
  }, [pathname]);
  useEffect(() => {
    if (href) return;
    restoreFocus(opener.current);
    opener.current = null;
    if (leaving.current) navigate(leaving.current);
    leaving.current = null;
  }, [href, navigate]);
  return (
    <HostContext.Provider value={host}>
      {children}
      {href && (
        <Suspense fallback={<Opening />}>
          <OverlayFrame href={href} host={host} />
        </Suspense>
      )}
    </HostContext.Provider>
  );
}

/** The focus goes back to what opened the dialog; a link of a menu that has closed is hidden, its menu's button is not. */
function restoreFocus(opener: Element | null): void {
  const visible = opener?.checkVisibility() ? opener : opener?.closest("details")?.querySelector("summary");
  if (visible instanceof HTMLElement) visible.focus();
}
