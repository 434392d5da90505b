import { useEffect, useRef, useState } from "react";
import type { SummaryState } from "#app/core/enums/summary-state.ts";
import { t } from "#app/core/words.ts";
import { useLiveMessages } from "../../runtime/use-live.ts";

type State = {
  state: SummaryState;
  progress: { step: number; of: number; label: string } | null;
};

/** Live messages announce every step. Asking by the clock is the fallback for a page whose stream was refused. */
const everyMs = 10_000;

/** Where the summary of an added transcript stands, until it is there. */
export function SummarySteps({ meetingId }: { meetingId: string }) {
  const [at, setAt] = useState<State | null>(null);
  const ask = useRef<() => unknown>(() => {});
  useLiveMessages((message) => {
    if (message.type === "stale" || (message.type === "change" && message.meeting_id === meetingId))
      ask.current();
  });
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    ask.current = async () => {
      const found = await stateOf(meetingId, leaving.signal);
      if (leaving.signal.aborted) return;
      if (found) setAt(found);
      clearTimeout(timer);
      if (found?.state !== "ready" && found?.state !== "failed") timer = setTimeout(ask.current, everyMs);
    };
    ask.current();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [meetingId]);
  if (at?.state === "ready") return t("Summary ready");
  if (at?.state === "failed") return t("Added. The summary didn't finish; open it to try again.");
  const { progress } = at ?? {};
  return progress && progress.step > 0
    ? t("{label} · {step} of {of}", { label: progress.label, step: progress.step, of: progress.of })
    : t("Added. Summary in line");
}

/** Null where the server can't be asked: the next time it may. */
async function stateOf(meetingId: string, signal: AbortSignal): Promise<State | null> {
  try {
    const response = await fetch(`/meeting-summary/${meetingId}/state`, { signal });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
