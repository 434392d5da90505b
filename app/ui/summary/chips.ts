const shownChips = 3;

/** As many places as a line shows beside it. */
export function chips<T>(evidence: T[]): T[] {
  return evidence.slice(0, shownChips);
}
