import { useEffect, useState } from "react";
import { localeOfReader, t } from "#app/core/words.ts";
import { Button } from "../kit/button.tsx";
import { ToastHost, useToast } from "../kit/toast.tsx";
import { guardPages } from "./offline-guard.ts";
import { type Offline, onOffline, onReached, reportOffline } from "./retry.ts";
import { keepAssets } from "./service-worker.ts";

const quietMs = 4000;

/** Keeps the pages when the network is lost, and shows a message with a button to try again. */
export function OfflineNotice() {
  const [offline, setOffline] = useState<Offline | null>(null);
  const [shown, setShown] = useState<Offline | null>(null);
  useEffect(() => {
    let shownAt = 0;
    guardPages(window.__remixRouter);
    keepAssets();
    const stops = [
      stayWhileOffline(),
      onReached(() => setShown(null)),
      onOffline((report) => {
        if (report.shownFrom !== undefined) return setShown(report);
        // Waiting requests report every attempt; one message in a while is enough.
        if (!report.retry && Date.now() - shownAt < quietMs) return;
        shownAt = Date.now();
        setOffline(report);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  useEffect(() => {
    const retry = shown?.retry;
    if (!retry) return;
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [shown]);
  return (
    <>
      {shown && <ShownFromBefore {...shown} />}
      {offline && (
        <ToastHost>
          <Notice offline={offline} />
        </ToastHost>
      )}
    </>
  );
}

/** Says of a page that it is not loaded anew, for as long as that is so. */
function ShownFromBefore({ retry, shownFrom = 0 }: Offline) {
  const time = new Date(shownFrom).toLocaleTimeString(localeOfReader(), {
    hour: "numeric",
    minute: "2-digit",
  });
  return (
    <div
      role="status"
      className="no-print fixed inset-x-4 bottom-20 z-40 mx-auto flex w-fit max-w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-line bg-surface py-2 pr-2 pl-4 text-sm shadow-float md:bottom-6"
    >
      <p>{t("You're offline. This page is from {time}.", { time })}</p>
      <Button size="small" type="button" onClick={retry}>
        {t("Try again")}
      </Button>
    </div>
  );
}

function Notice({ offline }: { offline: Offline }) {
  const toast = useToast();
  useEffect(() => {
    const { retry } = offline;
    toast({
      kind: "error",
      message: t("Network error"),
      ...(retry && { action: { label: t("Try again"), onClick: retry } }),
    });
  }, [offline, toast]);
  return null;
}

/**
 * Stops what the router leaves to the browser (downloads, pages outside the program's frame, forms) while the browser says
 * that it is offline: it would put an error page in the place of this one.
 *
 * @returns a function that ends it
 */
function stayWhileOffline(): () => void {
  const stop = (event: Event, retry: () => void) => {
    event.preventDefault();
    reportOffline({ retry });
  };
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || navigator.onLine || event.defaultPrevented || !leavesPage(link)) return;
    stop(event, () => link.click());
  };
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (navigator.onLine || event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    stop(event, () => form.requestSubmit(submitter));
  };
  addEventListener("click", onClick);
  addEventListener("submit", onSubmit);
  return () => {
    removeEventListener("click", onClick);
    removeEventListener("submit", onSubmit);
  };
}

function leavesPage({ href, target, hash, pathname, search }: HTMLAnchorElement): boolean {
  const isHere = hash !== "" && pathname === location.pathname && search === location.search;
  return href.startsWith(location.origin) && !isHere && (target === "" || target === "_self");
}
