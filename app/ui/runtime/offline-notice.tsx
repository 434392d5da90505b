import { useEffect, useState } from "react";
import { ToastHost, useToast } from "../kit/toast.tsx";
import { guardPages } from "./offline-guard.ts";
import { onOffline } from "./retry.ts";

type Offline = { retry: (() => void) | undefined };

const quietMs = 4000;

/** Keeps the pages when the network is lost, and shows a message with a button to try again. */
export function OfflineNotice() {
  const [offline, setOffline] = useState<Offline | null>(null);
  useEffect(() => {
    let shownAt = 0;
    guardPages(window.__remixRouter);
    return onOffline((retry) => {
      // Waiting requests report every attempt; one message in a while is enough.
      if (!retry && Date.now() - shownAt < quietMs) return;
      shownAt = Date.now();
      setOffline({ retry });
    });
  }, []);
  if (!offline) return null;
  return (
    <ToastHost>
      <Notice offline={offline} />
    </ToastHost>
  );
}

function Notice({ offline }: { offline: Offline }) {
  const toast = useToast();
  useEffect(() => {
    const { retry } = offline;
    toast({
      kind: "error",
      message: "Network error",
      ...(retry && { action: { label: "Try again", onClick: retry } }),
    });
  }, [offline, toast]);
  return null;
}
