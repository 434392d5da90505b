import { filterParams, type TranscriptPart } from "../document/anchors.ts";

/** A plain request and no loader of the page: a failure must not replace the page. */
export async function fetchWhole(
  path: string,
  { filter }: TranscriptPart,
  signal: AbortSignal,
): Promise<TranscriptPart> {
  const query = new URLSearchParams({ extent: "whole", ...filterParams(filter) });
  const response = await fetch(`${path}/transcript?${query}`, { signal });
  if (!response.ok) throw new Error(`The transcript was refused: ${response.status}`);
  return response.json();
}

/** Once the page is at rest; who saves data gets the rest when it is asked for. */
export function whenIdle(work: () => unknown): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 500);
}
