/** The author of a line that a person wrote; lines of the engine have none. */
export function Author({ line }: { line: { author: string; author_name: string | null } }) {
  if (line.author === "ai") return null;
  return <span className="px-1.5 text-xs text-muted">written by {line.author_name ?? "a person"}</span>;
}
