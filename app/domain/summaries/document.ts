import type { Line } from "./schema.ts";

/** Whether two versions of the document say the same in the same order, from the same sources. */
export function sameDocument(a: Line[], b: Line[]): boolean {
  const words = (lines: Line[]) =>
    JSON.stringify(
      lines.map(({ line_id, section, parent_id, position, text, term, start_ms, ...source }) => {
        const { origin = null, prompt_version = null } = source;
        // A line's id matters only where others hang on it.
        const key = section === "topic" ? line_id : "";
        return [key, section, parent_id, position, text, term, start_ms, origin, prompt_version];
      }),
    );
  return words(inOrder(a)) === words(inOrder(b));
}

/** Topics before their points, each section by position. */
export function inOrder(lines: Line[]): Line[] {
  const key = ({ section, parent_id, position }: Line) =>
    `${section} ${parent_id ?? ""} ${String(position).padStart(4, "0")}`;
  return [...lines].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}
