import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { t } from "#app/core/words.ts";
import { FinishElsewhere } from "./finish-elsewhere.tsx";
import { Leftovers } from "./leftovers.tsx";
import { NotesBeside } from "./notes-beside.tsx";
import type { RecordPageProps } from "./props.ts";
import { createRecorder, type Recorder } from "./recorder.ts";
import { elapsedMs, type RecorderState } from "./recorder-state.ts";
import { Running, RunningDetails } from "./running.tsx";
import { Setup } from "./setup.tsx";
import { useGuardedLeave } from "./use-guarded-leave.ts";
import { beforeReload } from "./use-own-document.ts";

/** The recorder of this page, and what is shown in each of its phases. */
export function RecordingStudio({ page, project, notes, storageKey }: RecordPageProps) {
  const [recorder] = useState(() =>
    createRecorder(storageKey, { largestBytes: page.largest_bytes, longestMs: page.longest_seconds * 1000 }),
  );
  const state = useSyncExternalStore(recorder.subscribe, recorder.state, recorder.state);
  useLifetime(recorder, page.open);
  useGuardedLeave(state);
  const atMs = () => {
    const now = recorder.state();
    return now.phase === "idle" ? undefined : Math.round(elapsedMs(now, performance.now()));
  };
  return (
    <>
      <Phase recorder={recorder} state={state} page={page} project={project} />
      {state.meetingId && state.phase !== "left" && (
        <NotesBeside
          key={state.meetingId}
          meetingId={state.meetingId}
          saved={notes.find(({ is_own }) => is_own)?.notes ?? []}
          storageKey={storageKey}
          atMs={atMs}
          onEnd={recorder.onEnd}
        />
      )}
      <RunningDetails recorder={recorder} state={state} />
      {(state.phase === "idle" || state.phase === "ended") && <Leftovers recorder={recorder} />}
    </>
  );
}

type PhaseProps = { recorder: Recorder; state: RecorderState } & Pick<RecordPageProps, "page" | "project">;

function Phase({ recorder, state, page, project }: PhaseProps) {
  const { phase } = state;
  if (phase === "other-tab")
    return <p role="status">{t("This recording goes on in another tab or window of this browser.")}</p>;
  if (phase === "other-browser" && page.open) return <FinishElsewhere recording={page.open} />;
  if (phase === "ended") return <p role="alert">{state.problem}</p>;
  if (phase === "left") return <p role="status">{t("The recording is kept.")}</p>;
  if (phase === "idle" || (phase === "starting" && state.meetingId === null))
    return <Setup recorder={recorder} state={state} page={page} project={project} />;
  return <Running recorder={recorder} state={state} service={page.service} />;
}

/** Picks up the recording of an earlier page, and saves the last piece when this page is left. */
function useLifetime(recorder: Recorder, open: RecordPageProps["page"]["open"]): void {
  const first = useRef(open);
  useEffect(() => {
    if (first.current) void recorder.pickUp(first.current);
    return () => {
      beforeReload.add(recorder.leave());
    };
  }, [recorder]);
}
