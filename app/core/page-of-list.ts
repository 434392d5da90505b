/** Some of a list, and how many there are in all. */
export type PageOfList<T> = { items: T[]; at: number; total: number };

/** So many rows of a list are shown at once, where a row is a line or two. */
export const rowsOnPage = 20;

/** Of a list those from one on. Where there are none so far on, it is the last page. */
export function pageOfList<T>(all: T[], at: number, size: number): PageOfList<T> {
  const last = Math.max(0, Math.ceil(all.length / size) - 1) * size;
  const from = Math.min(at, last);
  return { items: all.slice(from, from + size), at: from, total: all.length };
}
