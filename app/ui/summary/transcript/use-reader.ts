import { useLocation } from "@remix-run/react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { TranscriptPart } from "../document/anchors.ts";
import { showAnchor } from "../document/use-anchor.ts";
import { transcriptHtml } from "./transcript-html.ts";
import { type OpenTranscript, openReader } from "./transcript-reader.ts";

/**
 * The text of a transcript and what pages it. React writes the text once; from then on the reader does. Until then, and
 * without scripts, the other pages are links.
 */
export function useReader(part: TranscriptPart | null, path: string) {
  const area = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const key =
    part && JSON.stringify([part.filter?.speaker, part.filter?.q, part.page === null, isEmpty(part)]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same transcript with other lines is the reader's
  const first = useMemo(() => part, [key]);
  const html = useMemo(() => ({ __html: first ? transcriptHtml(first, path) : "" }), [first, path]);
  const [reader, setReader] = useState<OpenTranscript | null>(null);
  useEffect(() => {
    if (!first) return;
    if (!area.current || !list.current) return;
    const opened = openReader({ area: area.current, list: list.current }, path, first);
    setReader(opened);
    return () => {
      opened.close();
      setReader(null);
    };
  }, [first, path]);
  useEffect(() => {
    if (part) reader?.update(part);
  }, [reader, part]);
  useSpokenAnchor(reader, part);
  return { area, list, key, html, reader };
}

function isEmpty({ speakers, lines }: TranscriptPart): boolean {
  return speakers.length === 0 || lines.length === 0;
}

/** Scrolls to the line of the address, once for each time that it is followed; also to one of a page that is not here yet. */
function useSpokenAnchor(reader: OpenTranscript | null, part: TranscriptPart | null): void {
  const { hash, key } = useLocation();
  const shown = useRef("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line may come with the part
  useEffect(() => {
    const line = /^#line-(.+)$/.exec(hash)?.[1];
    const now = `${key} ${hash}`;
    if (!line || shown.current === now) return;
    let stop: (() => void) | undefined;
    let isLeft = false;
    const show = (target: HTMLElement | null) => {
      if (!target || isLeft) return;
      shown.current = now;
      stop = showAnchor(target);
    };
    const here = document.getElementById(hash.slice(1));
    if (here) show(here);
    // Without the network the page stays as it is.
    else reader?.reveal(line).then(show, () => {});
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [hash, key, reader, part]);
}
