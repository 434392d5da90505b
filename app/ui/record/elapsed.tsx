import { useEffect, useState } from "react";
import { t } from "#app/core/words.ts";
import { shortClockTime } from "#app/domain/transcripts/recordings/clock-time.ts";
import { elapsedMs, type RecorderState } from "./recorder-state.ts";

/** How long the recording is. A screen reader announces it on demand, not every second. */
export function Elapsed({ state }: { state: RecorderState }) {
  const [now, setNow] = useState(0);
  const isRunning = state.since !== null;
  useEffect(() => {
    setNow(performance.now());
    if (!isRunning) return;
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  return (
    <span role="timer" aria-label={t("Length")} className="text-lg tabular-nums">
      {shortClockTime(elapsedMs(state, now))}
    </span>
  );
}
