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
 * The spoken lines: those of the page's data, otherwise fetched when their tab is first opened, and again when the address
 * names a line of another part.
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
  const known = [served, data].filter((part) => part !== null && part !== undefined);
  const part = known.find((one) => line !== undefined && has(one, line)) ?? known[0];
  // When the transcript has one part only, a line that is not in it does not exist.
  const isInOtherPart = line !== undefined && part !== undefined && !isWhole(part) && !has(part, line);
  const query = isInOtherPart ? `?around=${line}` : "";
  const requested = useRef<string | null>(null);
  const wanted =
    isOpen && (part === undefined || isInOtherPart) && state === "idle" && requested.current !== query;
  useEffect(() => {
    if (!wanted) return;
    requested.current = query;
    load(`${path}/transcript${query}`);
  }, [wanted, load, path, query]);
  return part ?? null;
}

function has({ lines }: TranscriptPart, id: string): boolean {
  return lines.some(({ segment_id }) => segment_id === id);
}

function isWhole({ earlier, later }: TranscriptPart): boolean {
  return earlier === null && later === null;
}
