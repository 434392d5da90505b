const shownChips = 3;

/** How many evidence chips a line shows. */
export function chips<T>(evidence: T[]): T[] {
  return evidence.slice(0, shownChips);
}
