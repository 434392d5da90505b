import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Tab, TranscriptPart } from "./anchors.ts";

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
 * The spoken lines: those that came with the page, else they are fetched when their tab is opened for the first time,
 * and again when the address names a line that is in another part.
 * @returns null while they are on their way
 */
export function useTranscript(
  here: string,
  served: TranscriptPart | null,
  isOpen: boolean,
): TranscriptPart | null {
  const { hash } = useLocation();
  const { data, state, load } = useFetcher<TranscriptPart>({ key: `transcript of ${here}` });
  const line = /^#line-(.+)$/.exec(hash)?.[1];
  const known = [served, data].filter((part) => part !== null && part !== undefined);
  const part = known.find((one) => line !== undefined && has(one, line)) ?? known[0];
  // Where everything is there already, a line that is not was never said.
  const isElsewhere = line !== undefined && part !== undefined && !isWhole(part) && !has(part, line);
  const wish = isElsewhere ? `?around=${line}` : "";
  const asked = useRef<string | null>(null);
  const wanted = isOpen && (part === undefined || isElsewhere) && state === "idle" && asked.current !== wish;
  useEffect(() => {
    if (!wanted) return;
    asked.current = wish;
    load(`${here}/transcript${wish}`);
  }, [wanted, load, here, wish]);
  return part ?? null;
}

function has({ lines }: TranscriptPart, id: string): boolean {
  return lines.some(({ segment_id }) => segment_id === id);
}

function isWhole({ earlier, later }: TranscriptPart): boolean {
  return earlier === null && later === null;
}
