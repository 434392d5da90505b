import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Tab, TranscriptPart } from "./anchors.ts";

/** The tab that the address names. */
export function useTab(): Tab {
  const { search } = useLocation();
  return new URLSearchParams(search).get("tab") === "transcript" ? "transcript" : "summary";
}

/** Whether a tab is or was open: a tab that was opened stays rendered. */
export function useOpened(isOpen: boolean): boolean {
  const opened = useRef(false);
  opened.current ||= isOpen;
  return opened.current;
}

/**
 * The spoken lines: those of the page's data, otherwise fetched when their tab is first opened, with the page of the line
 * that the address names.
 * @returns null while they are loaded
 */
export function useTranscript(
  path: string,
  served: TranscriptPart | null,
  isOpen: boolean,
): TranscriptPart | null {
  const { hash } = useLocation();
  const { data, state, load } = useFetcher<TranscriptPart>({ key: `transcript of ${path}` });
  const line = /^#line-(.+)$/.exec(hash)?.[1];
  const part = served ?? data ?? null;
  const wasAsked = useRef(false);
  const wanted = isOpen && part === null && state === "idle" && !wasAsked.current;
  useEffect(() => {
    if (!wanted) return;
    wasAsked.current = true;
    load(`${path}/transcript${line ? `?around=${line}` : ""}`);
  }, [wanted, load, path, line]);
  return part;
}
