import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { OfflineNotice } from "../runtime/offline-notice.tsx";

const lateMs = 200;
/** The way in: what follows it, or leads back to it, begins or ends a session. */
const door = /^\/(login|signup|auth-redirect)\b/;

/** What happens between two pages that scripts fetch. */
export default function Travel() {
  return (
    <>
      <Loading />
      <Arrival />
      <OfflineNotice />
    </>
  );
}

/** What shows while a page is on its way: nothing at first, a thin line when it takes long, a spinner at the door. */
function Loading() {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const crossing =
    state === "loading" && location !== undefined && door.test(pathname) !== door.test(location.pathname);
  const isLate = useLate(state !== "idle");
  if (crossing) return <SessionSpinner />;
  return isLate ? <div aria-hidden="true" className="progress-line no-print" /> : null;
}

/** Covers the page while somebody's session begins or ends. */
function SessionSpinner() {
  return (
    <div role="status" className="fixed inset-0 z-50 grid place-items-center bg-canvas">
      <span className="spinner" aria-hidden="true" />
      <span className="sr-only">Loading...</span>
    </div>
  );
}

function useLate(active: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), lateMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active]);
  return active && late;
}

/**
 * Does what a browser does when it loads a page, for one that scripts have fetched: whoever listens hears its title, and
 * the focus stands at its heading, unless the page has put it somewhere itself.
 */
function Arrival() {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    setTitle(document.title);
    const main = document.querySelector("main");
    if (hash !== "" || main?.contains(document.activeElement)) return;
    const heading = main?.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
