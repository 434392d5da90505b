import { useEffect } from "react";
import { message, t } from "#app/core/words.ts";
import type { RecorderState } from "./recorder-state.ts";

const question = message("Recording stops when you leave this page. You can continue it later. Leave?");

/** Asks before the page is left while it records or has unsent pieces, and keeps the screen on while it records. */
export function useGuardedLeave({ phase, waiting }: RecorderState): void {
  const isRecording = phase === "recording" || phase === "paused";
  const isBusy = isRecording || phase === "finishing" || waiting > 0;
  const asks = isBusy && phase !== "left" && phase !== "ended";
  useEffect(() => {
    if (!asks) return;
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || !leadsAway(link) || window.confirm(t(question))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener("click", ask, true);
    return () => removeEventListener("click", ask, true);
  }, [asks]);
  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [asks]);
  useWakeLock(isRecording);
}

function leadsAway({ href, pathname, target, download }: HTMLAnchorElement): boolean {
  return href !== "" && target !== "_blank" && download === "" && pathname !== location.pathname;
}

/** A phone whose screen goes dark stops listening. Browsers without wake locks, or low on battery, do as they please. */
function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !navigator.wakeLock) return;
    let held: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== "visible") return;
      held = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isOver) void held?.release();
    };
    void take();
    document.addEventListener("visibilitychange", take);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", take);
      void held?.release();
    };
  }, [isWanted]);
}
