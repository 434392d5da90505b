import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Tab } from "./places.ts";
import type { TranscriptLineView } from "./transcript-html.ts";

/** The tab that the address names. */
export function useTab(): Tab {
  const { search } = useLocation();
  return new URLSearchParams(search).get("tab") === "transcript" ? "transcript" : "summary";
}

/** Whether a tab is open or was: what was opened once stays as it was left. */
export function useOpened(isOpen: boolean): boolean {
  const opened = useRef(false);
  opened.current ||= isOpen;
  return opened.current;
}

/**
 * The spoken lines: those that came with the page, else they are fetched when their tab is opened for the first time.
 * @returns null while they are on their way
 */
export function useTranscript(
  here: string,
  served: TranscriptLineView[] | null,
  isOpen: boolean,
): TranscriptLineView[] | null {
  const { data, state, load } = useFetcher<TranscriptLineView[]>({ key: `transcript of ${here}` });
  const wanted = isOpen && served === null && data === undefined && state === "idle";
  useEffect(() => {
    if (wanted) load(`${here}/transcript`);
  }, [wanted, load, here]);
  return served ?? data ?? null;
}
