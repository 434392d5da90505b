import { useEffect, useState } from "react";
import { ToastHost, useToast } from "../kit/toast.tsx";
import { guardPages } from "./offline-guard.ts";
import { onOffline } from "./retry.ts";

type Lost = { again: (() => void) | undefined };

const quietMs = 4000;

/** Keeps the pages when the network is lost, and says that it is, with a way to try again. */
export function OfflineNotice() {
  const [lost, setLost] = useState<Lost | null>(null);
  useEffect(() => {
    let told = 0;
    guardPages(window.__remixRouter);
    return onOffline((again) => {
      // Whatever waits tries again and again; once is enough to say so.
      if (!again && Date.now() - told < quietMs) return;
      told = Date.now();
      setLost({ again });
    });
  }, []);
  if (!lost) return null;
  return (
    <ToastHost>
      <Notice lost={lost} />
    </ToastHost>
  );
}

function Notice({ lost }: { lost: Lost }) {
  const toast = useToast();
  useEffect(() => {
    const { again } = lost;
    toast({
      kind: "error",
      message: "Network error",
      ...(again && { action: { label: "Try again", onClick: again } }),
    });
  }, [lost, toast]);
  return null;
}
