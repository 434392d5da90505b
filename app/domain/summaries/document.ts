import type { Line } from "./schema.ts";

/** Whether two versions of the document say the same in the same order. */
export function sameDocument(a: Line[], b: Line[]): boolean {
  const words = (lines: Line[]) =>
    JSON.stringify(
      lines.map(({ line_id, section, parent_id, position, text, term, start_ms }) =>
        // A line's id matters only where others hang on it.
        [section === "topic" ? line_id : "", section, parent_id, position, text, term, start_ms],
      ),
    );
  return words(inOrder(a)) === words(inOrder(b));
}

/** Topics before their points, each section by position. */
export function inOrder(lines: Line[]): Line[] {
  const key = ({ section, parent_id, position }: Line) =>
    `${section} ${parent_id ?? ""} ${String(position).padStart(4, "0")}`;
  return [...lines].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}
