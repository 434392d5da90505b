import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { t } from "#app/core/words.ts";
import { forgetDrafts } from "../runtime/draft-names.ts";
import { isLoginPage } from "../runtime/login-pages.ts";
import { OfflineNotice } from "../runtime/offline-notice.tsx";

const delayMs = 200;

/** What is shown while scripts fetch the next page, and what follows its arrival. */
export default function NavigationEffects() {
  return (
    <>
      <Loading />
      <PageAnnouncer />
      <OfflineNotice />
      <DraftsOfEndedSession />
    </>
  );
}

/** A page of before may have stored a draft while the server ended the session. */
function DraftsOfEndedSession() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (isLoginPage(pathname)) forgetDrafts();
  }, [pathname]);
  return null;
}

/** Shown while a page is loaded: nothing at first, then a thin line; a spinner when a session begins or ends. */
function Loading() {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const changesSession =
    state === "loading" && location !== undefined && isLoginPage(pathname) !== isLoginPage(location.pathname);
  const isSlow = useDelayed(state !== "idle");
  if (changesSession) return <SessionSpinner />;
  return isSlow ? <div aria-hidden="true" className="progress-line no-print" /> : null;
}

/** Covers the page while a session begins or ends. */
function SessionSpinner() {
  return (
    <div role="status" className="fixed inset-0 z-50 grid place-items-center bg-canvas">
      <span className="spinner" aria-hidden="true" />
      <span className="sr-only">{t("Loading...")}</span>
    </div>
  );
}

function useDelayed(active: boolean): boolean {
  const [delayed, setDelayed] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setDelayed(true), delayMs);
    return () => {
      clearTimeout(timer);
      setDelayed(false);
    };
  }, [active]);
  return active && delayed;
}

/**
 * Does for a fetched page what a browser does for a loaded one: screen readers announce its title, and the focus moves to
 * its heading, unless the page has set the focus itself.
 */
function PageAnnouncer() {
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
