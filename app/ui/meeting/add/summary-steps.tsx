import { useEffect, useState } from "react";
import type { SummaryState } from "#app/core/enums/summary-state.ts";

type State = {
  state: SummaryState;
  progress: { step: number; of: number; label: string } | null;
};

const everyMs = 2000;

/** Where the summary of an added transcript stands, until it is there. */
export function SummarySteps({ meetingId }: { meetingId: string }) {
  const [at, setAt] = useState<State | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const found = await stateOf(meetingId, leaving.signal);
      if (leaving.signal.aborted) return;
      if (found) setAt(found);
      if (found?.state !== "ready" && found?.state !== "failed") timer = setTimeout(ask, everyMs);
    };
    void ask();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [meetingId]);
  if (at?.state === "ready") return "Summary ready";
  if (at?.state === "failed") return "Added. The summary didn't finish; open it to try again.";
  const { progress } = at ?? {};
  return progress && progress.step > 0
    ? `${progress.label} · ${progress.step} of ${progress.of}`
    : "Added. Summary in line";
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
