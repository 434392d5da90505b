/** A person's line says whose it is; the engine's say nothing. */
export function Author({ line }: { line: { author: string; author_name: string | null } }) {
  if (line.author === "ai") return null;
  return <span className="px-1.5 text-xs text-muted">written by {line.author_name ?? "a person"}</span>;
}
