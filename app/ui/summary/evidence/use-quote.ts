import { useCallback, useEffect, useState } from "react";
import type { QuoteView } from "#app/domain/transcripts/recordings/view.ts";

/** With the address of the recording, where one is kept. */
export type HeardQuote = QuoteView & { recording: string | null };

type Loaded = { segment: string; quote: HeardQuote | null };

/**
 * The words of one piece of evidence. A plain request and no loader of the page: a failure must not replace the page. The
 * words that were shown stay until the next ones arrive.
 */
export function useQuote(path: string, segment: string) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt repeats the same request
  useEffect(() => {
    const request = new AbortController();
    fetchQuote(`${path}/quote?line=${encodeURIComponent(segment)}`, request.signal).then(
      (quote) => setLoaded({ segment, quote }),
      () => request.signal.aborted || setLoaded({ segment, quote: null }),
    );
    return () => request.abort();
  }, [path, segment, attempt]);
  const retry = useCallback(() => {
    setLoaded(null);
    setAttempt((count) => count + 1);
  }, []);
  return {
    quote: loaded?.quote ?? null,
    failed: loaded?.segment === segment && loaded.quote === null,
    retry,
  };
}

async function fetchQuote(address: string, signal: AbortSignal): Promise<HeardQuote> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`The words were refused: ${response.status}`);
  return response.json();
}
